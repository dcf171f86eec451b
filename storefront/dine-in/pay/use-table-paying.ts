// Paying at a table from this phone: holds the sum, opens the page of the provider, gives the sum back.
import { failureText } from '@dasturxon/client/failure-text'
import { newKey } from '@dasturxon/client/new-key'
import type { Api } from '@dasturxon/contract/api'
import type { CallFailure, CallResult } from '@dasturxon/contract/client'
import type { Reply, Send } from '@dasturxon/contract/endpoint'
import type { PaidByHand, PaymentType } from '@dasturxon/domain/payment-status'
import { showToast } from '@dasturxon/ui/show-toast'
import { useState } from 'react'
import { goToPaymentPage } from '../../payments/open-payment.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import { tableCall, type VisitBill } from '../visit/table-call.ts'
import { putBill, useVisit } from '../visit/visit.ts'
import { begunAt, forgetBegun, keepBegun } from './pay-store.ts'
import { amountOf, type BillPayment, chosenDishes, partsOf, type SplitWish } from './split.ts'

type Body = Send<Api['POST /orders/v1/tables/:token/payments']>['body']
type Opened = Reply<Api['POST /orders/v1/tables/:token/payments']>

/** The body for a wish. */
function payBody(payment: BillPayment, wish: SplitWish, paymentType: PaymentType): Body {
  const common = { way: wish.way, paymentType, amount: amountOf(payment, wish) }
  if (wish.way === 'EQUAL') return { ...common, parts: partsOf(payment, wish.parts), share: wish.share }
  if (wish.way === 'WHOLE') return { ...common, share: 1 }
  const dishes = chosenDishes(payment, wish).map(({ orderId, position }) => ({ orderId, position }))
  return { ...common, share: 1, dishes }
}

/** The key of this very wish: a repeat of it is the same payment, another wish is another one. */
function keyFor(token: string, body: string): string {
  const begun = begunAt(token)
  if (begun !== null && begun.body === body) return begun.key
  const key = newKey()
  keepBegun(token, { key, body, id: '' })
  return key
}

function send(token: string, body: Body, key: string): Promise<CallResult<Opened>> {
  const address = 'POST /orders/v1/tables/:token/payments'
  return tableCall(token)(address, { params: { token }, body, key }, { timeoutMs: 25_000 })
}

/** Opens the page of the provider; the demo and most providers have an address, some take a form. */
function leave(token: string, body: string, key: string, { id, checkout }: Opened): boolean {
  keepBegun(token, { key, body, id })
  if (checkout.url === null && checkout.form === null) return false
  goToPaymentPage(checkout.url ?? '', checkout.form)
  return true
}

/** The bill as it is now, after a refusal says that the page shows an old one. */
async function rereadBill(token: string): Promise<void> {
  const answer = await tableCall(token)('GET /orders/v1/tables/:token/bill', { params: { token } })
  if (answer.ok) putBill(answer.value)
}

/** Whether the same press, repeated, may still find the payment: no final answer came. */
function isOpenStill({ status, code }: CallFailure): boolean {
  return status === 0 || status >= 500 || status === 429 || code === 'IN_PROGRESS'
}

/** What this phone can do; one request at a time. */
export function useTablePaying(token: string) {
  const t = useText()
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)

  function tell(failure: CallFailure) {
    showToast({ text: failureText(failure, language) ?? t('table.offline_pay'), kind: 'error' })
    void rereadBill(token)
  }
  async function openWith(body: string) {
    if (isBusy) return
    setBusy(true)
    const key = keyFor(token, body)
    const answer = await send(token, parseBody(body), key)
    if (answer.ok && leave(token, body, key, answer.value)) return
    setBusy(false)
    if (answer.ok) return rereadBill(token)
    if (!isOpenStill(answer)) forgetBegun(token)
    tell(answer)
  }
  async function billAfter(ask: () => Promise<CallResult<VisitBill>>): Promise<boolean> {
    setBusy(true)
    const answer = await ask()
    setBusy(false)
    if (answer.ok) putBill(answer.value)
    else tell(answer)
    return answer.ok
  }
  const params = { token }
  return {
    isBusy,
    pay: (wish: SplitWish, paymentType: PaymentType) => {
      const payment = useVisit.getState().bill?.payment
      if (payment !== undefined) void openWith(JSON.stringify(payBody(payment, wish, paymentType)))
    },
    resume: () => {
      const begun = begunAt(token)
      if (begun !== null) void openWith(begun.body)
    },
    canResume: (id: string) => begunAt(token)?.id === id,
    giveBack: async (id: Opened['id']) => {
      const address = 'POST /orders/v1/tables/:token/payments/:id/cancel'
      if (await billAfter(() => tableCall(token)(address, { params: { token, id }, body: {} }))) forgetBegun(token)
    },
    byHand: (paymentType: PaidByHand) =>
      billAfter(() => tableCall(token)('POST /orders/v1/tables/:token/by-hand', { params, body: { paymentType } })),
    online: () =>
      billAfter(() => tableCall(token)('POST /orders/v1/tables/:token/by-hand/cancel', { params, body: {} })),
  }
}

/** The body that was stored by `pay`. */
function parseBody(text: string): Body {
  return JSON.parse(text) as Body
}
