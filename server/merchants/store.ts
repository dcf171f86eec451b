// The tables of what a brand says about itself: settings, order settings, policy texts, banners.
import type { Selectable } from 'kysely'
import type { Scope } from '../db/scope.ts'
import type { Tables } from '../db/tables.ts'

export type OrderSettingsRow = Pick<Selectable<Tables['order_settings']>, (typeof ORDER_SETTINGS)[number]>
export type BannerRow = Omit<Selectable<Tables['banners']>, 'merchant_id'>
export type PolicyType = Tables['policies']['type']

const BANNER_LIMIT = 50

const BANNER = [
  ...(['id', 'title', 'alt', 'image', 'image_mobile', 'image_desktop', 'tint'] as const),
  ...(['action', 'placement', 'channels', 'priority', 'starts_at', 'ends_at'] as const),
] as const

const ORDER_SETTINGS = [
  'service_fee_enabled',
  'service_fee_amount',
  'service_fee_is_percent',
  'service_fee_free_from',
  'service_fee_services',
  'minimal_delivery_price',
  'minimal_product_count',
  'should_validate_delivery_area',
  'is_sms_confirmation_required',
  'cashback_percent',
  'cashback_share_percent',
  'tariff_type',
  'tariff_base_km',
  'tariff_base_price',
  'tariff_per_km',
  'tariff_max_km',
  'tariff_free_from',
  'default_delivery_price',
] as const

/** The brand's display settings as stored, or `undefined` when it never set any. */
export async function findSettingsDocument(scope: Scope): Promise<unknown> {
  const row = await scope.db
    .selectFrom('merchant_settings')
    .select('web')
    .where('merchant_id', '=', scope.merchantId)
    .executeTakeFirst()
  return row?.web
}

/** What orders of the brand must keep to, or `undefined` when it never said. */
export function findOrderSettings(scope: Scope): Promise<OrderSettingsRow | undefined> {
  return scope.db
    .selectFrom('order_settings')
    .select(ORDER_SETTINGS)
    .where('merchant_id', '=', scope.merchantId)
    .executeTakeFirst()
}

/** One policy text of the brand. */
export function findPolicy(scope: Scope, type: PolicyType) {
  return scope.db
    .selectFrom('policies')
    .select(['type', 'text'])
    .where('merchant_id', '=', scope.merchantId)
    .where('type', '=', type)
    .executeTakeFirst()
}

/** Banners of a channel, first things first, whatever their dates. */
export function listBanners(scope: Scope, channel: string): Promise<readonly BannerRow[]> {
  return scope.db
    .selectFrom('banners')
    .select(BANNER)
    .where('merchant_id', '=', scope.merchantId)
    .where((where) => where('channels', '@>', where.val([channel])))
    .orderBy('priority')
    .orderBy('id')
    .limit(BANNER_LIMIT)
    .execute()
}
