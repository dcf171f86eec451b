// Confirming an order by the code that was sent for it.
import { useState } from 'react'
import { type CodeEntry, isDeadCode, nowMs, useAsking, useCountdown } from '../account/use-code-entry.ts'
import { call } from '../shop/api.ts'
import { orderQuery } from './orders.ts'

const FIRST_RESEND_MS = 60_000

/** The entry of an order's code; the confirmed order goes to whoever shows it. */
export function useOrderCode(id: string): CodeEntry {
  const [code, setCode] = useState('')
  // the first code went out with the order itself
  const [resendAt, setResendAt] = useState(() => nowMs() + FIRST_RESEND_MS)
  const { trouble, isBusy, setTrouble, ask } = useAsking()
  const resendIn = useCountdown(resendAt)

  async function sendCode() {
    const question = () => call('POST /orders/v1/orders/:id/confirm/code', { params: { id }, body: {} })
    await ask(question, (sent) => {
      setCode('')
      setResendAt(nowMs() + sent.resendIn * 1000)
    })
  }

  async function confirm(typed: string) {
    const question = () => call('POST /orders/v1/orders/:id/confirm', { params: { id }, body: { code: typed } })
    await ask(question, (order) => orderQuery(id).set(order))
  }

  return {
    ...{ code, trouble, isBusy, resendIn, sendCode, confirm },
    isDead: isDeadCode(trouble),
    setCode: (next) => {
      setTrouble(null)
      setCode(next)
    },
  }
}
