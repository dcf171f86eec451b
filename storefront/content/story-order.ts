// The order of stories, and the next and previous slide.
import type { CityId, StoryId } from '@dasturxon/domain/ids'
import type { StoryCover } from './stories.ts'

/** The stories for this city; a story without cities is shown everywhere. */
export function toldIn(covers: readonly StoryCover[], cityId: CityId | null): readonly StoryCover[] {
  return covers.filter(({ cities }) => cities.length === 0 || (cityId !== null && cities.includes(cityId)))
}

/** Unseen stories first; both parts keep the brand's order. */
export function unseenFirst(covers: readonly StoryCover[], seen: readonly StoryId[]): readonly StoryCover[] {
  const isSeen = ({ id }: StoryCover) => seen.includes(id)
  return [...covers.filter((cover) => !isSeen(cover)), ...covers.filter(isSeen)]
}

/** The indexes of a story and of its slide. */
export type Spot = { readonly story: number; readonly slide: number }

/**
 * The next slide, or the first of the next story; `null` after the last. `lengths` is the number of slides of each story.
 */
export function spotAfter(lengths: readonly number[], { story, slide }: Spot): Spot | null {
  if (slide + 1 < (lengths[story] ?? 0)) return { story, slide: slide + 1 }
  return story + 1 < lengths.length ? { story: story + 1, slide: 0 } : null
}

/** The slide before, or the start of the story before; the first slide returns itself. */
export function spotBefore({ story, slide }: Spot): Spot {
  if (slide > 0) return { story, slide: slide - 1 }
  return { story: Math.max(0, story - 1), slide: 0 }
}
