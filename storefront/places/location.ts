// Where the customer is, when the browser may tell; kept only while the page is open.
import { roundPoint } from '@dasturxon/domain/address'
import type { Point } from '@dasturxon/domain/zones'
import { create } from 'zustand'

export type LocateRefusal = 'denied' | 'failed'

const WAIT_MS = 10_000
const OLD_MS = 60_000

/** The point of this device; `null` until it was asked for and given. */
export const useMyPoint = create<{ readonly point: Point | null }>(() => ({ point: null }))

/** Asks the browser where it is; asks the person for permission when that was never given. */
export function locate(): Promise<Point | LocateRefusal> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve('failed')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const point = roundPoint({ lat: coords.latitude, lon: coords.longitude })
        useMyPoint.setState({ point })
        resolve(point)
      },
      (error) => resolve(error.code === error.PERMISSION_DENIED ? 'denied' : 'failed'),
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: OLD_MS },
    )
  })
}
