// A story while it is edited.
import { SHOWN_CHANNELS } from '@dasturxon/domain/menu'
import type { Slide, Story } from './content-query.ts'
import { type Days, datesOf, daysOf } from './shown-days.ts'

export type ShownChannel = (typeof SHOWN_CHANNELS)[number]
export type StoryDraft = Pick<Story, 'title' | 'cover' | 'tint' | 'slides' | 'isActive' | 'cities'> &
  Days & { readonly channels: readonly ShownChannel[] }

export const MOST_SLIDES = 10
const USUAL_MS = 5_000
const LONGEST_MS = 30_000

/** A new story for everybody; guests do not see it before it is published. */
export function newStory(): StoryDraft {
  return {
    ...{ title: {}, cover: '', tint: null, slides: [], isActive: false, cities: [] },
    ...{ from: '', until: '', channels: SHOWN_CHANNELS },
  }
}

/** A slide with this picture. */
export function newSlide(media: string, tint: string | null): Slide {
  return { media, mediaType: 'IMAGE', tint, alt: {}, title: {}, caption: {}, durationMs: USUAL_MS, button: null }
}

/** A slide with this film, shown as long as it lasts. */
export function newFilm(media: string, durationMs: number): Slide {
  const kept = Math.min(LONGEST_MS, Math.max(1_000, Math.round(durationMs / 1_000) * 1_000))
  return { ...newSlide(media, null), mediaType: 'VIDEO', durationMs: kept }
}

/** What of a stored story is edited. */
export function draftOf({ title, cover, tint, slides, isActive, cities, channels, ...dates }: Story): StoryDraft {
  return { title, cover, tint, slides, isActive, cities, ...daysOf(dates), channels: knownChannels(channels) }
}

/** The body of a save. */
export function bodyOf({ from, until, channels, slides, ...fields }: StoryDraft, before: Story | null) {
  return { ...fields, slides: [...slides], channels: [...channels], ...datesOf({ from, until }, before) }
}

/** The channels that the desk knows, in their order. */
export function knownChannels(channels: readonly string[]): readonly ShownChannel[] {
  return SHOWN_CHANNELS.filter((channel) => channels.includes(channel))
}

/** The story with one more slide; the first picture becomes the cover. */
export function withSlide(draft: StoryDraft, slide: Slide): Partial<StoryDraft> {
  const look = draft.cover === '' && slide.mediaType === 'IMAGE' ? { cover: slide.media, tint: slide.tint } : {}
  return { slides: [...draft.slides, slide], ...look }
}
