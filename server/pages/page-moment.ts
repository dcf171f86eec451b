// The moment that a page is rendered for. Opening hours are words on it ("until 23:00"), and one rendering serves everybody:
// so it is not the present moment but the one since which these words have been the same.
import type { Shop } from '@dasturxon/contract/shop/shop'
import { hoursFor, type Interval, sameWordsAround } from '@dasturxon/domain/hours'

const SERVICES = ['DELIVERY', 'PICK_UP'] as const

export type PageMoments = {
  /** Since when a page of this shop would say the same about its hours as it does at `now`. */
  since(shop: Shop | null, now: Date): string
}

/** Stores the answer for each shop until its hours say something else. */
export function openPageMoments(): PageMoments {
  const known = new WeakMap<Shop, Interval>()
  return {
    since: (shop, now) => {
      if (shop === null) return new Date(0).toISOString()
      const held = known.get(shop)
      if (held !== undefined && held.start <= now && now < held.end) return held.start.toISOString()
      const weeks = shop.branches.flatMap(({ workHours, exceptions }) =>
        SERVICES.map((service) => ({ hours: hoursFor(workHours, service), exceptions })),
      )
      const found = sameWordsAround(weeks, now)
      known.set(shop, found)
      return found.start.toISOString()
    },
  }
}
