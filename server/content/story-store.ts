// The tables of stories and of who saw them.
import type { CityId, StoryId, UserId } from '@dasturxon/domain/ids'
import { type Selectable, sql } from 'kysely'
import type { Scope } from '../db/scope.ts'
import type { Tables } from '../db/tables.ts'

type Stored = 'merchant_id' | 'is_active' | 'version'
export type StoryRow = Omit<Selectable<Tables['stories']>, Stored> & { readonly is_seen: boolean }

export type StoryWish = {
  readonly channel: string
  readonly cityId: CityId | null
  /** the customer; `null` for a guest, for whom nothing counts as seen */
  readonly userId: UserId | null
}

const COLUMNS = [
  'id',
  'title',
  'cover',
  'tint',
  'slides',
  'channels',
  'city_ids',
  'priority',
  'starts_at',
  'ends_at',
] as const
const STORY_LIMIT = 50

/** Current stories of the channel and city: the unseen first, then by priority. */
export function listStories(scope: Scope, { channel, cityId, userId }: StoryWish): Promise<readonly StoryRow[]> {
  const seen = sql<boolean>`exists (
    select from story_views v
    where v.merchant_id = stories.merchant_id and v.user_id = ${userId}::uuid and v.story_id = stories.id)`
  return scope.db
    .selectFrom('stories')
    .select(COLUMNS)
    .select(seen.as('is_seen'))
    .where('merchant_id', '=', scope.merchantId)
    .where('is_active', '=', true)
    .where((where) => where.or([where('starts_at', 'is', null), where('starts_at', '<=', scope.now)]))
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', scope.now)]))
    .where((where) => where('channels', '@>', where.val([channel])))
    .where((where) =>
      where.or([
        where('city_ids', '=', where.val<readonly string[]>([])),
        ...(cityId === null ? [] : [where('city_ids', '@>', where.val([cityId]))]),
      ]),
    )
    .orderBy('is_seen')
    .orderBy('priority')
    .orderBy('id')
    .limit(STORY_LIMIT)
    .execute()
}

/** Stories of a channel in their order, whatever their city, that have not ended: for pages that are cached for everybody. */
export function listStoriesOfChannel(scope: Scope, channel: string) {
  return scope.db
    .selectFrom('stories')
    .select(COLUMNS)
    .where('merchant_id', '=', scope.merchantId)
    .where('is_active', '=', true)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', scope.now)]))
    .where((where) => where('channels', '@>', where.val([channel])))
    .orderBy('priority')
    .orderBy('id')
    .limit(STORY_LIMIT)
    .execute()
}

/** Whether the merchant has this story, whatever its dates: the page may be older than they are. */
export async function hasStory(scope: Scope, id: StoryId): Promise<boolean> {
  const row = await scope.db
    .selectFrom('stories')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores when the customer first saw the story. */
export async function insertStoryView(scope: Scope, userId: UserId, storyId: StoryId): Promise<void> {
  await scope.db
    .insertInto('story_views')
    .values({ merchant_id: scope.merchantId, user_id: userId, story_id: storyId, seen_at: scope.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
