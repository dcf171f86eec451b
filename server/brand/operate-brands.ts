// What only the operator of the installation does, with the login that owns the database: making a brand with its first owner,
// opening and closing it, its first SMS account, an owner where nobody can sign in any more, the people of the operator's desk.
import { KEY_FIELDS } from '@dasturxon/domain/gateway-fields'
import { SMS_GATEWAYS } from '@dasturxon/domain/gateway-names'
import { LANGUAGES, type Language } from '@dasturxon/domain/locale'
import { normalPhone, phoneText } from '@dasturxon/domain/phone'
import { SHOP_KINDS, type ShopKind } from '@dasturxon/domain/shop-kind'
import type { Client } from 'pg'
import { z } from 'zod'
import { INSTALLATION_ID, INSTALLATION_SUB } from '../merchants/installation.ts'
import { sealSecret } from '../merchants/secrets.ts'
import { insertBrand, insertOwner, type Owner, type Query, setTenant } from './insert-brand.ts'

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
  return inTransaction(client, async (query) => {
    const id = await insertBrand(query, { sub, name: name.trim(), kind, language, colour, owner })
    if (id === null) throw new Error(`--sub: there is a brand ${sub} already`)
    return id
  })
}

/** Adds an owner to a brand, or makes the person with this phone one again. */
export async function addOwner(client: Client, sub: string, person: Pick<NewBrand, 'phone' | 'owner'>): Promise<void> {
  const owner = ownerOf(person)
  await inTransaction(client, async (query) => {
    const id = await findBrand(client, sub)
    await setTenant(query, id)
    await insertOwner(query, id, owner)
  })
}

/**
 * Lets a person sign in at the operator's desk, or no more. The first one makes the tenant of that desk, under which their
 * codes, sessions and changes are kept.
 */
export async function setOperator(
  client: Client,
  person: Pick<NewBrand, 'phone' | 'owner'> & { readonly isOff: boolean },
): Promise<void> {
  const { phone, name } = ownerOf(person)
  await inTransaction(client, async (query) => {
    await query(
      'insert into merchants (id, sub, name, is_active) values ($1, $2, $3, false) on conflict (id) do nothing',
      [INSTALLATION_ID, INSTALLATION_SUB, JSON.stringify({ uz: 'Dasturxon', ru: 'Dasturxon', eng: 'Dasturxon' })],
    )
    await setTenant(query, INSTALLATION_ID)
    if (!person.isOff) return insertOwner(query, INSTALLATION_ID, { phone, name })
    const { rowCount } = await client.query(
      'update staff set is_active = false, version = version + 1 where merchant_id = $1 and phone = $2 and is_active',
      [INSTALLATION_ID, phone],
    )
    if (rowCount !== 1) throw new Error('--phone: no operator has it')
  })
}

/** Opens or closes a brand, also one that is not ready: a closed one takes no orders, and its desk works. */
export async function switchBrand(client: Client, sub: string, isOpen: boolean): Promise<void> {
  await inTransaction(client, async (query) => {
    const id = await findBrand(client, sub)
    await setTenant(query, id)
    // this command is the operator's: it opens what the operator has blocked
    if (isOpen) await query('update merchants set is_blocked = false where id = $1', [id])
    // the same function as at the desk
    await query('select change_own_merchant($1::jsonb)', [JSON.stringify({ is_active: isOpen })])
  })
}

export type SmsAccount = {
  readonly sub: string
  readonly gateway: string
  /** JSON: the keys as the gateway names them */
  readonly keys: string
}

/**
 * Gives a brand its first SMS account and chooses that gateway: without one no code reaches its owner, who could not sign in at
 * the desk to type the keys there. Replaces an account at the same gateway.
 */
export async function setSmsAccount(client: Client, secretKey: string, account: SmsAccount): Promise<void> {
  const gateway = oneOf('--gateway', SMS_GATEWAYS, account.gateway)
  const name = `sms/${gateway}` as const
  const keys = keysIn(account.keys)
  const missing = KEY_FIELDS[name].filter((field) => field.isRequired && !keys[field.name]).map((field) => field.name)
  if (missing.length > 0) throw new Error(`keys of ${gateway}: expected ${missing.join(', ')}`)
  await inTransaction(client, async (query) => {
    const id = await findBrand(client, account.sub)
    await setTenant(query, id)
    await client.query(
      `insert into merchant_secrets (merchant_id, name, sealed, updated_at) values ($1, $2, $3, now())
       on conflict (merchant_id, name) do update set sealed = excluded.sealed, updated_at = excluded.updated_at`,
      [id, name, sealSecret(secretKey, [id, name], JSON.stringify(keys))],
    )
    await client.query(
      'update merchants set sms_gateway = $2, menu_revision = menu_revision + 1, updated_at = now() where id = $1',
      [id, gateway],
    )
  })
}

const Keys = z.record(z.string(), z.string())

function keysIn(text: string): z.output<typeof Keys> {
  const { data } = z.preprocess(parsed, Keys).safeParse(text)
  // what was typed may be a secret, so that it is not repeated here
  if (data === undefined) throw new Error('keys: expected JSON such as {"email":"…","password":"…"}')
  return data
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    // refused by the schema
    return null
  }
}

/** Every brand in a line: its sub, whether it is open, its name. */
export async function listBrands(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ sub: string; is_active: boolean; name: object }>(
    'select sub, is_active, name from merchants where not is_deleted and id <> $1 order by sub',
    [INSTALLATION_ID],
  )
  return rows.map(
    ({ sub, is_active, name }) => `${sub}  ${is_active ? 'open' : 'closed'}  ${Object.values(name).join(' / ')}`,
  )
}

function ownerOf({ phone, owner }: Pick<NewBrand, 'phone' | 'owner'>): Owner {
  const normal = normalPhone(phone)
  if (normal === null) throw new Error('--phone: expected a phone such as +998 90 123-45-67')
  return { phone: normal, name: owner.trim() || phoneText(normal) }
}

async function findBrand(client: Client, sub: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select id from merchants where sub = $1', [sub])
  const [row] = rows
  if (row === undefined) throw new Error(`there is no brand ${sub}`)
  return row.id
}

async function inTransaction<T>(client: Client, work: (query: Query) => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work(async (text, values) => (await client.query(text, [...values])).rows)
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
