import { Action } from '@dasturxon/contract/support-v1'
import type { Texts } from '@dasturxon/domain/locale'
import type { z } from 'zod'
import type { Scope } from '../db/scope.ts'
import { type BannerRow, listBanners } from './store.ts'
import { isHttps } from './web-settings.ts'

export type ShownBanner = {
  readonly id: string
  readonly title: Texts
  readonly image: string
  readonly tint: string | null
  readonly action: z.output<typeof Action>
  readonly priority: number
}

export type Banners = {
  readonly shown: readonly ShownBanner[]
  /** when a banner begins or ends to be shown; `null` when none will by itself */
  readonly changeAt: Date | null
}

/** The banners of this moment, and how long this answer holds. */
export async function listShownBanners(scope: Scope): Promise<Banners> {
  const banners = await listBanners(scope)
  const shown = banners.filter((banner) => isShownAt(banner, scope.now))
  return { shown: shown.map(bannerOf), changeAt: nextChange(banners, scope.now) }
}

function isShownAt({ starts_at, ends_at }: BannerRow, at: Date): boolean {
  return (starts_at === null || starts_at <= at) && (ends_at === null || at < ends_at)
}

function nextChange(banners: readonly BannerRow[], at: Date): Date | null {
  const [next] = banners
    .flatMap(({ starts_at, ends_at }) => [starts_at, ends_at])
    .filter((change) => change !== null)
    .filter((change) => change > at)
    .toSorted((a, b) => a.getTime() - b.getTime())
  return next ?? null
}

function bannerOf({ id, title, image, tint, action, priority }: BannerRow): ShownBanner {
  return { id, title, image, tint, action: safeAction(action), priority }
}

/** Merchants type links by hand: one that would leave the shop by an unsafe way leads nowhere. */
export function safeAction(stored: unknown): z.output<typeof Action> {
  const action = Action.safeParse(stored)
  if (!action.success) return { type: 'NONE' }
  const { type, id = '' } = action.data
  if (type === 'URL' && !isHttps(id)) return { type: 'NONE' }
  if (type === 'ROUTE' && !/^\/(?![/\\])/.test(id)) return { type: 'NONE' }
  return action.data
}
