// Which stories this device has already shown, newest first.

import { idOf, listOf } from '@dasturxon/client/parse-stored'
import { persistedStore } from '@dasturxon/client/persisted-store'
import type { StoryId } from '@dasturxon/domain/ids'

/** More than any brand has at a time; older ones have expired. */
const MOST = 200

const store = persistedStore<readonly StoryId[]>('stories', [], (stored) =>
  listOf(stored)
    .flatMap((each) => idOf<StoryId>(each) ?? [])
    .slice(0, MOST),
)

export const useSeenStories = store.use
export const useSeenLoaded = store.useIsLoaded
export const seenStories = store.get

/** Marks stories as seen on this device. */
export function keepSeen(ids: readonly StoryId[]): void {
  const fresh = ids.filter((id) => !store.get().includes(id))
  if (fresh.length > 0) store.set((held) => [...fresh, ...held].slice(0, MOST))
}
