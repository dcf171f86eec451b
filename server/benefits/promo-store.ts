// Promos a customer can use, and guesses of codes that do not exist.
import type { UserId } from '@dasturxon/domain/ids'
import { expressionBuilder, sql } from 'kysely'
import type { Scope } from '../db/scope.ts'
import type { Tables } from '../db/tables.ts'

/** Promos the customer may use now, those that end first before others. */
export function listUsablePromos(scope: Scope, userId: UserId) {
  return ownPromos(scope, userId)
    .where('p.is_active', '=', true)
    .where('p.starts_at', '<=', scope.now)
    .where('p.ends_at', '>', scope.now)
    .where((eb) => eb.or([eb('p.uses_left', 'is', null), eb('p.uses_left', '>', 0)]))
    .where(({ eb }) => eb('p.uses_per_user', '>', usesOf(scope, userId)))
    .where((eb) => eb.or([eb('p.first_order_only', '=', false), eb.not(hasOrdered(scope, userId))]))
    .orderBy('p.ends_at')
    .orderBy('p.code')
    .limit(PROMO_LIMIT)
    .execute()
}

/** Promos that begin later and that the customer may use then; those that begin first before others. */
export function listUpcomingPromos(scope: Scope, userId: UserId) {
  return ownPromos(scope, userId)
    .where('p.is_active', '=', true)
    .where('p.starts_at', '>', scope.now)
    .where('p.ends_at', '>', scope.now)
    .where((eb) => eb.or([eb('p.first_order_only', '=', false), eb.not(hasOrdered(scope, userId))]))
    .orderBy('p.starts_at')
    .orderBy('p.code')
    .limit(PROMO_LIMIT)
    .execute()
}

/** Promos that the customer used up, or that ended, since `since`; the newest first. */
export function listPastPromos(scope: Scope, userId: UserId, since: Date) {
  const used = sql<Date | null>`(${lastUse(scope, userId).select('o.placed_at')})`
  return ownPromos(scope, userId)
    .where('p.starts_at', '<=', scope.now)
    .where(({ eb, or, and }) =>
      or([
        and([eb(used, '>', since), eb('p.uses_per_user', '<=', usesOf(scope, userId))]),
        and([eb('p.ends_at', '>', since), eb('p.ends_at', '<=', scope.now)]),
      ]),
    )
    .orderBy(sql`least(coalesce(${used}, p.ends_at), p.ends_at)`, 'desc')
    .orderBy('p.code')
    .limit(PROMO_LIMIT)
    .execute()
}

const PROMO_LIMIT = 100

function ownPromos(scope: Scope, userId: UserId) {
  return scope.db
    .selectFrom('promos as p')
    .select([
      'p.id',
      'p.code',
      'p.discount_type',
      'p.product_discount',
      'p.delivery_discount',
      'p.min_price',
      'p.starts_at',
      'p.ends_at',
      'p.is_active',
      'p.first_order_only',
      'p.description',
      'p.uses_per_user',
      'p.created_at',
      'p.updated_at',
    ])
    .select([
      lastUse(scope, userId).select('o.placed_at').as('used_at'),
      lastUse(scope, userId).select('o.number').as('used_number'),
    ])
    .where('p.merchant_id', '=', scope.merchantId)
}

/** How often the customer, or an earlier account of their phone, used the promo `p`. */
function usesOf(scope: Scope, userId: UserId) {
  return expressionBuilder<Tables & { p: Tables['promos'] }, 'p'>()
    .selectFrom('promo_uses as u')
    .select(({ fn }) => fn.countAll<number>().as('used'))
    .whereRef('u.merchant_id', '=', 'p.merchant_id')
    .whereRef('u.promo_id', '=', 'p.id')
    .where((use) =>
      use.or([
        use('u.user_id', '=', userId),
        // another account of the same phone, which may be deleted
        use('u.phone_hash', '=', phoneHashOf(scope, userId)),
      ]),
    )
}

