// The current time for components that are rendered only in the browser, such as the tracking of an order.
import { useEffect, useReducer } from 'react'
import { serverNow } from './clock.ts'

const TICK_MS = 15_000

/** The server's time: exact at every render, and updated regularly. */
export function useMoment(): Date {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return serverNow()
}
