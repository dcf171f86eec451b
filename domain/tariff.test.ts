import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idFrom, type ZoneId } from './ids.ts'
import { money } from './money.ts'
import { refuse } from './result.ts'
import { announcedFee, type DeliveryAsk, deliveryFee, distanceFee, type Tariff, type Zone } from './tariff.ts'
import { zoneAt } from './zones.ts'

const branchPoint = { lat: 41.3, lon: 69.3 }
/** North of the branch by that many metres. */
const north = (metres: number) => ({ lat: 41.3 + metres / 111195, lon: 69.3 })

const byDistance: Tariff = {
  type: 'DISTANCE',
  baseKm: 3,
  basePrice: money(10_000),
  perKm: money(1_700),
  maxKm: 15,
  freeFrom: null,
}
const byZone: Tariff = { ...byDistance, type: 'ZONE' }
const zoneFirst: Tariff = { ...byDistance, type: 'ZONE_THEN_DISTANCE' }

const centre: Zone = {
  id: idFrom<ZoneId>('00000000-0000-4000-8000-000000000001'),
  price: money(9_000),
  polygon: [
    [69.28, 41.28],
    [69.32, 41.28],
    [69.32, 41.32],
    [69.28, 41.32],
  ],
}
const inside = north(1_000)
const outside = north(5_500)

type Change = Partial<Omit<DeliveryAsk, 'zone'>> & { readonly zones?: readonly Zone[] }

function ask({ zones = [centre], ...change }: Change = {}): DeliveryAsk & { readonly zones: readonly Zone[] } {
  const prices = { branchPrice: money(12_000), defaultPrice: money(15_000) }
  const given = { tariff: zoneFirst, point: inside, branchPoint, ...prices, mustBeInZone: false, ...change }
  return { ...given, zones, zone: zoneAt(zones, given.point) }
}

describe('by distance', () => {
  it.each([
    [0, 10_000],
    [3_000, 10_000],
    [3_001, 12_000],
    [4_000, 12_000],
    [4_001, 13_500],
    [5_500, 15_500],
    [15_000, 30_500],
    [15_001, null],
  ])('%d m cost %s, the started kilometre and the started 500 counted whole', (metres, expected) => {
    expect(distanceFee(byDistance, metres)).toBe(expected)
  })

  it('a base of 2.3 km ends at 2300 m and a limit of 4.6 km at 4600 m', () => {
    const tariff = { ...byDistance, baseKm: 2.3, maxKm: 4.6 }
    expect(distanceFee(tariff, 2_300)).toBe(10_000)
    expect(distanceFee(tariff, 4_600)).toBe(15_500)
    expect(distanceFee(tariff, 4_601)).toBeNull()
  })

  it('without a limit serves any distance', () => {
    expect(distanceFee({ ...byDistance, maxKm: null }, 100_000)).toBe(175_000)
  })

  it('the fee is never negative, a whole number of 500s, and never lower for a longer distance', () => {
    const tariff = fc.record({
      type: fc.constant('DISTANCE' as const),
      baseKm: fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10),
      basePrice: fc.nat(50_000).map(money),
      perKm: fc.nat(10_000).map(money),
      maxKm: fc.option(fc.integer({ min: 1, max: 50 })),
      freeFrom: fc.constant(null),
    })
    fc.assert(
      fc.property(tariff, fc.nat(60_000), fc.nat(60_000), (terms, a, b) => {
        const [near, far] = [distanceFee(terms, Math.min(a, b)), distanceFee(terms, Math.max(a, b))]
        if (far === null) return
        expect(near).not.toBeNull()
        expect(near ?? 0).toBeLessThanOrEqual(far)
        expect(near ?? 0).toBeGreaterThanOrEqual(terms.basePrice)
        expect(far % 500).toBe(0)
      }),
    )
  })
})

