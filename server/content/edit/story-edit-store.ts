// Writes stories: what the staff change at the desk.

import type { StoryId } from '@dasturxon/domain/ids'
import { addDays } from '@dasturxon/domain/tashkent'
import { type Insertable, sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import type { Tables } from '../../db/tables.ts'

const LATELY_DAYS = 7
const MOST_STORIES = 1_000

/** Stories in their order with how many customers have seen each; one of them when an id is given. */
export function listStoryRows(scope: Scope, id?: StoryId) {
  const lately = addDays(scope.now, -LATELY_DAYS)
  return scope.db
    .selectFrom('stories as s')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('story_views as v')
          .select(({ fn }) => fn.countAll<number>().as('seen'))
          .select(({ fn }) => fn.countAll<number>().filterWhere('v.seen_at', '>', lately).as('seen_lately'))
          .whereRef('v.merchant_id', '=', 's.merchant_id')
          .whereRef('v.story_id', '=', 's.id')
          .as('views'),
      (join) => join.onTrue(),
    )
    .select(['s.id', 's.version', 's.title', 's.cover', 's.tint', 's.slides', 's.is_active', 's.channels'])
    .select(['s.city_ids', 's.starts_at', 's.ends_at', 'views.seen', 'views.seen_lately'])
    .where('s.merchant_id', '=', scope.merchantId)
    .$if(id !== undefined, (query) => query.where('s.id', '=', id ?? null))
    .orderBy('s.priority')
    .orderBy('s.id')
    .limit(MOST_STORIES)
    .execute()
}

export type EditedStoryRow = Awaited<ReturnType<typeof listStoryRows>>[number]

type Fields = Omit<Insertable<Tables['stories']>, 'merchant_id' | 'id' | 'version' | 'priority'>

/** Stores a new story after the others. */
export async function insertStory({ db, merchantId }: Scope, id: StoryId, fields: Fields): Promise<void> {
  const priority = sql<number>`(select coalesce(max(priority) + 1, 0) from stories where merchant_id = ${merchantId})`
  await db
    .insertInto('stories')
    .values({ merchant_id: merchantId, id, priority, ...fields })
    .execute()
}

/** Changes a story if it is still at this version; tells whether it was. */
export async function saveStory(scope: Scope, id: StoryId, version: number, fields: Fields): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('stories')
    .set({ ...fields, version: version + 1 })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes a story with who has seen it. */
export async function deleteStory(scope: Scope, id: StoryId): Promise<void> {
  await scope.db.deleteFrom('stories').where('merchant_id', '=', scope.merchantId).where('id', '=', id).execute()
}
