// The moment that a page is rendered for. A page contains opening hours ("until 23:00"), and one render serves everybody:
// so it is not the current time but the time since which this text has been the same.
import type { Shop } from '@dasturxon/contract/shop/shop'
import { hoursFor, type Interval, sameWordsAround } from '@dasturxon/domain/hours'

const SERVICES = ['DELIVERY', 'PICK_UP'] as const

export type PageMoments = {
  /** Since when a page of this shop would show the same opening hours as at `now`. */
  since(shop: Shop | null, now: Date): string
}

/** Caches the answer per shop until its hours change. */
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
