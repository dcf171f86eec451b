// The present moment for parts that exist only in a living page, such as an order and its way.
import { useEffect, useReducer } from 'react'
import { serverNow } from './clock.ts'

const TICK_MS = 15_000

/** The server's time, exact at every render and renewed while nothing else happens. */
export function useMoment(): Date {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return serverNow()
}
