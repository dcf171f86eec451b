// The customer's basket, stored in the browser.

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

/** Whether the basket has been loaded from storage; before that it is empty. */
export const useBasketLoaded = store.useIsLoaded

/** The current basket, for code outside of rendering. */
export const currentBasket = store.get

/** Calls back after every change of the basket; returns a function that stops it. */
export const listenToBasket = store.listen

/** Adds this quantity of a choice to the basket; a negative quantity reduces it. */
export function addToBasketLine(choice: Choice, quantityDelta: number): void {
  change((basket) => addToBasket(basket, choice, quantityDelta))
}

/** Adds several choices to the basket; the returned function removes the same quantities again. */
export function addLines(lines: Basket): () => void {
  change((basket) => lines.reduce((held, line) => addToBasket(held, line, line.quantity), basket))
  return undoBy((basket) => lines.reduce((held, line) => addToBasket(held, line, -line.quantity), basket))
}

/** Sets the quantity of a line; 0 removes it. */
export function setLineQuantity(key: string, quantity: number): void {
  change((basket) => setQuantity(basket, key, quantity))
}

/** Removes lines; the returned function restores them at their old positions. */
export function removeLines(keys: readonly string[]): () => void {
  const before = store.get()
  const undo = undoBy((basket) => restored(before, basket))
  change((basket) => basket.filter((line) => !keys.includes(line.key)))
  return undo
}

/** Sets new quantities of lines, 0 to remove one; the returned function restores the old quantities. */
export function mendLines(mends: readonly { readonly key: string; readonly quantity: number }[]): () => void {
  const before = store.get()
  const mended = before.filter((line) => mends.some(({ key }) => key === line.key))
  const undo = undoBy((basket) =>
    mended.reduce((lines, { key, quantity }) => setQuantity(lines, key, quantity), restored(before, basket)),
  )
  change((basket) => mends.reduce((lines, { key, quantity }) => setQuantity(lines, key, quantity), basket))
  return undo
}

/** Empties the basket; the returned function restores it. */
export function clearBasket(): () => void {
  return removeLines(store.get().map((line) => line.key))
}

/** Changes the basket. An empty basket resets cashback and cutlery, so that the next one starts without them. */
function change(next: (basket: Basket) => Basket): void {
  store.set(next)
  const { cashback, cutlery } = currentDraft()
  if (store.get().length === 0 && (cashback !== null || cutlery > 0)) changeDraft({ cashback: null, cutlery: 0 })
}

/** Returns an undo function. It also restores the cutlery when nothing else was added in the meantime. */
function undoBy(next: (basket: Basket) => Basket): () => void {
  const { cutlery } = currentDraft()
  return () => {
    if (store.get().length === 0) changeDraft({ cutlery })
    change(next)
  }
}

/** The lines in their old order, with their current quantities; lines that were added later are at the end. */
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
