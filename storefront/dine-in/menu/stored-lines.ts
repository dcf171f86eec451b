// Parses the lines of a round from storage, field by field: they may be anything.
import { fieldsOf, idOf, listOf, numberOf, textOf } from '@dasturxon/client/parse-stored'
import { type Basket, type BasketLine, type ChosenOption, lineKey } from '@dasturxon/domain/basket'
import type { OptionId, ProductId } from '@dasturxon/domain/ids'

/** The lines that are valid. */
export function linesIn(stored: unknown): Basket {
  return listOf(stored).flatMap(lineOf)
}

function lineOf(stored: unknown): BasketLine[] {
  const fields = fieldsOf(stored)
  const productId = idOf<ProductId>(fields?.productId)
  const quantity = numberOf(fields?.quantity)
  if (productId === null || quantity === null || quantity <= 0) return []
  const options = listOf(fields?.options).flatMap(optionOf)
  const comment = textOf(fields?.comment)
  return [{ key: lineKey(productId, options, comment), productId, quantity, options, comment }]
}

function optionOf(stored: unknown): ChosenOption[] {
  const optionId = idOf<OptionId>(fieldsOf(stored)?.optionId)
  const count = numberOf(fieldsOf(stored)?.count)
  return optionId === null || count === null ? [] : [{ optionId, count }]
}
