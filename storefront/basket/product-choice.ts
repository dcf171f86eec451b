// The customer's choice for one product before it is added: options, quantity, comment, and the missing options.
import {
  type Basket,
  type BasketLine,
  type Choice,
  type ChosenOption,
  checkOptions,
  defaultOptions,
  lineKey,
} from '@dasturxon/domain/basket'
import type { OptionId } from '@dasturxon/domain/ids'
import { addQuantities, firstQuantity } from '@dasturxon/domain/menu'
import { type Money, ZERO } from '@dasturxon/domain/money'
import { priceLines } from '@dasturxon/domain/pricing'
import { useState } from 'react'
import { type Menu, type Product, priceLineOf, ruleGroups, type ShopOptionGroup } from '../shop/menu.ts'
import { addToBasketLine, useBasket } from './basket-store.ts'

export type ProductChoice = {
  readonly groups: readonly ShopOptionGroup[]
  countOf(optionId: OptionId): number
  setCount(group: ShopOptionGroup, optionId: OptionId, count: number): void
  readonly quantity: number
  setQuantity(quantity: number): void
  readonly comment: string
  setComment(comment: string): void
  /** The price of this choice in this quantity. */
  readonly total: Money
  /** The choice as a line of the basket. */
  readonly line: BasketLine
  /** The first group whose minimum is not met. */
  readonly missing: ShopOptionGroup | null
  /** The quantity of the product in the basket, with any options. */
  readonly inBasket: number
  /** Adds the choice to the basket. */
  add(): void
}

/** In a group with at most one option a new choice replaces the old one; in other groups the count is set. */
function withCount(
  chosen: readonly ChosenOption[],
  group: ShopOptionGroup,
  optionId: OptionId,
  count: number,
): readonly ChosenOption[] {
  const isAlone = group.max === 1
  const rest = chosen.filter((each) => {
    return each.optionId !== optionId && !(isAlone && group.options.some(({ id }) => id === each.optionId))
  })
  return count > 0 ? [...rest, { optionId, count }] : rest
}

/** The lines that a choice is added to: those of the basket, or of a round at a table. */
export type ChoiceGoal = { readonly lines: Basket; add(choice: Choice, quantity: number): void }

/** The choice for a product that goes to the basket, with the default options at the start. */
export function useProductChoice(menu: Menu, product: Product): ProductChoice {
  const lines = useBasket()
  return useChoiceFor(menu, product, { lines, add: addToBasketLine })
}

/** The same for other lines than the basket's. */
export function useChoiceFor(menu: Menu, product: Product, goal: ChoiceGoal): ProductChoice {
  const groups = menu.optionGroupsOf(product)
  const rules = ruleGroups(groups)
  const [chosen, setChosen] = useState<readonly ChosenOption[]>(() => defaultOptions(rules))
  const [quantity, setQuantity] = useState(() => firstQuantity(product))
  const [comment, setComment] = useState('')
  const inBasket = goal.lines.reduce(
    (sum, held) => (held.productId === product.id ? addQuantities(sum, held.quantity) : sum),
    0,
  )

  const key = lineKey(product.id, chosen, comment)
  const line: BasketLine = { key, productId: product.id, quantity, options: chosen, comment }
  const priceLine = priceLineOf(menu, line)
  const [priced] = priceLine === null ? [] : priceLines([priceLine]).lines
  const verdict = checkOptions(rules, chosen)
  const missingId = verdict.ok ? null : verdict.facts.groupId
  return {
    groups,
    countOf: (optionId) => chosen.find((each) => each.optionId === optionId)?.count ?? 0,
    setCount: (group, optionId, count) => setChosen((held) => withCount(held, group, optionId, count)),
    quantity,
    setQuantity,
    comment,
    setComment,
    total: priced?.total ?? ZERO,
    line,
    missing: groups.find(({ id }) => id === missingId) ?? null,
    inBasket,
    add: () => goal.add({ productId: product.id, options: chosen, comment }, quantity),
  }
}
