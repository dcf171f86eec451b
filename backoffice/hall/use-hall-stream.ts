// Rounds of tables are orders: the live line of orders says that something in the hall has changed.
import { after, openStream } from '@dasturxon/client/event-stream'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { HALL_KEY } from './hall-query.ts'

const RETRY_MS = 3_000

/** Asks for the hall again whenever an order changes; calls and payments come with the next poll. */
export function useHallStream(): void {
  const queries = useQueryClient()
  useEffect(() => {
    let stop: () => void = () => undefined
    function follow() {
      const stream = openStream('/office/v1/orders/live')
      stream.onmessage = () => void queries.invalidateQueries({ queryKey: HALL_KEY })
      stream.onerror = () => {
        stream.close()
        stop = after(RETRY_MS, follow)
      }
      stop = () => stream.close()
    }
    follow()
    return () => stop()
  }, [queries])
}
