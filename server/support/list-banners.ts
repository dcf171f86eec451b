import { Action } from '@dasturxon/contract/support-v1'
import type { z } from 'zod'
import type { Scope } from '../db/scope.ts'
import { isShownAt, nextChange } from './shown-dates.ts'
import { type BannerRow, listBanners } from './store.ts'
import { isHttps } from './web-settings.ts'

type Link = z.output<typeof Action>

export type ShownBanner = Omit<BannerRow, 'action'> & { readonly action: Link }

export type Banners = {
  readonly shown: readonly ShownBanner[]
  /** when a banner begins or ends to be shown; `null` when none will by itself */
  readonly changeAt: Date | null
}

/** The banners of this moment in a channel, and how long this answer holds. */
export async function listShownBanners(scope: Scope, channel: string): Promise<Banners> {
  const banners = await listBanners(scope, channel)
  const shown = banners.filter((banner) => isShownAt(banner, scope.now))
  return { shown: shown.map(bannerOf), changeAt: nextChange(banners, scope.now) }
}

function bannerOf(row: BannerRow): ShownBanner {
  return { ...row, action: safeAction(row.action) }
}

/** Merchants type links by hand: one that would leave the shop by an unsafe way leads nowhere. */
export function safeAction(stored: unknown): Link {
  const action = Action.safeParse(stored)
  if (!action.success) return { type: 'NONE' }
  const { type, id = '' } = action.data
  if (type === 'URL' && !isHttps(id)) return { type: 'NONE' }
  if (type === 'ROUTE' && !/^\/(?![/\\])/.test(id)) return { type: 'NONE' }
  return action.data
}
