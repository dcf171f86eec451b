import { Action } from '@dasturxon/contract/shop/support-v1'
import { normalCode } from '@dasturxon/domain/promo'
import type { z } from 'zod'
import { type AdvertisedPromo, listAdvertisedPromos } from '../benefits/list-advertised-promos.ts'
import type { Scope } from '../db/scope.ts'
import { isHttps } from '../merchants/web-settings.ts'
import { isShownAt, nextChange } from './shown-dates.ts'
import { type BannerRow, listBanners } from './store.ts'

type Link = z.output<typeof Action>

/** `promo`: the conditions of the promo that the banner leads to; `null` when it leads elsewhere. */
export type ShownBanner = Omit<BannerRow, 'action'> & { readonly action: Link; readonly promo: AdvertisedPromo | null }

export type Banners = {
  readonly shown: readonly ShownBanner[]
  /** when the list changes next because a banner begins or ends; `null` when it does not */
  readonly changeAt: Date | null
}

/**
 * The current banners of a channel, and until when this answer is valid. A banner of a promo is shown only while that
 * promo can be used.
 */
export async function listShownBanners(scope: Scope, channel: string): Promise<Banners> {
  const rows = await listBanners(scope, channel)
  const banners = rows.map((row) => ({ ...row, action: safeAction(row.action) }))
  const promos = await listAdvertisedPromos(
    scope,
    banners.flatMap(({ action }) => codeIn(action) ?? []),
  )
  const shown = banners
    .filter((banner) => isShownAt(banner, scope.now))
    .map((banner) => ({ ...banner, promo: promos.usable.get(codeIn(banner.action) ?? '') ?? null }))
    .filter(({ action, promo }) => codeIn(action) === null || promo !== null)
  return { shown, changeAt: nextChange([...banners, ...promos.dates], scope.now) }
}

/** The normalised promo code in an action; `null` for any other action. */
function codeIn({ type, id = '' }: Link): string | null {
  return type === 'PROMO' ? normalCode(id) : null
}

/** Merchants type links by hand: a link with an unsafe protocol is removed. */
export function safeAction(stored: unknown): Link {
  const action = Action.safeParse(stored)
  if (!action.success) return { type: 'NONE' }
  const { type, id = '' } = action.data
  if (type === 'URL' && !isHttps(id)) return { type: 'NONE' }
  if (type === 'ROUTE' && !/^\/(?![/\\])/.test(id)) return { type: 'NONE' }
  return action.data
}
