// A newer shop on an open page: what has not changed stays the very same, so that little is drawn anew.
import type { Shop } from '@dasturxon/contract/shop/shop'
import { call } from './api.ts'
import { changeShop } from './shop.tsx'

/** Asks for the shop anew and shows it if it is newer. Gives its revision; `null` when no answer came. */
export async function renewShop(language: Shop['language']): Promise<number | null> {
  const answer = await call('GET /products/v1/shop', { query: { language } })
  // without an answer the shop on the page stays: a menu of a minute ago is better than none
  if (!answer.ok) return null
  const next = answer.value
  changeShop((held) => (next.revision > held.revision ? renewed(held, next) : held), keptFocus())
  return next.revision
}

/** A button may go with what it sold: its card takes the focus then, so that the reader stays where they were. */
function keptFocus(): () => void {
  const focused = document.activeElement
  const card = focused?.closest('article, li')
  return () => {
    if (focused?.isConnected === false) card?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }
}

/** The newer shop, with everything in it that is equal to what was held being what was held. */
export function renewed(held: Shop, next: Shop): Shop {
  return {
    ...next,
    merchant: same(held.merchant, next.merchant),
    settings: same(held.settings, next.settings),
    terms: same(held.terms, next.terms),
    cities: same(held.cities, next.cities),
    branches: sameEach(held.branches, next.branches),
    zones: same(held.zones, next.zones),
    groups: sameEach(held.groups, next.groups),
    categories: sameEach(held.categories, next.categories),
    products: sameEach(held.products, next.products),
    optionGroups: sameEach(held.optionGroups, next.optionGroups),
    banners: same(held.banners, next.banners),
    labels: same(held.labels, next.labels),
  }
}

/** Both came from the same server, which writes fields in one order. */
function same<T>(held: T, next: T): T {
  return JSON.stringify(held) === JSON.stringify(next) ? held : next
}

function sameEach<T extends { readonly id: string }>(held: readonly T[], next: readonly T[]): T[] {
  const byId = new Map(held.map((part) => [part.id, part]))
  return next.map((part) => same(byId.get(part.id) ?? part, part))
}
