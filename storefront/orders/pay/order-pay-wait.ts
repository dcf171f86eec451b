// Waits for the answer of the provider: the live order says "paid", and the state of the payment says "declined".
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../shop/api.ts'
import type { Order } from '../order.ts'
import { orderQuery } from '../orders.ts'

export const MOST_SECONDS = 30
const ASK_EVERY_S = 3

type Progress = Reply<Api['GET /payments/v2/checkout/:id/state']>
type Paying = Pick<Order, 'isPaid' | 'status' | 'waitsFor' | 'refund'>
/** `elsewhere`: the order is paid otherwise, so there is nothing to wait for. */
export type WaitState = 'checking' | 'paid' | 'declined' | 'late' | 'ended' | 'not_yet' | 'elsewhere'

/** What the page shows; `seconds` is how long it has waited. */
export function waitState(order: Paying, progress: Pick<Progress, 'status'> | null, seconds: number): WaitState {
  if (order.status === 'CANCELED') return order.refund === null ? 'ended' : 'late'
  if (order.isPaid) return 'paid'
  if (order.waitsFor !== 'PAYMENT') return 'elsewhere'
  if (progress?.status === 'FAILED' || progress?.status === 'CANCELED') return 'declined'
  return seconds >= MOST_SECONDS ? 'not_yet' : 'checking'
}

/** Counts the seconds, and asks for the state of the payment meanwhile. */
export function usePayWait(order: Order) {
  const { id } = order
  const [seconds, setSeconds] = useState(0)
  const [progress, setProgress] = useState<Progress | null>(null)
  const state = waitState(order, progress, seconds)
  const isWaiting = state === 'checking'
  const isAsking = useRef(false)

  useEffect(() => {
    if (!isWaiting) return
    async function ask() {
      if (isAsking.current) return
      isAsking.current = true
      const answer = await call('GET /payments/v2/checkout/:id/state', { params: { id } })
      isAsking.current = false
      if (!answer.ok) return
      setProgress(answer.value)
      // the stream brings the paid order, too; whichever comes first is shown
      if (answer.value.isPaid) void orderQuery(id).refresh()
    }
    void ask()
    const timer = setInterval(() => {
      setSeconds((waited) => {
        const next = waited + 1
        if (next % ASK_EVERY_S === 0) void ask()
        return next
      })
    }, 1000)
    return () => clearInterval(timer)
  }, [id, isWaiting])

  function checkAgain() {
    setProgress(null)
    setSeconds(0)
    void orderQuery(id).refresh()
  }
  return { state, seconds, checkAgain }
}
