import type { CityId, StoryId } from '@dasturxon/domain/ids'
import type { Texts } from '@dasturxon/domain/locale'
import type { Scope } from '../db/scope.ts'
import { isShownAt, nextChange } from './shown-dates.ts'
import { listStoriesOfChannel } from './story-store.ts'
import { storyView } from './story-view.ts'

/** A story before it is opened. */
export type StoryCover = {
  readonly id: StoryId
  readonly title: Texts
  readonly cover: string
  readonly tint: string | null
  readonly priority: number
  readonly cities: readonly CityId[]
}

export type StoryCovers = {
  readonly shown: readonly StoryCover[]
  /** when a story begins or ends to be shown; `null` when none will by itself */
  readonly changeAt: Date | null
}

/** The covers of this moment in a channel, the same for everybody, and how long this answer holds. */
export async function listStoryCovers(scope: Scope, channel: string): Promise<StoryCovers> {
  const rows = await listStoriesOfChannel(scope, channel)
  const shown = rows
    .filter((row) => isShownAt(row, scope.now))
    .map((row) => storyView({ ...row, is_seen: false }))
    .filter(({ slides }) => slides.length > 0)
  return { shown, changeAt: nextChange(rows, scope.now) }
}
