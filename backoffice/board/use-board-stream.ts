// The live line of the board: every event is one whole order, and a new line asks for the whole board once.

import { serverNow } from '@dasturxon/client/clock'
import { after, openStream } from '@dasturxon/client/event-stream'
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type BoardOrder, noteChange, withOrder } from './orders-query.ts'

type BoardEvent = Reply<Api['GET /office/v1/orders/live']>

/** Whether the line is open; `lostAt` is when it was lost, in the server's ms. */
export type Line = { readonly lostAt: number | null }

const RETRY_MS = 3_000
const OPEN: Line = { lostAt: null }

/** Follows the orders of the branches within reach. */
export function useBoardStream(): Line {
  const queries = useQueryClient()
  const [line, setLine] = useState(OPEN)
  const heard = useEffectEvent((text: string) => {
    const { order } = JSON.parse(text) as BoardEvent
    if (order === null) return
    noteChange(order)
    const lists = queries.getQueriesData<BoardOrder[]>({ queryKey: ['orders'] })
    for (const [key, orders] of lists) {
      const branchId = key[1]
      const isOfList = branchId === null || branchId === order.branch.id
      if (orders !== undefined && isOfList) queries.setQueryData(key, withOrder(orders, order))
    }
  })

  useEffect(() => {
    let stop: () => void = () => undefined
    function follow() {
      const stream = openStream('/office/v1/orders/live')
      stream.onopen = () => {
        setLine(OPEN)
        void queries.invalidateQueries({ queryKey: ['orders'] })
      }
      stream.onmessage = ({ data }) => heard(data)
      stream.onerror = () => {
        stream.close()
        setLine((before) => (before.lostAt === null ? { lostAt: serverNow().getTime() } : before))
        stop = after(RETRY_MS, follow)
      }
      stop = () => stream.close()
    }
    follow()
    return () => stop()
  }, [queries])
  return line
}
