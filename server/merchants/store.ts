// The tables of a brand's settings and order settings.
import type { Selectable } from 'kysely'
import type { Scope } from '../db/scope.ts'
import type { Tables } from '../db/tables.ts'

export type OrderSettingsRow = Pick<Selectable<Tables['order_settings']>, (typeof ORDER_SETTINGS)[number]>

export const ORDER_SETTINGS = [
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

/** The brand's order settings, or `undefined` when it never set any. */
export function findOrderSettings(scope: Scope): Promise<OrderSettingsRow | undefined> {
  return scope.db
    .selectFrom('order_settings')
    .select(ORDER_SETTINGS)
    .where('merchant_id', '=', scope.merchantId)
    .executeTakeFirst()
}

const REVISION = 'select menu_revision as revision from merchants where id = $1'

/** The revision of the brand; throws when the brand does not exist. */
export async function readMenuRevision(scope: Scope): Promise<number> {
  const [row] = await scope.named<{ readonly revision: number }>('menu_revision', REVISION, [scope.merchantId])
  if (row === undefined) throw new Error('expected the merchant of the scope to exist')
  return row.revision
}
