// Times that run on the screen.
import { serverNow } from '@dasturxon/client/clock'
import { useEffect, useReducer } from 'react'

function useTick(isOn: boolean): void {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [isOn])
}

/** Whole seconds until a time of the server; 0 when it has passed, `null` without a time. */
export function useSecondsTo(at: string | null): number | null {
  useTick(at !== null)
  return at === null ? null : Math.max(0, Math.ceil((Date.parse(at) - serverNow().getTime()) / 1000))
}

/** Whole seconds since a time of the server. */
export function useSecondsSince(at: string | null): number {
  useTick(at !== null)
  return at === null ? 0 : Math.max(0, Math.floor((serverNow().getTime() - Date.parse(at)) / 1000))
}

/** Whole seconds until a moment of this device's clock. */
export function useSecondsToMoment(atMs: number | null): number {
  useTick(atMs !== null)
  return atMs === null ? 0 : Math.max(0, Math.ceil((atMs - Date.now()) / 1000))
}

/** `1:42`. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
