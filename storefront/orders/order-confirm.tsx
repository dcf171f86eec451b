// Confirms an order with the SMS code that was sent for it.

import { useState } from 'react'
import { CodeEntryFields } from '../account/code-entry.tsx'
import { type CodeEntry, isDeadCode, nowMs, useAsking, useCountdown } from '../account/use-code-entry.ts'
import { call } from '../shop/api.ts'
import { useText } from '../text/text.tsx'
import type { Order } from './order.ts'
import { orderQuery } from './orders.ts'

const FIRST_RESEND_MS = 60_000

/** The state of the code field; the confirmed order is written to the query cache. */
export function useOrderCode(id: string): CodeEntry {
  const [code, setCode] = useState('')
  // the server sent the first code when the order was placed
  const [resendAt, setResendAt] = useState(() => nowMs() + FIRST_RESEND_MS)
  const { trouble, isBusy, errors, setTrouble, ask } = useAsking()
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
    ...{ code, trouble, isBusy, errors, resendIn, sendCode, confirm },
    isDead: isDeadCode(trouble),
    setCode: (next) => {
      setTrouble(null)
      setCode(next)
    },
  }
}

/** An order that waits for its SMS code; the kitchen sees it only after it is confirmed. */
export function OrderConfirm({ order }: { order: Order }) {
  const t = useText()
  const entry = useOrderCode(order.id)
  return (
    <section aria-labelledby="confirm" className="grid grid-cols-1 gap-4 rounded-xl edge-line p-4">
      <div>
        <h2 id="confirm" className="text-h3">
          {t('orders.confirm_title')}
        </h2>
        <p className="mt-1 text-small text-muted">{t('orders.confirm_line')}</p>
      </div>
      <CodeEntryFields entry={entry} />
    </section>
  )
}
