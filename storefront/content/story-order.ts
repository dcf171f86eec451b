// The order of stories, and the way through them slide by slide.
import type { CityId, StoryId } from '@dasturxon/domain/ids'
import type { StoryCover } from './stories.ts'

/** The stories told in this city; one that names no city is told everywhere. */
export function toldIn(covers: readonly StoryCover[], cityId: CityId | null): readonly StoryCover[] {
  return covers.filter(({ cities }) => cities.length === 0 || (cityId !== null && cities.includes(cityId)))
}

/** The unseen first; within both, as the brand wants it. */
export function unseenFirst(covers: readonly StoryCover[], seen: readonly StoryId[]): readonly StoryCover[] {
  const isSeen = ({ id }: StoryCover) => seen.includes(id)
  return [...covers.filter((cover) => !isSeen(cover)), ...covers.filter(isSeen)]
}

/** A slide of a story, both by their place. */
export type Spot = { readonly story: number; readonly slide: number }

/** The next slide, be it of the next story; `null` after the last. `lengths` says how many slides each story has. */
export function spotAfter(lengths: readonly number[], { story, slide }: Spot): Spot | null {
  if (slide + 1 < (lengths[story] ?? 0)) return { story, slide: slide + 1 }
  return story + 1 < lengths.length ? { story: story + 1, slide: 0 } : null
}

/** The slide before, or the beginning of the story before; at the very beginning it stays there. */
export function spotBefore({ story, slide }: Spot): Spot {
  if (slide > 0) return { story, slide: slide - 1 }
  return { story: Math.max(0, story - 1), slide: 0 }
}
