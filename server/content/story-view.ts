// A story as stored → the contract. People type the slides: slides that cannot be shown are left out.
import { texts } from '@dasturxon/contract/fields'
import type { Story } from '@dasturxon/contract/shop/notifications-v2'
import { type CityId, idFrom } from '@dasturxon/domain/ids'
import { z } from 'zod'
import { safeAction } from './list-banners.ts'
import type { StoryRow } from './story-store.ts'

type StoryShape = z.output<typeof Story>
type SlideShape = StoryShape['slides'][number]
export type StoredSlide = z.output<typeof Slide>

const DURATION_MS = 5_000
const LEAST_MS = 1_000

const Slide = z
  .object({
    image: z.string().min(1).nullish(),
    video: z.string().min(1).nullish(),
    tint: z.string().nullish(),
    alt: texts.nullish(),
    title: texts.nullish(),
    text: texts.nullish(),
    durationMs: z.int().min(LEAST_MS).catch(DURATION_MS),
    button: z.object({ label: texts, action: z.unknown() }).nullish().catch(null),
  })
  .refine(({ image, video }) => image != null || video != null)

/** A story with the slides that can be shown. */
export function storyView(row: StoryRow): StoryShape {
  const { id, title, cover, tint, priority } = row
  return {
    ...{ id, title, cover, tint, priority },
    startAt: row.starts_at?.toISOString() ?? null,
    endAt: row.ends_at?.toISOString() ?? null,
    channels: [...row.channels],
    cities: row.city_ids.map((cityId) => idFrom<CityId>(cityId)),
    isSeen: row.is_seen,
    // without a description of the picture, its title is read
    slides: slidesIn(row.slides).map((slide) => slideView({ ...slide, alt: slide.alt ?? slide.title })),
  }
}

/** The stored slides that can be shown. */
export function slidesIn(stored: unknown): StoredSlide[] {
  const list: readonly unknown[] = Array.isArray(stored) ? stored : []
  return list.flatMap((each) => {
    const slide = Slide.safeParse(each)
    return slide.success ? [slide.data] : []
  })
}

/** A slide; `alt` as it was written, if it was. */
export function slideView({ image, video, tint, alt, title, text, durationMs, button }: StoredSlide): SlideShape {
  return {
    media: video ?? image ?? '',
    mediaType: video == null ? 'IMAGE' : 'VIDEO',
    tint: tint ?? null,
    alt: alt ?? {},
    title: title ?? {},
    caption: text ?? {},
    durationMs,
    button: button == null ? null : { text: button.label, action: safeAction(button.action) },
  }
}
