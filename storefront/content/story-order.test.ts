import { type CityId, idFrom, type StoryId } from '@dasturxon/domain/ids'
import { describe, expect, it } from 'vitest'
import type { StoryCover } from './stories.ts'
import { type Spot, spotAfter, spotBefore, toldIn, unseenFirst } from './story-order.ts'

const TASHKENT = idFrom<CityId>('10000000-0000-4000-8000-000000000001')
const [OSH, TEA, SOUP] = ['1', '2', '3'].map((last) => idFrom<StoryId>(`20000000-0000-4000-8000-00000000000${last}`))

function aCover(id: StoryId | undefined, cities: CityId[] = []): StoryCover {
  if (id === undefined) throw new Error('expected an id')
  return { id, title: '', cover: '', tint: null, priority: 0, cities }
}
const idsOf = (covers: readonly StoryCover[]) => covers.map(({ id }) => id)

describe('the row of stories', () => {
  it('tells the stories of a city there alone, and the others everywhere', () => {
    const covers = [aCover(OSH), aCover(TEA, [TASHKENT])]
    expect(idsOf(toldIn(covers, null))).toEqual([OSH])
    expect(idsOf(toldIn(covers, TASHKENT))).toEqual([OSH, TEA])
  })

  it('begins with what was not seen yet, otherwise as the brand wants it', () => {
    const covers = [aCover(OSH), aCover(TEA), aCover(SOUP)]
    expect(idsOf(unseenFirst(covers, []))).toEqual([OSH, TEA, SOUP])
    expect(idsOf(unseenFirst(covers, OSH === undefined ? [] : [OSH]))).toEqual([TEA, SOUP, OSH])
  })
})

describe('the way through the stories', () => {
  const lengths = [2, 1, 3]

  it('shows every slide of every story once, and ends', () => {
    const seen: Spot[] = []
    for (let spot: Spot | null = { story: 0, slide: 0 }; spot !== null; spot = spotAfter(lengths, spot)) seen.push(spot)
    expect(seen.map(({ story, slide }) => `${story}.${slide}`)).toEqual(['0.0', '0.1', '1.0', '2.0', '2.1', '2.2'])
  })

  it.each<[Spot, Spot]>([
    [
      { story: 2, slide: 2 },
      { story: 2, slide: 1 },
    ],
    [
      { story: 2, slide: 0 },
      { story: 1, slide: 0 },
    ],
    [
      { story: 0, slide: 0 },
      { story: 0, slide: 0 },
    ],
  ])('leads from %j back to %j', (from, to) => {
    expect(spotBefore(from)).toEqual(to)
  })
})
