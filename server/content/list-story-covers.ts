import type { CityId, StoryId } from '@dasturxon/domain/ids'
import type { Texts } from '@dasturxon/domain/locale'
import type { Scope } from '../db/scope.ts'
import { isShownAt, nextChange } from './shown-dates.ts'
import { listStoriesOfChannel } from './story-store.ts'
import { storyView } from './story-view.ts'

/** The cover of a story. */
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
  /** when the list changes next because a story begins or ends; `null` when it does not */
  readonly changeAt: Date | null
}

/** The current covers of a channel, the same for everybody, and until when this answer is valid. */
export async function listStoryCovers(scope: Scope, channel: string): Promise<StoryCovers> {
  const rows = await listStoriesOfChannel(scope, channel)
  const shown = rows
    .filter((row) => isShownAt(row, scope.now))
    .map((row) => storyView({ ...row, is_seen: false }))
    .filter(({ slides }) => slides.length > 0)
  return { shown, changeAt: nextChange(rows, scope.now) }
}
