// The customer's basket on this device.

import { fieldsOf, idOf, listOf, numberOf, textOf } from '@dasturxon/client/parse-stored'
import { persistedStore } from '@dasturxon/client/persisted-store'
import {
  addToBasket,
  type Basket,
  type BasketLine,
  type Choice,
  type ChosenOption,
  lineKey,
  setQuantity,
} from '@dasturxon/domain/basket'
import type { OptionId, ProductId } from '@dasturxon/domain/ids'
import { changeDraft, currentDraft } from './draft.ts'

const store = persistedStore<Basket>('basket', [], (stored) => listOf(stored).flatMap(lineOf))

/** The lines of the basket, in the order they were added. */
export const useBasket = store.use

/** Whether the basket has been read from storage; before that it only seems empty. */
export const useBasketLoaded = store.useIsLoaded

/** The basket as it stands now, outside of rendering. */
export const currentBasket = store.get

/** Puts so much more of a choice into the basket; a negative amount takes away. */
export function addToBasketLine(choice: Choice, quantityDelta: number): void {
  change((basket) => addToBasket(basket, choice, quantityDelta))
}

/** Puts several choices into the basket beside what it holds; the returned function takes as much out again. */
export function addLines(lines: Basket): () => void {
  change((basket) => lines.reduce((held, line) => addToBasket(held, line, line.quantity), basket))
  return undoBy((basket) => lines.reduce((held, line) => addToBasket(held, line, -line.quantity), basket))
}

/** Sets the quantity of a line; 0 removes it. */
export function setLineQuantity(key: string, quantity: number): void {
  change((basket) => setQuantity(basket, key, quantity))
}

/** Removes lines; the returned function puts them back where they were. */
export function removeLines(keys: readonly string[]): () => void {
  const before = store.get()
  const undo = undoBy((basket) => restored(before, basket))
  change((basket) => basket.filter((line) => !keys.includes(line.key)))
  return undo
}

/** Gives lines other quantities, 0 for those that go; the returned function gives the old ones back. */
export function mendLines(mends: readonly { readonly key: string; readonly quantity: number }[]): () => void {
  const before = store.get()
  const mended = before.filter((line) => mends.some(({ key }) => key === line.key))
  const undo = undoBy((basket) =>
    mended.reduce((lines, { key, quantity }) => setQuantity(lines, key, quantity), restored(before, basket)),
  )
  change((basket) => mends.reduce((lines, { key, quantity }) => setQuantity(lines, key, quantity), basket))
  return undo
}

/** Empties the basket; the returned function fills it again. */
export function clearBasket(): () => void {
  return removeLines(store.get().map((line) => line.key))
}

/** Changes the basket. One that has emptied spends no cashback and asks for no cutlery: the next one begins without. */
function change(next: (basket: Basket) => Basket): void {
  store.set(next)
  const { cashback, cutlery } = currentDraft()
  if (store.get().length === 0 && (cashback !== null || cutlery > 0)) changeDraft({ cashback: null, cutlery: 0 })
}

/** Changes the basket back, later; the cutlery of now returns with it if nothing else was put in meanwhile. */
function undoBy(next: (basket: Basket) => Basket): () => void {
  const { cutlery } = currentDraft()
  return () => {
    if (store.get().length === 0) changeDraft({ cutlery })
    change(next)
  }
}

/** The old order of lines, with whatever has changed or come since. */
function restored(before: Basket, now: Basket): Basket {
  const held = new Map(now.map((line) => [line.key, line]))
  const old = before.map((line) => held.get(line.key) ?? line)
  return [...old, ...now.filter((line) => !before.some((past) => past.key === line.key))]
}

function lineOf(stored: unknown): BasketLine[] {
  const fields = fieldsOf(stored)
  const productId = idOf<ProductId>(fields?.productId)
  const quantity = numberOf(fields?.quantity)
  if (fields === null || productId === null || quantity === null || quantity <= 0) return []
  const options = listOf(fields.options).flatMap(optionOf)
  const comment = textOf(fields.comment)
  return [{ key: lineKey(productId, options, comment), productId, quantity, options, comment }]
}

function optionOf(stored: unknown): ChosenOption[] {
  const fields = fieldsOf(stored)
  const optionId = idOf<OptionId>(fields?.optionId)
  const count = numberOf(fields?.count)
  return optionId === null || count === null ? [] : [{ optionId, count }]
}
