// The registry of tenants. It is read before a tenant is known, so it is outside row level security.
import type { SmsGatewayName } from '@dasturxon/domain/gateway-names'
import type { MerchantId } from '@dasturxon/domain/ids'
import type { Texts } from '@dasturxon/domain/locale'
import type { ShopKind } from '@dasturxon/domain/shop-kind'
import type { Selectable } from 'kysely'
import type { Pool } from 'pg'
import type { Scope } from '../db/scope.ts'
import type { Tables } from '../db/tables.ts'

export type MerchantRow = Omit<
  Selectable<Tables['merchants']>,
  'menu_revision' | 'slogan' | 'kind' | 'is_blocked' | 'opened_at' | 'look_saved_at'
>

export type RegistryRow = {
  readonly id: MerchantId
  readonly sub: string
  readonly name: Texts
  readonly slogan: Texts
  readonly kind: ShopKind
  readonly color: string
  readonly logo: string | null
  readonly is_active: boolean
  readonly is_blocked: boolean
  readonly is_deleted: boolean
  readonly domain_url: string | null
  readonly yandex_map_key: string | null
  readonly menu_revision: number
  readonly hosts: readonly string[]
}

/** Every merchant with its hosts: the whole registry in one query. */
export async function listRegistry(pool: Pool): Promise<readonly RegistryRow[]> {
  const { rows } = await pool.query<RegistryRow>({
    name: 'list-registry',
    text: `select id, sub, name, slogan, kind, color, logo, is_active, is_blocked, is_deleted, domain_url, yandex_map_key, menu_revision,
             array(select host from merchant_hosts where merchant_id = id order by host) as hosts
           from merchants order by sub`,
  })
  return rows
}

/** One merchant by id. */
export function findMerchant(scope: Scope, id: MerchantId): Promise<MerchantRow | undefined> {
  return scope.db
    .selectFrom('merchants')
    .select(['id', 'sub', 'name', 'color', 'logo', 'is_active', 'is_deleted', 'lat', 'lon', 'main_city_id'])
    .select(['domain_url', 'yandex_map_key', 'app_id', 'sms_gateway', 'created_at', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** What the merchant of the scope sells. */
export async function findKind(scope: Scope): Promise<ShopKind> {
  const { kind } = await scope.db
    .selectFrom('merchants')
    .select('kind')
    .where('id', '=', scope.merchantId)
    .executeTakeFirstOrThrow()
  return kind
}

/** The SMS gateway of the merchant of the scope; `null` when it has chosen none. */
export async function findSmsGateway(scope: Scope): Promise<SmsGatewayName | null> {
  const { sms_gateway } = await scope.db
    .selectFrom('merchants')
    .select('sms_gateway')
    .where('id', '=', scope.merchantId)
    .executeTakeFirstOrThrow()
  return sms_gateway
}

/** What the brand is called and what it sells, as its owner changes it. */
export function findOwnMerchant(scope: Scope) {
  return scope.db
    .selectFrom('merchants')
    .select(['name', 'slogan', 'kind', 'color', 'logo', 'sms_gateway'])
    .where('id', '=', scope.merchantId)
    .executeTakeFirstOrThrow()
}

/** Whether the brand is open, since when it was first, and when its look was saved by its owner. */
export function findOwnOpening(scope: Scope) {
  return scope.db
    .selectFrom('merchants')
    .select(['is_active', 'is_blocked', 'opened_at', 'look_saved_at'])
    .where('id', '=', scope.merchantId)
    .executeTakeFirstOrThrow()
}
