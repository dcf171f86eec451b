// Where the courier of an order was seen last, and whether that is too long ago to be trusted.
import { serverNow } from '@dasturxon/client/clock'
import type { Point } from '@dasturxon/ui/map/port.ts'
import { useStale } from '@dasturxon/ui/map/use-travel'
import type { Order } from './order.ts'

export type CourierSighting = { readonly point: Point; readonly at: Date }

export const nowMs = () => serverNow().getTime()

/** The courier's last known position; `null` before they leave the branch and after delivery. */
export function sightingOf({ courier }: Pick<Order, 'courier'>): CourierSighting | null {
  if (courier?.latitude == null || courier.longitude == null || courier.positionAt === null) return null
  return { point: { latitude: courier.latitude, longitude: courier.longitude }, at: new Date(courier.positionAt) }
}

/** Whether the courier is on the way and was last seen more than a minute ago. */
export function useIsCourierLost(order: Pick<Order, 'courier'>): boolean {
  const sighting = sightingOf(order)
  return useStale(sighting === null ? null : { point: sighting.point, atMs: sighting.at.getTime() }, nowMs)
}

const MINUTE_MS = 60_000

/** Whole minutes since the courier was seen, at least one. */
export function minutesSince({ at }: CourierSighting, now: number): number {
  return Math.max(1, Math.floor((now - at.getTime()) / MINUTE_MS))
}
