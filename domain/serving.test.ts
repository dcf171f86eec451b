import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DayHours, WorkHours } from './hours.ts'
import { type BranchId, type CityId, idFrom, type ZoneId } from './ids.ts'
import { money } from './money.ts'
import { refuse } from './result.ts'
import { type ServingAsk, type ServingBranch, type ServingZone, servingBranch } from './serving.ts'
import type { Tariff } from './tariff.ts'
import { distanceM } from './zones.ts'

const TASHKENT = idFrom<CityId>('00000000-0000-4000-8000-0000000000c1')
const SAMARKAND = idFrom<CityId>('00000000-0000-4000-8000-0000000000c2')
const DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const
const NOON = new Date('2026-03-02T12:00:00+05:00')

function open(from: string, until: string): readonly WorkHours[] {
  const day = (weekName: (typeof DAYS)[number]): DayHours => ({
    weekName,
    isDayOff: false,
    open: from,
    close: until,
    extraOpen: null,
    extraClose: null,
  })
  return [{ type: 'PICK_UP', hours: DAYS.map(day) }]
}

const branchId = (n: number) => idFrom<BranchId>(`00000000-0000-4000-8000-0000000000b${n}`)

/** The n-th branch is n kilometres north of the point. */
function branch(n: number, changes: Partial<ServingBranch> = {}): ServingBranch {
  return {
    id: branchId(n),
    cityId: TASHKENT,
    point: { lat: 41.3 + n / 111.195, lon: 69.3 },
    services: ['DELIVERY', 'PICK_UP'],
    deliveryPrice: null,
    workHours: open('09:00', '23:00'),
    exceptions: [],
    ...changes,
  }
}

const byDistance: Tariff = {
  type: 'ZONE_THEN_DISTANCE',
  baseKm: 2,
  basePrice: money(10_000),
  perKm: money(2_000),
  maxKm: 5,
  freeFrom: null,
}
const centre: ServingZone = {
  id: idFrom<ZoneId>('00000000-0000-4000-8000-0000000000a1'),
  cityId: TASHKENT,
  price: money(7_000),
  polygon: [
    [69.2, 41.2],
    [69.4, 41.2],
    [69.4, 41.4],
    [69.2, 41.4],
  ],
}

function ask(changes: Partial<ServingAsk<ServingBranch>> = {}): ServingAsk<ServingBranch> {
  return {
    branches: [],
    zones: [],
    tariff: byDistance,
    defaultPrice: null,
    point: { lat: 41.3, lon: 69.3 },
    service: 'DELIVERY',
    mustBeInZone: false,
    at: NOON,
    ...changes,
  }
}

function chosen(changes: Partial<ServingAsk<ServingBranch>>): BranchId | string {
  const result = servingBranch(ask(changes))
  return result.ok ? result.value.branch.id : result.code
}

describe('the branch that serves a point', () => {
  it('is the nearest one, at the price of its distance', () => {
    const result = servingBranch(ask({ branches: [branch(4), branch(3)] }))
    expect(result).toMatchObject({ ok: true, value: { branch: { id: branchId(3) }, fee: 12_000, zoneId: null } })
  })

  it('takes the price of the zone that holds the point', () => {
    const result = servingBranch(ask({ branches: [branch(3)], zones: [centre] }))
    expect(result).toMatchObject({ ok: true, value: { fee: 7_000, zoneId: centre.id } })
  })

  it('must offer the service', () => {
    expect(chosen({ branches: [branch(1, { services: ['PICK_UP'] }), branch(2)] })).toBe(branchId(2))
    expect(chosen({ branches: [branch(1, { services: ['PICK_UP'] })] })).toBe('BRANCH_NOT_FOUND')
    expect(chosen({ branches: [] })).toBe('BRANCH_NOT_FOUND')
  })

  it('is a farther one when the nearest is closed', () => {
    expect(chosen({ branches: [branch(1, { workHours: open('18:00', '23:00') }), branch(4)] })).toBe(branchId(4))
    const dayOff = { date: '2026-03-02', isDayOff: true, open: null, close: null }
    expect(chosen({ branches: [branch(1, { exceptions: [dayOff] }), branch(4)] })).toBe(branchId(4))
  })

  it('is the nearest one, open or not, when opening hours do not matter', () => {
    expect(chosen({ at: null, branches: [branch(1, { workHours: [] }), branch(4)] })).toBe(branchId(1))
  })

  it('is never in another city, even if only that one is open', () => {
    const far = branch(4, { cityId: SAMARKAND })
    expect(chosen({ branches: [branch(1, { workHours: [] }), far] })).toBe('BRANCH_CLOSED')
  })

  it('does not use the zone of a branch in another city', () => {
    const result = servingBranch(ask({ branches: [branch(3)], zones: [{ ...centre, cityId: SAMARKAND }] }))
    expect(result).toMatchObject({ ok: true, value: { fee: 12_000, zoneId: null } })
  })

  it('names the branch that opens first when all are closed', () => {
    const branches = [
      branch(1, { workHours: open('20:00', '23:00') }),
      branch(2, { workHours: open('18:00', '23:00') }),
    ]
    const opensAt = new Date('2026-03-02T18:00:00+05:00')
    expect(servingBranch(ask({ branches }))).toEqual(refuse('BRANCH_CLOSED', { branchId: branchId(2), opensAt }))
    const never = servingBranch(ask({ branches: [branch(1, { workHours: [] })] }))
    expect(never).toEqual(refuse('BRANCH_CLOSED', { branchId: branchId(1), opensAt: null }))
  })

  it('does not exist beyond the limit of the tariff, or outside zones that are required', () => {
    expect(chosen({ branches: [branch(6)] })).toBe('OUT_OF_ZONE')
    expect(chosen({ branches: [branch(1)], mustBeInZone: true })).toBe('OUT_OF_ZONE')
    expect(chosen({ branches: [branch(1)], mustBeInZone: true, zones: [centre] })).toBe(branchId(1))
  })

  it('serves pickup at any distance, without a fee', () => {
    const result = servingBranch(ask({ service: 'PICK_UP', branches: [branch(9), branch(8)], mustBeInZone: true }))
    expect(result).toMatchObject({ ok: true, value: { branch: { id: branchId(8) }, fee: 0, zoneId: null } })
  })

  it('is never farther than another that could serve, in whatever order they are listed', () => {
    const places = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1 })
    fc.assert(
      fc.property(places, (numbers) => {
        const branches = numbers.map((n) => branch(n))
        const result = servingBranch(ask({ branches }))
        const nearest = Math.min(...branches.map(({ point }) => distanceM(point, { lat: 41.3, lon: 69.3 })))
        expect(result.ok).toBe(nearest <= 5000)
        if (result.ok) expect(result.value.distanceM).toBe(nearest)
      }),
    )
  })
})