/** The customer's newest order with the promo `p`. */
function lastUse(scope: Scope, userId: UserId) {
  return expressionBuilder<Tables & { p: Tables['promos'] }, 'p'>()
    .selectFrom('promo_uses as u')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.merchant_id', '=', 'u.merchant_id').onRef('o.id', '=', 'u.order_id'),
    )
    .where('u.merchant_id', '=', scope.merchantId)
    .whereRef('u.promo_id', '=', 'p.id')
    .where('u.user_id', '=', userId)
    .orderBy('o.placed_at', 'desc')
    .limit(1)
}

/** Whether the customer, or an earlier account of their phone, has an order that was not canceled. */
function hasOrdered(scope: Scope, userId: UserId) {
  const { or, exists, selectFrom } = expressionBuilder<Tables, never>()
  return or([
    exists(ordersThatCount(scope, userId).select('o.id')),
    exists(
      selectFrom('ordered_phones as h')
        .select('h.merchant_id')
        .where('h.merchant_id', '=', scope.merchantId)
        .where('h.phone_hash', '=', phoneHashOf(scope, userId)),
    ),
  ])
}

function ordersThatCount(scope: Scope, userId: UserId) {
  return scope.db
    .selectFrom('orders as o')
    .where('o.merchant_id', '=', scope.merchantId)
    .where('o.user_id', '=', userId)
    .where('o.status', '<>', 'CANCELED')
}

/** Promos with these codes, whatever their dates. */
export function listPromosByCode(scope: Scope, codes: readonly string[]) {
  return scope.db
    .selectFrom('promos')
    .select([
      'code',
      'discount_type',
      'product_discount',
      'delivery_discount',
      'min_price',
      'first_order_only',
      'starts_at',
      'ends_at',
      'is_active',
      'uses_left',
    ])
    .where('merchant_id', '=', scope.merchantId)
    .where('code', 'in', codes)
    .orderBy('code')
    .limit(100)
    .execute()
}

function phoneHashOf(scope: Scope, userId: UserId) {
  return scope.db
    .selectFrom('users')
    .select('phone_hash')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', userId)
}

/** Stores the hash of the phone with those uses of a customer that have none yet. */
export async function savePhoneOfUses(scope: Scope, userId: UserId, phoneHash: Buffer): Promise<void> {
  await scope.db
    .updateTable('promo_uses')
    .set({ phone_hash: phoneHash })
    .where('merchant_id', '=', scope.merchantId)
    .where('user_id', '=', userId)
    .where('phone_hash', 'is', null)
    .execute()
}

/** Stores the hash of the phone of a customer who has ordered; an existing one is not changed. */
export async function insertOrderedPhone(scope: Scope, userId: UserId, phoneHash: Buffer): Promise<void> {
  await scope.db
    .insertInto('ordered_phones')
    .columns(['merchant_id', 'phone_hash'])
    .expression(
      ordersThatCount(scope, userId)
        .select(['o.merchant_id', sql<Buffer>`${phoneHash}::bytea`.as('phone_hash')])
        .limit(1),
    )
    .onConflict((conflict) => conflict.columns(['merchant_id', 'phone_hash']).doNothing())
    .execute()
}

export type Misses = { readonly count: number; readonly newest_at: Date | null }

/** How many wrong codes they tried within an hour before the newest one. */
export async function countMisses(scope: Scope, who: string): Promise<Misses> {
  const text = `
with newest as (select max(at) as at from promo_misses where merchant_id = $1 and who = $2)
select newest.at as newest_at, (select count(*) from promo_misses m
    where m.merchant_id = $1 and m.who = $2 and m.at > newest.at - interval '1 hour') as count
from newest`
  const [row] = await scope.named<Misses>('promo_misses_count', text, [scope.merchantId, who])
  return row ?? { count: 0, newest_at: null }
}

/** Stores a wrong code; the same code again is not another guess. */
export async function insertMiss(scope: Scope, who: string, code: string): Promise<void> {
  await scope.db
    .insertInto('promo_misses')
    .values({ merchant_id: scope.merchantId, who, code, at: scope.now })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'who', 'code']).doNothing())
    .execute()
}

/** Deletes guesses that are too old to count. */
export async function removeOldMisses(scope: Scope, before: Date): Promise<void> {
  await scope.db
    .deleteFrom('promo_misses')
    .where('merchant_id', '=', scope.merchantId)
    .where('at', '<', before)
    .execute()
}
