// Handing a ticket over: it leaves the screen at once and the server after 8 s, so that a wrong touch can be recalled.
import type { OrderId } from '@dasturxon/domain/ids'
import { useEffect, useEffectEvent, useState } from 'react'
import type { BoardOrder } from '../board/orders-query.ts'

export type Bump = { readonly order: BoardOrder; readonly at: number }

const RECALL_MS = 8_000

/** The tickets just handed over; `send` is called once for each that nobody recalls, also when the screen is left. */
export function useBump(send: (order: BoardOrder) => void) {
  const [bumps, setBumps] = useState<readonly Bump[]>([])
  const sendNow = useEffectEvent((due: readonly Bump[]) => {
    if (due.length === 0) return
    setBumps((all) => all.filter((bump) => !due.includes(bump)))
    for (const { order } of due) send(order)
  })
  useEffect(() => {
    const [oldest] = bumps
    if (oldest === undefined) return
    const timer = setTimeout(() => sendNow([oldest]), Math.max(0, oldest.at + RECALL_MS - performance.now()))
    return () => clearTimeout(timer)
  }, [bumps])
  const sendAll = useEffectEvent(() => sendNow(bumps))
  useEffect(() => {
    const gone = new AbortController()
    window.addEventListener('pagehide', sendAll, { signal: gone.signal })
    return () => {
      gone.abort()
      sendAll()
    }
  }, [])
  return {
    bumps,
    bumped: new Set(bumps.map(({ order }) => order.id)) as ReadonlySet<OrderId>,
    bump: (order: BoardOrder) => setBumps((all) => [...all, { order, at: performance.now() }]),
    /** Takes back the newest, or this one. */
    recall: (id?: OrderId) =>
      setBumps((all) => (id === undefined ? all.slice(0, -1) : all.filter((one) => one.order.id !== id))),
  }
}
