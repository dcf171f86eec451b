import { idFrom, type StoryId } from '@dasturxon/domain/ids'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aDish, aShop, OSH } from '../testing/a-shop.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { addressIn, memoryHistory } from '../testing/memory-history.ts'
import { onPage } from '../testing/on-page.tsx'
import { textIn } from '../testing/text-in.ts'
import type { Story } from './stories.ts'
import { StoryRow } from './story-row.tsx'

const t = textIn('uz')
const STORIES = 'GET /notifications/v2/stories'
const dish = aDish(1, OSH)

function aStory(n: number, title: string, slides: readonly string[]): Story {
  return {
    id: idFrom<StoryId>(`0000000${n}-0000-4000-8000-000000000005`),
    ...{ title: { uz: title }, cover: 'sinov/osh', tint: null, priority: n, startAt: null, endAt: null },
    ...{ channels: ['WEB'], cities: [], isSeen: false },
    slides: slides.map((slide) => ({
      ...{ media: 'sinov/osh', mediaType: 'IMAGE', tint: null, alt: {}, title: { uz: slide }, caption: {} },
      ...{ durationMs: 5000, button: null },
    })),
  }
}
const OSH_DAY = aStory(1, 'Osh kuni', ['Ertalab', 'Kechqurun'])
const NEW = aStory(2, 'Yangilik', ['Mastava'])

const cover = (title: string) => screen.getByRole('button', { name: t('content.open_story', { title }) })
const slide = (title: string, count: number, max: number) =>
  screen.findByText(new RegExp(`^${t('content.slide_of', { count, max })}\\. ${title}`))
const next = () => userEvent.click(screen.getByRole('button', { name: t('content.next') }))

function show(stories: readonly Story[] = [OSH_DAY, NEW]) {
  const covers = stories.map(({ id, title, cover: picture, tint, priority, cities }) => ({
    ...{ id, title: title.uz ?? '', cover: picture, tint, priority, cities },
  }))
  const history = memoryHistory()
  render(<StoryRow />, { wrapper: onPage({ shop: aShop({ stories: covers, products: [dish] }), history }) })
  return history
}

describe('stories', () => {
  it('go on slide by slide, story by story, and back', async () => {
    fakeServer({ [STORIES]: [OSH_DAY, NEW] })
    show()
    await userEvent.click(cover('Osh kuni'))
    expect(await slide('Ertalab', 1, 2)).toBeTruthy()
    await next()
    expect(await slide('Kechqurun', 2, 2)).toBeTruthy()
    await next()
    expect(await slide('Mastava', 1, 1)).toBeTruthy()
    expect(screen.getByRole('dialog', { name: 'Yangilik' })).toBeTruthy()
    await userEvent.keyboard('{ArrowLeft}')
    expect(await slide('Ertalab', 1, 2)).toBeTruthy()
  })

  it('end after the last slide, and are seen from then on', async () => {
    fakeServer({ [STORIES]: [NEW] })
    show([NEW])
    await userEvent.click(cover('Yangilik'))
    await slide('Mastava', 1, 1)
    await next()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: t('content.open_story_seen', { title: 'Yangilik' }) })).toBeTruthy()
  })

  it('lead where their button says', async () => {
    const [first] = NEW.slides
    if (first === undefined) throw new Error('expected a slide')
    const button = { text: { uz: 'Buyurtma berish' }, action: { type: 'PRODUCT' as const, id: dish.id } }
    fakeServer({ [STORIES]: [{ ...NEW, slides: [{ ...first, button }] }] })
    const history = show([NEW])
    await userEvent.click(cover('Yangilik'))
    await userEvent.click(await screen.findByRole('link', { name: 'Buyurtma berish' }))
    expect(addressIn(history)).toBe(`/product/${dish.id}`)
  })

  it('that do not come say so, and can be asked for again', async () => {
    fakeServer()
    show()
    await userEvent.click(cover('Osh kuni'))
    expect((await screen.findByRole('alert')).textContent).toBe(t('content.failed'))
    fakeServer({ [STORIES]: [OSH_DAY] })
    await userEvent.click(screen.getByRole('button', { name: t('page.retry') }))
    expect(await slide('Ertalab', 1, 2)).toBeTruthy()
  })

  it('are closed by Esc', async () => {
    fakeServer({ [STORIES]: [OSH_DAY] })
    show()
    await userEvent.click(cover('Osh kuni'))
    await slide('Ertalab', 1, 2)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('are not there where the brand tells none', () => {
    show([])
    expect(screen.queryByRole('region', { name: t('content.stories') })).toBeNull()
  })
})
