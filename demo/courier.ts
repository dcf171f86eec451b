// The couriers of the demo: a free one takes a finished order and rides along the streets from the branch to the customer.
import { distanceM, type Point } from '@dasturxon/domain/zones'
import type { BoardOrder, CourierId, Office, OfficeCourier } from './office.ts'
import type { Watch } from './pace.ts'
import { lengthM, pointAlong } from './path.ts'
import type { Streets } from './streets.ts'

const TAKE_MINUTES = 1
const PACK_MINUTES = 1
const RIDE_METRES_A_MINUTE = 25_000 / 60
const HAND_OVER_MINUTES = 1

export type Couriers = {
  /** Gives orders to free couriers, moves those in delivery, delivers on arrival. */
  work(orders: readonly BoardOrder[]): Promise<void>
}

type Parts = {
  /** The calls of the branches, with which couriers are listed. */
  readonly office: Office
  /** The calls of a courier, with which only their own orders can be moved. */
  phoneOf(courierId: CourierId): Office
  readonly watch: Watch
  readonly streets: Streets
}

/** The couriers of one merchant. */
export function createCouriers(parts: Parts): Couriers {
  // the path of each ride; a ride in progress after a restart continues from the courier's position
  const rides = new Map<string, readonly Point[]>()
  return {
    work: async (orders) => {
      const deliveries = orders.filter((order) => order.serviceType === 'DELIVERY' && order.address !== null)
      for (const id of rides.keys()) if (!deliveries.some((order) => order.id === id)) rides.delete(id)
      if (!deliveries.some((order) => isOnRoad(order) || order.status === 'DONE')) return
      const couriers = await parts.office.couriers()
      if (!couriers.ok) return
      await giveOut(deliveries, couriers.value, parts)
      for (const order of deliveries.filter(isOnRoad)) await ride(order, couriers.value, { ...parts, rides })
    },
  }
}

function isOnRoad(order: BoardOrder): boolean {
  return order.status === 'ATTACHED' || order.status === 'ON_WAY'
}

async function giveOut(orders: readonly BoardOrder[], couriers: readonly OfficeCourier[], parts: Parts): Promise<void> {
  const busy = new Set(orders.filter(isOnRoad).map((order) => order.courierId))
  for (const order of orders) {
    if (order.status !== 'DONE' || parts.watch.minutesIn(order) < TAKE_MINUTES) continue
    const courier = bestFor(order, couriers, busy)
    if (courier === null) continue
    const phone = parts.phoneOf(courier.id)
    const moved = await phone.move(order, { to: 'ATTACHED', courierId: courier.id })
    if (!moved.ok) continue
    busy.add(courier.id)
    await phone.reportPosition(courier.id, branchOf(order))
  }
}

/** A free courier of the branch: working ones before idle ones, near before far. */
function bestFor(
  order: BoardOrder,
  couriers: readonly OfficeCourier[],
  busy: ReadonlySet<CourierId | null>,
): OfficeCourier | null {
  const cost = (courier: OfficeCourier) => (courier.status === 'ONLINE' ? 0 : 1)
  const wayOf = (courier: OfficeCourier) => distanceM(placeOf(courier) ?? branchOf(order), branchOf(order))
  const [best] = couriers
    .filter((courier) => courier.branchId === order.branch.id && !busy.has(courier.id))
    .toSorted((a, b) => cost(a) - cost(b) || wayOf(a) - wayOf(b))
  return best ?? null
}

type RideParts = Parts & { readonly rides: Map<string, readonly Point[]> }

async function ride(order: BoardOrder, couriers: readonly OfficeCourier[], parts: RideParts): Promise<void> {
  const { office, phoneOf, watch, streets, rides } = parts
  // an order in delivery without a courier is moved by the branch
  const phone = order.courierId === null ? office : phoneOf(order.courierId)
  const minutes = watch.minutesIn(order)
  if (order.status === 'ATTACHED') {
    if (minutes < PACK_MINUTES) return
    rides.set(order.id, streets.path(branchOf(order), doorOf(order)))
    await phone.move(order, { to: 'ON_WAY' })
    return
  }
  const courier = couriers.find((candidate) => candidate.id === order.courierId)
  const start = (courier && placeOf(courier)) ?? branchOf(order)
  const path = rides.get(order.id) ?? streets.path(start, doorOf(order))
  rides.set(order.id, path)
  if (courier !== undefined) {
    const { point, heading } = pointAlong(path, minutes * RIDE_METRES_A_MINUTE)
    await phone.reportPosition(courier.id, point, heading)
  }
  if (minutes >= lengthM(path) / RIDE_METRES_A_MINUTE + HAND_OVER_MINUTES) await phone.move(order, { to: 'DELIVERED' })
}

function branchOf(order: BoardOrder): Point {
  return { lat: order.branch.latitude, lon: order.branch.longitude }
}

function doorOf(order: BoardOrder): Point {
  return order.address === null ? branchOf(order) : { lat: order.address.latitude, lon: order.address.longitude }
}

function placeOf(courier: OfficeCourier): Point | null {
  const { latitude: lat, longitude: lon } = courier
  return lat === null || lon === null ? null : { lat, lon }
}
