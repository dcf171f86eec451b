import { idFrom, type PromoId } from '@dasturxon/domain/ids'
import { money } from '@dasturxon/domain/money'
import { describe, expect, it } from 'vitest'
import { heldPromoOf, lostPromoOf } from './held-promo.ts'

const PROMO = {
  ...{ id: idFrom<PromoId>('00000000-0000-4000-8000-000000000009'), code: 'YOZ', discountType: 'PERCENTAGE' },
  ...{ productDiscount: 10, deliveryDiscount: 0, minPrice: money(50_000), isActive: true, usesLeft: null },
  isFirstOrderOnly: false,
  ...{ startsAt: new Date('2026-03-01T00:00:00Z'), endsAt: new Date('2026-04-01T00:00:00Z') },
}
const LOST = { code: 'YOZ', reason: 'PROMO_EXPIRED', minPrice: null, startsAt: null, endsAt: PROMO.endsAt }
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('a promo on this device', () => {
  it('comes back from storage as it was', () => {
    expect(heldPromoOf(stored(PROMO))).toEqual(PROMO)
    expect(lostPromoOf(stored(LOST))).toEqual(LOST)
  })

  it.each([null, 'YOZ', {}, { ...PROMO, id: 7 }, { ...PROMO, endsAt: 'soon' }, { ...PROMO, discountType: 'GIFT' }])(
    'is none when what was stored is %j',
    (value) => {
      expect(heldPromoOf(stored(value))).toBeNull()
    },
  )

  it('is not lost for a reason that nobody knows', () => {
    expect(lostPromoOf({ ...LOST, reason: 'BAD_LUCK' })).toBeNull()
  })
})
