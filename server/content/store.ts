// The tables of a brand's policy texts and banners.
import type { Selectable } from 'kysely'
import type { Scope } from '../db/scope.ts'
import type { Tables } from '../db/tables.ts'

export type BannerRow = Omit<Selectable<Tables['banners']>, 'merchant_id' | 'is_active' | 'version'>
export type PolicyType = Tables['policies']['type']

const BANNER_LIMIT = 50

const BANNER = [
  ...(['id', 'title', 'alt', 'image', 'image_mobile', 'image_desktop', 'tint'] as const),
  ...(['action', 'placement', 'channels', 'priority', 'starts_at', 'ends_at'] as const),
] as const

/** One policy text of the brand. */
export function findPolicyText(scope: Scope, type: PolicyType) {
  return scope.db
    .selectFrom('policies')
    .select(['type', 'text'])
    .where('merchant_id', '=', scope.merchantId)
    .where('type', '=', type)
    .executeTakeFirst()
}

/** Banners of a channel by priority that are published and have not ended. */
export function listBanners(scope: Scope, channel: string): Promise<readonly BannerRow[]> {
  return scope.db
    .selectFrom('banners')
    .select(BANNER)
    .where('merchant_id', '=', scope.merchantId)
    .where('is_active', '=', true)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', scope.now)]))
    .where((where) => where('channels', '@>', where.val([channel])))
    .orderBy('priority')
    .orderBy('id')
    .limit(BANNER_LIMIT)
    .execute()
}
