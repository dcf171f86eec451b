import { minutesText } from '@dasturxon/domain/format'
import { type BranchId, idFrom, type ProductId } from '@dasturxon/domain/ids'
import { describe, expect, it } from 'vitest'
import type { Text } from '../text/text.tsx'
import { rowsOf, searched } from './stop-rows.ts'
import { stopLeft, termOf } from './stop-words.ts'
import type { SoldProduct, Stop } from './stops-query.ts'

const productId = (n: number) => idFrom<ProductId>(`00000000-0000-4000-8000-00000000000${n}`)
const [first, second] = [1, 2].map((n) => idFrom<BranchId>(`00000000-0000-4000-8000-0000000000b${n}`)) as [
  BranchId,
  BranchId,
]
const osh: SoldProduct = { id: productId(1), name: { uz: 'Osh', ru: 'Плов' }, category: { uz: 'Taomlar' }, image: null }
const choy: SoldProduct = { id: productId(2), name: { uz: 'Choy' }, category: { uz: 'Ichimliklar' }, image: null }
const now = new Date('2026-03-02T19:12:00+05:00').getTime()
const stop = (endsAt: string | null, branchId = first): Stop => ({
  ...{ id: osh.id, branchId, stoppedBy: null, stoppedAt: '2026-03-02T14:10:00Z' },
  endsAt,
})
const rows = (stops: readonly Stop[], branchIds = [first]) => rowsOf({ products: [osh, choy], stops, now }, branchIds)

describe('the rows', () => {
  it('hold the stops of the branches that are looked at, without those that have ended', () => {
    const stops = [stop(null), stop(null, second), { ...stop('2026-03-02T14:12:00Z'), id: choy.id }]
    expect(rows(stops).map((row) => row.stops.length)).toEqual([1, 0])
    expect(rows(stops, [first, second]).map((row) => row.stops.length)).toEqual([2, 0])
  })

  it.each([
    ['', false, ['Osh', 'Choy']],
    ['плов', false, ['Osh']],
    ['ichim', false, ['Choy']],
    ['', true, ['Osh']],
    ['choy', true, []],
  ])('for %j and only stopped %s', (search, isOnlyStopped, names) => {
    const found = searched(rows([stop(null)]), search, isOnlyStopped)
    expect(found.map(({ product }) => product.name.uz)).toEqual(names)
  })
})

describe('the words of a stop', () => {
  const t = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as Text

  it.each([
    [null, 'stops.by_hand', 'BY_HAND'],
    ['2026-03-02T15:10:00Z', `stops.left ${minutesText(58, 'uz')}`, 'HOUR'],
    ['2026-03-03T04:00:00Z', 'stops.until ertaga 09:00', 'TOMORROW'],
  ])('that ends at %s', (endsAt, words, term) => {
    expect(stopLeft(stop(endsAt), now, t, 'uz')).toBe(words)
    expect(termOf(stop(endsAt))).toBe(term)
  })
})
