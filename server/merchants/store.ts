// The tables of a brand's settings and order settings.
import { type Selectable, sql } from 'kysely'
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

/** The stored document and its version, locked until the transaction ends; made where the brand has none yet. */
export async function lockSettings(scope: Scope): Promise<{ readonly version: number; readonly document: unknown }> {
  await scope.db
    .insertInto('merchant_settings')
    .values({ merchant_id: scope.merchantId })
    .onConflict((conflict) => conflict.column('merchant_id').doNothing())
    .execute()
  const { web, version } = await scope.db
    .selectFrom('merchant_settings')
    .select(['web', 'version'])
    .where('merchant_id', '=', scope.merchantId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { version, document: web }
}

/** Stores another document as the next version. */
export async function saveSettingsDocument(scope: Scope, document: object): Promise<void> {
  await scope.db
    .updateTable('merchant_settings')
    .set({ web: JSON.stringify(document), version: sql`version + 1` })
    .where('merchant_id', '=', scope.merchantId)
    .execute()
}

/** Changes two switches of the order settings, which are made where the brand has none yet. */
export async function saveOrderSwitches(
  scope: Scope,
  switches: { readonly should_validate_delivery_area?: boolean; readonly is_sms_confirmation_required?: boolean },
): Promise<void> {
  await scope.db
    .insertInto('order_settings')
    .values({ merchant_id: scope.merchantId, ...switches })
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(switches))
    .execute()
}

/** Changes the brand's own row of the registry. */
export async function changeOwnMerchant(scope: Scope, changes: object): Promise<void> {
  await sql`select change_own_merchant(${JSON.stringify(changes)}::jsonb)`.execute(scope.db)
}

const REVISION = 'select menu_revision as revision from merchants where id = $1'

/** The revision of the brand; throws when the brand does not exist. */
export async function readMenuRevision(scope: Scope): Promise<number> {
  const [row] = await scope.named<{ readonly revision: number }>('menu_revision', REVISION, [scope.merchantId])
  if (row === undefined) throw new Error('expected the merchant of the scope to exist')
  return row.revision
}
