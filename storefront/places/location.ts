// The customer's position from the app around the page or the browser; kept only while the page is open.
import { roundPoint } from '@dasturxon/domain/address'
import type { Point } from '@dasturxon/domain/zones'
import { create } from 'zustand'
import { hostApp, type Located } from '../shop/host-app.ts'

export type LocateRefusal = 'denied' | 'failed'

const WAIT_MS = 10_000
const OLD_MS = 60_000

type MyPoint = { readonly point: Point | null; readonly accuracyM: number }

/** The position of this device and its accuracy; `null` until it was requested and allowed. */
export const useMyPoint = create<MyPoint>(() => ({ point: null, accuracyM: 0 }))

/** Requests the position; the app around the page or the browser asks for permission the first time. */
export async function locate(): Promise<Point | LocateRefusal> {
  const told = (await hostApp()?.locate()) ?? 'browser'
  const found = told === 'browser' ? await locateByBrowser() : told
  if (found === 'denied' || found === 'unsupported') hostApp()?.askForLocation?.()
  if (typeof found === 'string') return found === 'denied' ? 'denied' : 'failed'
  const mine = { ...found, point: roundPoint(found.point) }
  useMyPoint.setState(mine)
  return mine.point
}

function locateByBrowser(): Promise<Located | LocateRefusal | 'unsupported'> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve('unsupported')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const point = { lat: coords.latitude, lon: coords.longitude }
        resolve({ point, accuracyM: coords.accuracy })
      },
      (error) => resolve(error.code === error.PERMISSION_DENIED ? 'denied' : 'failed'),
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: OLD_MS },
    )
  })
}
