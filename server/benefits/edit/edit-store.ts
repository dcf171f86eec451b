// Writes promos: what the staff change at the desk.
import type { PromoId } from '@dasturxon/domain/ids'
import { type Insertable, sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import type { Tables } from '../../db/tables.ts'

const MOST_PROMOS = 1_000

/** Promos, those that begin last before others, with how often each was used; one of them when an id is given. */
export function listPromoRows(scope: Scope, id?: PromoId) {
  return scope.db
    .selectFrom('promos as p')
    .select(['p.id', 'p.version', 'p.code', 'p.discount_type', 'p.product_discount', 'p.delivery_discount'])
    .select(['p.min_price', 'p.starts_at', 'p.ends_at', 'p.is_active', 'p.first_order_only', 'p.description'])
    .select(['p.uses_per_user', 'p.uses_left'])
    .select(({ selectFrom }) =>
      selectFrom('promo_uses as u')
        .select(({ fn }) => fn.countAll<number>().as('uses'))
        .whereRef('u.merchant_id', '=', 'p.merchant_id')
        .whereRef('u.promo_id', '=', 'p.id')
        .as('uses'),
    )
    .where('p.merchant_id', '=', scope.merchantId)
    .$if(id !== undefined, (query) => query.where('p.id', '=', id ?? null))
    .orderBy('p.created_at', 'desc')
    .orderBy('p.code')
    .limit(MOST_PROMOS)
    .execute()
}

export type PromoRow = Awaited<ReturnType<typeof listPromoRows>>[number]

/** The promo with this code. */
export async function findPromoByCode(scope: Scope, code: string): Promise<PromoId | undefined> {
  const row = await scope.db
    .selectFrom('promos')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.id
}

type Fields = Omit<Insertable<Tables['promos']>, 'merchant_id' | 'id' | 'version'>

/** Stores a new promo; tells whether its code was free. */
export async function insertPromo(scope: Scope, id: PromoId, fields: Fields): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await scope.db
    .insertInto('promos')
    .values({ merchant_id: scope.merchantId, id, created_at: scope.now, updated_at: scope.now, ...fields })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'code']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Changes a promo if it is still at this version; tells whether it was. */
export async function savePromo(scope: Scope, id: PromoId, version: number, fields: Fields): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('promos')
    .set({ ...fields, updated_at: scope.now, version: sql<number>`version + 1` })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
