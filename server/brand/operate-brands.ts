// What only the operator of the installation does, with the login that owns the database: making a brand with its first owner,
// opening and closing it, adding an owner where nobody can sign in any more.
import { randomUUID } from 'node:crypto'
import { LANGUAGES, type Language } from '@dasturxon/domain/locale'
import { normalPhone, phoneText } from '@dasturxon/domain/phone'
import { SHOP_KINDS, type ShopKind } from '@dasturxon/domain/shop-kind'
import type { Client } from 'pg'

export type NewBrand = {
  readonly sub: string
  readonly name: string
  readonly kind: string
  readonly language: string
  readonly colour: string
  readonly phone: string
  readonly owner: string
}

const SUB = /^[a-z0-9][a-z0-9-]{0,62}$/
const COLOUR = /^#[\da-f]{6}$/i

/** Makes a brand that is still closed, with its first owner; throws one error that says what is wrong. Returns its id. */
export async function addBrand(client: Client, brand: NewBrand): Promise<string> {
  const { sub, name, colour } = brand
  if (!SUB.test(sub)) throw new Error(`--sub: expected small letters, digits and dashes, found ${JSON.stringify(sub)}`)
  if (name.trim() === '') throw new Error('--name: expected the name of the brand')
  if (!COLOUR.test(colour)) throw new Error(`--colour: expected #rrggbb, found ${JSON.stringify(colour)}`)
  const kind = oneOf<ShopKind>('--kind', SHOP_KINDS, brand.kind)
  const language = oneOf<Language>('--language', LANGUAGES, brand.language)
  const owner = ownerOf(brand)
  return inTransaction(client, async () => {
    const id = randomUUID()
    const texts = JSON.stringify({ [language]: name.trim() })
    const { rowCount } = await client.query(
      `insert into merchants (id, sub, name, kind, color, is_active) values ($1, $2, $3, $4, $5, false)
       on conflict (sub) do nothing`,
      [id, sub, texts, kind, colour],
    )
    if (rowCount !== 1) throw new Error(`--sub: there is a brand ${sub} already`)
    await setTenant(client, id)
    const web = { brand: JSON.parse(texts), mainColor: colour, mainLanguage: language, [`${language}Active`]: true }
    const switches = { cashActive: true, pickupActive: true, deliveryActive: true, cartPageActive: true }
    await client.query('insert into merchant_settings (merchant_id, web) values ($1, $2)', [
      id,
      JSON.stringify({ ...web, ...switches }),
    ])
    await client.query('insert into order_settings (merchant_id) values ($1)', [id])
    await insertOwner(client, id, owner)
    return id
  })
}

/** Adds an owner to a brand, or makes the person with this phone one again. */
export async function addOwner(client: Client, sub: string, person: Pick<NewBrand, 'phone' | 'owner'>): Promise<void> {
  const owner = ownerOf(person)
  await inTransaction(client, async () => {
    const id = await findBrand(client, sub)
    await setTenant(client, id)
    await insertOwner(client, id, owner)
  })
}

/** Opens or closes a brand: a closed one takes no orders, and its desk works. */
export async function switchBrand(client: Client, sub: string, isOpen: boolean): Promise<void> {
  const { rowCount } = await client.query(
    'update merchants set is_active = $2, menu_revision = menu_revision + 1, updated_at = now() where sub = $1',
    [sub, isOpen],
  )
  if (rowCount !== 1) throw new Error(`there is no brand ${sub}`)
}

/** Every brand in a line: its sub, whether it is open, its name. */
export async function listBrands(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ sub: string; is_active: boolean; name: object }>(
    'select sub, is_active, name from merchants where not is_deleted order by sub',
  )
  return rows.map(
    ({ sub, is_active, name }) => `${sub}  ${is_active ? 'open' : 'closed'}  ${Object.values(name).join(' / ')}`,
  )
}

type Owner = { readonly phone: string; readonly name: string }

function ownerOf({ phone, owner }: Pick<NewBrand, 'phone' | 'owner'>): Owner {
  const normal = normalPhone(phone)
  if (normal === null) throw new Error('--phone: expected a phone such as +998 90 123-45-67')
  return { phone: normal, name: owner.trim() || phoneText(normal) }
}

async function insertOwner(client: Client, merchantId: string, { phone, name }: Owner): Promise<void> {
  await client.query(
    `insert into staff (merchant_id, id, phone, full_name, role) values ($1, $2, $3, $4, 'brand_admin')
     on conflict (merchant_id, phone) do update
       set role = 'brand_admin', branch_id = null, courier_id = null, is_active = true, version = staff.version + 1`,
    [merchantId, randomUUID(), phone, name],
  )
}

async function findBrand(client: Client, sub: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select id from merchants where sub = $1', [sub])
  const [row] = rows
  if (row === undefined) throw new Error(`there is no brand ${sub}`)
  return row.id
}

/** Row level security applies to the owner of the tables, too. */
async function setTenant(client: Client, merchantId: string): Promise<void> {
  await client.query("select set_config('app.tenant', $1, true)", [merchantId])
}

async function inTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

function oneOf<Value extends string>(option: string, known: readonly Value[], text: string): Value {
  const found = known.find((value) => value === text)
  if (found === undefined)
    throw new Error(`${option}: expected one of ${known.join(', ')}, found ${JSON.stringify(text)}`)
  return found
}
