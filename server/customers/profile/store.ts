// The table of customers.
import type { UserId } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import type { Tables } from '../../db/tables.ts'

export type UserRow = Omit<Selectable<Tables['users']>, 'language' | 'deleted_at' | 'phone_hash' | 'name_words'>

export type Profile = Partial<Pick<UserRow, 'first_name' | 'last_name' | 'gender' | 'birthday' | 'email'>>

export type NewUser = {
  readonly id: UserId
  readonly phone: string
  readonly phoneHash: Buffer
  readonly firstName: string
  readonly language: Language
}

const COLUMNS = [
  'id',
  'merchant_id',
  'phone',
  'first_name',
  'last_name',
  'gender',
  'birthday',
  'email',
  'image',
  'role',
  'is_active',
  'version',
  'created_at',
  'updated_at',
] as const

/** A customer by id. */
export function findUser(scope: Scope, id: UserId): Promise<UserRow | undefined> {
  return userQuery(scope, id).executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export function lockUser(scope: Scope, id: UserId): Promise<UserRow | undefined> {
  return userQuery(scope, id).forUpdate().executeTakeFirst()
}

/** The language of a customer. */
export async function findLanguage(scope: Scope, id: UserId): Promise<Language> {
  const row = await scope.db
    .selectFrom('users')
    .select('language')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.language
}

/** The customer of this number, if there is one; locked until the transaction ends. */
export function lockUserOfPhone(scope: Scope, phone: string): Promise<Pick<UserRow, 'id'> | undefined> {
  return scope.db
    .selectFrom('users')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('phone', '=', phone)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether an account has this number. */
export async function hasAccount(scope: Scope, phone: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('users')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('phone', '=', phone)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** The customer of this number: found or created. The name is set only where none is known yet. */
export function saveUserOfPhone(scope: Scope, user: NewUser): Promise<UserRow> {
  return scope.db
    .insertInto('users')
    .values({
      merchant_id: scope.merchantId,
      id: user.id,
      phone: user.phone,
      phone_hash: user.phoneHash,
      first_name: user.firstName,
      language: user.language,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'phone']).doUpdateSet({
        // accounts older than the hash get it when they sign in
        phone_hash: sql`excluded.phone_hash`,
        first_name: sql`case when users.first_name = '' then excluded.first_name else users.first_name end`,
      }),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Saves a new state of the profile and increments its version. The customer must be locked. */
export function saveProfile(scope: Scope, id: UserId, profile: Profile): Promise<UserRow> {
  return saveUser(scope, id, profile)
}

/** Gives the customer another number. The customer must be locked. */
export function savePhone(scope: Scope, id: UserId, phone: string, phoneHash: Buffer): Promise<UserRow> {
  return saveUser(scope, id, { phone, phone_hash: phoneHash })
}

/** Gives the customer another picture, or none. The customer must be locked. */
export function saveImage(scope: Scope, id: UserId, image: string | null): Promise<UserRow> {
  return saveUser(scope, id, { image })
}

/** Erases personal data in the row, which orders still refer to. */
export async function eraseUser(scope: Scope, id: UserId): Promise<void> {
  await saveUser(scope, id, {
    phone: null,
    phone_hash: null,
    first_name: '',
    last_name: '',
    gender: null,
    birthday: null,
    email: null,
    image: null,
    is_active: false,
    deleted_at: scope.now,
  })
}

function saveUser(scope: Scope, id: UserId, change: Updateable<Tables['users']>): Promise<UserRow> {
  return scope.db
    .updateTable('users')
    .set({ ...change, updated_at: scope.now, version: sql`version + 1` })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

function userQuery(scope: Scope, id: UserId) {
  return scope.db.selectFrom('users').select(COLUMNS).where('merchant_id', '=', scope.merchantId).where('id', '=', id)
}
