import { idFrom, type StoryId } from '@dasturxon/domain/ids'
import { describe, expect, it } from 'vitest'
import { stateOf } from './shown-days.ts'
import { bodyOf, draftOf, newFilm, newSlide, newStory, withSlide } from './story-draft.ts'

const STORY = {
  ...{ id: idFrom<StoryId>('5a0f4c1e-0000-4000-8000-000000000001'), version: 3, title: { uz: 'Yangi' } },
  ...{ cover: 'brand/cover', tint: null, slides: [newSlide('brand/slide', null)], isActive: true },
  // from 10:30 of 1 March until the end of 31 March in Tashkent
  ...{ startAt: '2026-03-01T05:30:00.000Z', endAt: '2026-03-31T19:00:00.000Z' },
  ...{ channels: ['WEB', 'FAX'], cities: [], seen: 0, seenLately: 0 },
}

describe('a story that is edited', () => {
  it('has whole days of Tashkent, and keeps the hours of those that nobody touched', () => {
    expect(draftOf(STORY)).toMatchObject({ from: '2026-03-01', until: '2026-03-31', channels: ['WEB'] })
    const longer = bodyOf({ ...draftOf(STORY), until: '2026-04-02' }, STORY)
    expect(longer).toMatchObject({ startAt: STORY.startAt, endAt: '2026-04-02T19:00:00.000Z' })
    expect(bodyOf({ ...draftOf(STORY), from: '', until: '' }, STORY)).toMatchObject({ startAt: null, endAt: null })
  })

  it('takes its first picture as the cover, and no film', () => {
    const film = withSlide(newStory(), newFilm('brand/film', 14_600))
    expect(film).toMatchObject({ slides: [{ mediaType: 'VIDEO', durationMs: 15_000 }] })
    expect(film).not.toHaveProperty('cover')
    const added = withSlide({ ...newStory(), ...film }, newSlide('brand/slide', '#112233'))
    expect(added).toMatchObject({ cover: 'brand/slide', tint: '#112233' })
    expect(withSlide(draftOf(STORY), newSlide('brand/other', null))).not.toHaveProperty('cover')
  })
})

it('says whether guests see it now', () => {
  const at = (day: string) => new Date(`2026-${day}T12:00:00Z`).getTime()
  expect(stateOf(STORY, at('03-10'))).toBe('on')
  expect(stateOf(STORY, at('02-10'))).toBe('later')
  expect(stateOf(STORY, at('04-10'))).toBe('over')
  expect(stateOf({ ...STORY, isActive: false }, at('03-10'))).toBe('draft')
  expect(stateOf({ isActive: true, startAt: null, endAt: null }, at('03-10'))).toBe('on')
})
