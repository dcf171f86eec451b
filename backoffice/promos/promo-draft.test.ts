import { idFrom, type PromoId } from '@dasturxon/domain/ids'
import { money } from '@dasturxon/domain/money'
import { describe, expect, it } from 'vitest'
import { bodyOf, draftOf } from './promo-draft.ts'
import { stateOf } from './promo-words.ts'

const PROMO = {
  ...{ id: idFrom<PromoId>('5a0f4c1e-0000-4000-8000-000000000001'), version: 3, code: 'NAVROZ', uses: 12 },
  ...{ discountType: 'PERCENTAGE' as const, productDiscount: 10, deliveryDiscount: 0, minPrice: money(50_000) },
  // the whole of 1 to 31 March in Tashkent
  ...{ startDate: '2026-02-28T19:00:00.000Z', endDate: '2026-03-31T19:00:00.000Z' },
  ...{ isActive: true, firstOrderOnly: false, description: {}, usesPerUser: 1, usesLeft: 100 },
}

describe('a promo that is edited', () => {
  it('has whole days of Tashkent', () => {
    expect(draftOf(PROMO)).toMatchObject({ from: '2026-03-01', until: '2026-03-31' })
    const body = bodyOf({ ...draftOf(PROMO), from: '2026-03-02', until: '2026-04-01' }, PROMO)
    expect(body).toMatchObject({ startDate: '2026-03-01T19:00:00.000Z', endDate: '2026-04-01T19:00:00.000Z' })
  })

  it('keeps dates and uses that nobody touched', () => {
    const half = { ...PROMO, endDate: '2026-03-31T10:30:00.000Z' }
    const body = bodyOf({ ...draftOf(half), isActive: false }, half)
    expect(body).toMatchObject({ endDate: half.endDate, startDate: half.startDate })
    expect(body).not.toHaveProperty('usesLeft')
    expect(bodyOf({ ...draftOf(half), usesLeft: null }, half)).toMatchObject({ usesLeft: null })
  })
})

it('says whether customers can use it now', () => {
  const at = (day: string) => new Date(`2026-${day}T12:00:00Z`).getTime()
  expect(stateOf(PROMO, at('03-10'))).toBe('works')
  expect(stateOf(PROMO, at('02-10'))).toBe('later')
  expect(stateOf(PROMO, at('04-10'))).toBe('over')
  expect(stateOf({ ...PROMO, isActive: false }, at('03-10'))).toBe('stopped')
  expect(stateOf({ ...PROMO, usesLeft: 0 }, at('03-10'))).toBe('used_up')
})
