// A story as it is stored ↔ as it is edited.
import type { Api } from '@dasturxon/contract/api'
import type { Ask } from '@dasturxon/contract/endpoint'
import type { OfficeStory } from '@dasturxon/contract/office/office-content'
import { type CityId, idFrom } from '@dasturxon/domain/ids'
import type { Texts } from '@dasturxon/domain/locale'
import type { z } from 'zod'
import { type StoredSlide, slidesIn, slideView } from '../story-view.ts'
import { actionColumn } from './action-column.ts'
import type { EditedStoryRow } from './story-edit-store.ts'

type StoryAsk = Ask<Api['POST /office/v1/stories']>['body']

/** A story with its slides as they were written. */
export function editedStory(row: EditedStoryRow): z.output<typeof OfficeStory> {
  return {
    ...{ id: row.id, version: row.version, title: row.title, cover: row.cover, tint: row.tint },
    slides: slidesIn(row.slides).map(slideView),
    isActive: row.is_active,
    startAt: row.starts_at?.toISOString() ?? null,
    endAt: row.ends_at?.toISOString() ?? null,
    channels: [...row.channels],
    cities: row.city_ids.map((id) => idFrom<CityId>(id)),
    ...{ seen: Number(row.seen ?? 0), seenLately: Number(row.seen_lately ?? 0) },
  }
}

/** The columns of a story that somebody has edited. */
export function storyColumns(ask: StoryAsk) {
  return {
    ...{ title: JSON.stringify(ask.title), cover: ask.cover, tint: ask.tint, is_active: ask.isActive },
    slides: JSON.stringify(ask.slides.map(storedSlide)),
    starts_at: ask.startAt === null ? null : new Date(ask.startAt),
    ends_at: ask.endAt === null ? null : new Date(ask.endAt),
    ...{ channels: [...new Set(ask.channels)], city_ids: [...new Set(ask.cities)] },
  }
}

function storedSlide(slide: StoryAsk['slides'][number]): StoredSlide {
  const { media, mediaType, tint, title, durationMs, button } = slide
  return {
    ...(mediaType === 'VIDEO' ? { video: media } : { image: media }),
    ...{ tint, title, text: slide.caption, durationMs },
    // none is stored for none, so that readers get the title
    alt: isSaid(slide.alt) ? slide.alt : null,
    button: button === null ? null : { label: button.text, action: actionColumn(button.action) },
  }
}

function isSaid(texts: Texts): boolean {
  return Object.keys(texts).length > 0
}
