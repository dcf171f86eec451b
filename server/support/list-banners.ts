import type { Scope } from '../db/scope.ts'
import { type BannerRow, listBanners } from './store.ts'

export type Banners = {
  readonly shown: readonly BannerRow[]
  /** when a banner begins or ends to be shown; `null` when none will by itself */
  readonly changeAt: Date | null
}

/** The banners of this moment, and how long this answer holds. */
export async function listShownBanners(scope: Scope): Promise<Banners> {
  const banners = await listBanners(scope)
  return { shown: banners.filter((banner) => isShownAt(banner, scope.now)), changeAt: nextChange(banners, scope.now) }
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
