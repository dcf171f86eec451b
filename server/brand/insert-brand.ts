// The only writer of a new brand and of its owners: for the operator's command and for the operator's desk.
import { randomUUID } from 'node:crypto'
import type { Language } from '@dasturxon/domain/locale'
import type { ShopKind } from '@dasturxon/domain/shop-kind'
import { INSTALLATION_ID, INSTALLATION_SUB } from '../merchants/installation.ts'

/** Runs a statement in the caller's transaction and returns its rows. */
export type Query = <Row>(text: string, values: readonly unknown[]) => Promise<readonly Row[]>

/** `phone` in E.164 */
export type Owner = { readonly phone: string; readonly name: string }

export type FirstBrand = {
  readonly sub: string
  readonly name: string
  readonly kind: ShopKind
  readonly language: Language
  readonly colour: string
  readonly owner: Owner
}

/** Writes a brand that is still closed, with its first owner; returns its id, `null` where the sub is taken. */
export async function insertBrand(query: Query, brand: FirstBrand): Promise<string | null> {
  const { sub, name, kind, language, colour, owner } = brand
  if (sub === INSTALLATION_SUB) return null
  const id = randomUUID()
  const texts = { [language]: name }
  await setTenant(query, INSTALLATION_ID)
  const [made] = await query<{ made: boolean }>('select make_brand($1, $2, $3, $4, $5) as made', [
    ...[id, sub, JSON.stringify(texts), kind, colour],
  ])
  if (made?.made !== true) return null
  await setTenant(query, id)
  const web = { brand: texts, mainColor: colour, mainLanguage: language, [`${language}Active`]: true }
  const switches = { cashActive: true, pickupActive: true, deliveryActive: true, cartPageActive: true }
  await query('insert into merchant_settings (merchant_id, web) values ($1, $2)', [
    id,
    JSON.stringify({ ...web, ...switches }),
  ])
  await query('insert into order_settings (merchant_id) values ($1)', [id])
  await insertOwner(query, id, owner)
  return id
}

/** Writes an owner of the tenant that is set, or makes the person with this phone one again. */
export async function insertOwner(query: Query, merchantId: string, { phone, name }: Owner): Promise<void> {
  await query(
    `insert into staff (merchant_id, id, phone, full_name, role) values ($1, $2, $3, $4, 'brand_admin')
     on conflict (merchant_id, phone) do update
       set role = 'brand_admin', branch_id = null, courier_id = null, is_active = true, version = staff.version + 1`,
    [merchantId, randomUUID(), phone, name],
  )
}

/** The tenant of the following statements. Row level security applies to the owner of the tables, too. */
export async function setTenant(query: Query, merchantId: string): Promise<void> {
  await query("select set_config('app.tenant', $1, true)", [merchantId])
}