describe('the delivery fee', () => {
  it.each([
    ['is the zone price first', ask(), 9_000],
    ['is by distance outside the zones', ask({ point: outside }), 15_500],
    ['is by distance where the zone names no price', ask({ zones: [{ ...centre, price: null }] }), 10_000],
    ['is by distance everywhere when the tariff says so', ask({ tariff: byDistance }), 10_000],
    ["is the branch's where only zones have prices", ask({ tariff: byZone, point: outside }), 12_000],
    ["is the merchant's when the branch has none", ask({ tariff: byZone, point: outside, branchPrice: null }), 15_000],
    ['is the zone price when there is no tariff', ask({ tariff: null }), 9_000],
    ["is the branch's when there is neither zone nor tariff", ask({ tariff: null, zones: [] }), 12_000],
    ['may be nothing', ask({ tariff: null, zones: [], branchPrice: money(0) }), 0],
  ])('%s', (_, given, price) => {
    expect(deliveryFee(given)).toMatchObject({ ok: true, value: { price } })
  })

  it('returns the zone and the distance', () => {
    expect(deliveryFee(ask())).toMatchObject({ value: { zoneId: centre.id, distanceM: 1_000 } })
    expect(deliveryFee(ask({ point: outside }))).toMatchObject({ value: { zoneId: null, distanceM: 5_500 } })
  })

  it.each([
    ['outside every zone where zones are law', ask({ point: outside, mustBeInZone: true })],
    ['outside, however short the way, where zones are law', ask({ zones: [], mustBeInZone: true, tariff: byDistance })],
    ['beyond the limit', ask({ point: north(15_200) })],
    ['where nobody has named a price', ask({ tariff: null, zones: [], branchPrice: null, defaultPrice: null })],
  ])('is refused %s', (_, given) => {
    expect(deliveryFee(given)).toMatchObject({ ok: false, code: 'OUT_OF_ZONE' })
  })

  it('when refused, gives the distance and the limit', () => {
    expect(deliveryFee(ask({ point: north(15_200) }))).toEqual(refuse('OUT_OF_ZONE', { distanceM: 15_200, maxKm: 15 }))
  })
})

describe('the fee before an address is given', () => {
  const announced = (change: Change = {}) => {
    const { branchPrice, ...given } = ask(change)
    return announcedFee({ ...given, branchPrices: [branchPrice] })
  }
  const bare: Zone = { ...centre, price: null }
  const far: Zone = { ...centre, price: money(20_000) }

  it.each<[string, Change, number | null, boolean]>([
    ['the cheaper of zone and distance', {}, 9_000, false],
    ['what the first kilometres cost', { tariff: byDistance }, 10_000, false],
    ['the base price, where no kilometre costs more', { tariff: { ...byDistance, perKm: money(0) } }, 10_000, true],
    ['the price of the only zone, where one must be inside', { tariff: byZone, mustBeInZone: true }, 9_000, true],
    ['the cheapest zone', { tariff: byZone, mustBeInZone: true, zones: [far, centre] }, 9_000, false],
    [
      'the branch’s price, where the zone has none',
      { tariff: byZone, mustBeInZone: true, zones: [bare] },
      12_000,
      true,
    ],
    ['the brand’s price, where the branch has none', { tariff: null, zones: [], branchPrice: null }, 15_000, true],
    [
      'not known, where nothing has a price',
      { tariff: null, zones: [], branchPrice: null, defaultPrice: null },
      null,
      false,
    ],
    ['not known, where there is no zone to be inside', { zones: [], mustBeInZone: true }, null, false],
  ])('is %s', (_, change, from, isExact) => {
    expect(announced(change)).toEqual(from === null ? null : { from, isExact })
  })

  it('is not known for a brand without a branch that delivers', () => {
    expect(announcedFee({ ...ask(), branchPrices: [] })).toBeNull()
  })

  it('is never more than what an address pays, and equal to it where it is marked exact', () => {
    const cases = fc.record({
      tariff: fc.constantFrom(null, byDistance, byZone, zoneFirst, { ...zoneFirst, perKm: money(0) }),
      zones: fc.constantFrom([], [centre], [bare], [far]),
      mustBeInZone: fc.boolean(),
      branchPrice: fc.constantFrom(null, money(12_000)),
      defaultPrice: fc.constantFrom(null, money(15_000)),
      point: fc.integer({ min: 0, max: 20_000 }).map(north),
    })
    fc.assert(
      fc.property(cases, (change) => {
        const fee = deliveryFee(ask(change))
        if (!fee.ok) return
        const least = announced(change)
        expect(least?.from).toBeLessThanOrEqual(fee.value.price)
        if (least?.isExact) expect(fee.value.price).toBe(least.from)
      }),
    )
  })
})
