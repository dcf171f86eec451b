// Which branch serves a customer's point: it must deliver there, be open and be the nearest.
import { type HoursException, hoursFor, isOpenAt, opensNext, type WorkHours } from './hours.ts'
import type { BranchId, CityId, ZoneId } from './ids.ts'
import type { ServiceType } from './menu.ts'
import { type Money, ZERO } from './money.ts'
import { type Err, ok, type Result, refuse } from './result.ts'
import { deliveryFee, type OutOfZone, type PriceSource, type Tariff, type Zone } from './tariff.ts'
import { distanceM, type Point, zoneAt } from './zones.ts'

/** An active branch; `services` are those it offers, open or not. */
export type ServingBranch = {
  readonly id: BranchId
  readonly cityId: CityId
  readonly point: Point
  readonly services: readonly ServiceType[]
  readonly deliveryPrice: Money | null
  readonly workHours: readonly WorkHours[]
  readonly exceptions: readonly HoursException[]
}

export type ServingZone = Zone & { readonly cityId: CityId }

export type ServingAsk<B extends ServingBranch> = {
  readonly branches: readonly B[]
  readonly zones: readonly ServingZone[]
  readonly tariff: Tariff | null
  readonly defaultPrice: Money | null
  readonly point: Point
  readonly service: ServiceType
  readonly mustBeInZone: boolean
  /** The branch must be open at this moment; `null` when opening hours do not matter. */
  readonly at: Date | null
}

/** `fee` is before the threshold of free delivery, and 0 for pickup and tables. */
export type Serving<B extends ServingBranch> = {
  readonly branch: B
  readonly fee: Money
  /** `null` where nothing is brought */
  readonly source: PriceSource | null
  readonly zoneId: ZoneId | null
  readonly distanceM: number
}

export type ServingRefusal =
  | OutOfZone
  | Err<'BRANCH_CLOSED', { readonly branchId: BranchId; readonly opensAt: Date | null }>
  | Err<'BRANCH_NOT_FOUND', Record<never, never>>

/** The nearest branch that offers the service there and is open; else why there is none, and which one opens first. */
export function servingBranch<B extends ServingBranch>(ask: ServingAsk<B>): Result<Serving<B>, ServingRefusal> {
  const offering = ask.branches
    .filter(({ services }) => services.includes(ask.service))
    .toSorted((a, b) => distanceM(a.point, ask.point) - distanceM(b.point, ask.point))
  const answers = offering.map((branch) => reach(ask, branch))
  const [first] = answers
  if (first === undefined) return refuse('BRANCH_NOT_FOUND')

  const reaching = answers.filter((answer) => answer.ok).map(({ value }) => value)
  const [nearest] = reaching
  if (nearest === undefined) return first

  // a closed branch may be replaced by its neighbours, never by a branch in another city
  const neighbours = reaching.filter(({ branch }) => branch.cityId === nearest.branch.cityId)
  const { at, service } = ask
  if (at === null) return ok(nearest)
  const open = neighbours.find(({ branch }) => isOpenAt(hoursFor(branch.workHours, service), at, branch.exceptions))
  return open === undefined ? closed(neighbours, service, at) : ok(open)
}

function reach<B extends ServingBranch>(ask: ServingAsk<B>, branch: B): Result<Serving<B>, OutOfZone> {
  if (ask.service !== 'DELIVERY') {
    return ok({ branch, fee: ZERO, source: null, zoneId: null, distanceM: distanceM(branch.point, ask.point) })
  }
  const fee = deliveryFee({
    tariff: ask.tariff,
    zone: zoneAt(ask.zones, ask.point, ({ cityId }) => cityId === branch.cityId),
    point: ask.point,
    branchPoint: branch.point,
    branchPrice: branch.deliveryPrice,
    defaultPrice: ask.defaultPrice,
    mustBeInZone: ask.mustBeInZone,
  })
  if (!fee.ok) return fee
  const { price, source, zoneId, distanceM: metres } = fee.value
  return ok({ branch, fee: price, source, zoneId, distanceM: metres })
}

function closed(neighbours: readonly Serving<ServingBranch>[], service: ServiceType, at: Date): ServingRefusal {
  const openings = neighbours
    .map(({ branch }) => ({
      branchId: branch.id,
      opensAt: opensNext(hoursFor(branch.workHours, service), at, branch.exceptions),
    }))
    .toSorted((a, b) => timeOf(a.opensAt) - timeOf(b.opensAt))
  const [soonest] = openings
  return soonest === undefined ? refuse('BRANCH_NOT_FOUND') : refuse('BRANCH_CLOSED', soonest)
}

function timeOf(at: Date | null): number {
  return at?.getTime() ?? Number.POSITIVE_INFINITY
}
