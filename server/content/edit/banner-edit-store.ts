// Writes banners: what the staff change at the desk.
import type { Id } from '@dasturxon/domain/ids'
import { type Insertable, sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import type { Tables } from '../../db/tables.ts'

export type BannerId = Id<'banner'>

const MOST_BANNERS = 1_000
const COLUMNS = [
  ...(['id', 'version', 'title', 'alt', 'image', 'image_mobile', 'image_desktop', 'tint', 'action'] as const),
  ...(['placement', 'is_active', 'channels', 'starts_at', 'ends_at'] as const),
] as const

/** Banners in their order; one of them when an id is given. */
export function listBannerRows(scope: Scope, id?: BannerId) {
  return scope.db
    .selectFrom('banners')
    .select(COLUMNS)
    .where('merchant_id', '=', scope.merchantId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? null))
    .orderBy('priority')
    .orderBy('id')
    .limit(MOST_BANNERS)
    .execute()
}

export type EditedBannerRow = Awaited<ReturnType<typeof listBannerRows>>[number]

type Fields = Omit<Insertable<Tables['banners']>, 'merchant_id' | 'id' | 'version' | 'priority'>

/** Stores a new banner after the others. */
export async function insertBanner({ db, merchantId }: Scope, id: BannerId, fields: Fields): Promise<void> {
  const priority = sql<number>`(select coalesce(max(priority) + 1, 0) from banners where merchant_id = ${merchantId})`
  await db
    .insertInto('banners')
    .values({ merchant_id: merchantId, id, priority, ...fields })
    .execute()
}

/** Changes a banner if it is still at this version; tells whether it was. */
export async function saveBanner(scope: Scope, id: BannerId, version: number, fields: Fields): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('banners')
    .set({ ...fields, version: version + 1 })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes a banner. */
export async function deleteBanner(scope: Scope, id: BannerId): Promise<void> {
  await scope.db.deleteFrom('banners').where('merchant_id', '=', scope.merchantId).where('id', '=', id).execute()
}
