// Loads a newer shop into an open page. Unchanged objects are reused, so that memoized components do not render again.
import type { Shop } from '@dasturxon/contract/shop/shop'
import { call } from './api.ts'
import type { ShopState } from './brand-off.ts'
import { hostApp } from './host-app.ts'
import { changeShop } from './shop.tsx'

/** Loads the shop and shows it if it is newer. Returns its revision; `null` when the call failed. */
export async function renewShop(
  language: Shop['language'],
  onState?: (state: ShopState) => void,
): Promise<number | null> {
  const answer = await call('GET /products/v1/shop', { query: { language, type: hostApp()?.channel } })
  // without an answer the page keeps its shop: an old menu is better than none
  if (!answer.ok) return null
  const next = answer.value
  onState?.(next.merchant.state)
  changeShop((held) => (next.revision > held.revision ? renewed(held, next) : held), keptFocus())
  return next.revision
}

/** If the focused button disappears, its card gets the focus, so that keyboard users keep their position on the page. */
function keptFocus(): () => void {
  const focused = document.activeElement
  const card = focused?.closest('article, li')
  return () => {
    if (focused?.isConnected === false) card?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }
}

/** The newer shop, in which each part that has not changed is the old object. */
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
    vacancyIds: same(held.vacancyIds, next.vacancyIds),
    labels: same(held.labels, next.labels),
  }
}

/** Comparing JSON is enough: both come from the same server, which writes fields in the same order. */
function same<T>(held: T, next: T): T {
  return JSON.stringify(held) === JSON.stringify(next) ? held : next
}

function sameEach<T extends { readonly id: string }>(held: readonly T[], next: readonly T[]): T[] {
  const byId = new Map(held.map((part) => [part.id, part]))
  return next.map((part) => same(byId.get(part.id) ?? part, part))
}
