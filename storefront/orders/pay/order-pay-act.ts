// What happens when a customer presses a way to pay: one request at a time, so that a second press does nothing.
import { failureText } from '@dasturxon/client/failure-text'
import type { CallFailure } from '@dasturxon/contract/client'
import { showToast } from '@dasturxon/ui/show-toast'
import { useRef, useState } from 'react'
import { useGo } from '../../navigation/go.ts'
import { findPaymentPage, goToPaymentPage } from '../../payments/open-payment.ts'
import { call } from '../../shop/api.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import type { Order } from '../order.ts'
import { orderQuery } from '../orders.ts'
import type { PayChoice } from './order-pay-choices.tsx'

type Failed = { readonly failure: CallFailure; readonly words: 'payment.pay_failed' | 'payment.change_failed' }

/** The page that waits for the provider's answer. */
function returnPath(orderId: string): string {
  return `/pay/return?order=${orderId}`
}

/** Pays the order; `busy` is the id of the choice whose request is running. */
export function usePayAct({ id, paymentType }: Order) {
  const t = useText()
  const language = useLanguage()
  const go = useGo()
  const [busy, setBusy] = useState<string | null>(null)
  const isRunning = useRef(false)

  async function change(type: Order['paymentType']): Promise<Failed | null> {
    if (type === paymentType) return null
    const body = { paymentType: type }
    const answer = await call('POST /orders/v1/orders/:id/payment-type', { params: { id }, body })
    if (!answer.ok) return { failure: answer, words: 'payment.change_failed' }
    orderQuery(id).set(answer.value)
    return null
  }
  async function open(type: Order['paymentType']): Promise<Failed | null> {
    const failed = await change(type)
    if (failed !== null) return failed
    const page = await findPaymentPage(id)
    if (page.kind === 'failed') return { failure: page.failure, words: 'payment.pay_failed' }
    goToPaymentPage(page.url, page.form)
    return null
  }
  async function payByCard(cardId: string): Promise<Failed | null> {
    const answer = await call('POST /payments/v2/checkout/:id/card', { params: { id }, body: { cardId } })
    if (!answer.ok) return { failure: answer, words: 'payment.pay_failed' }
    go(returnPath(id))
    return null
  }
  async function act(choice: PayChoice): Promise<Failed | null> {
    if (choice.kind === 'card') return payByCard(choice.card.id)
    return choice.kind === 'hand' ? change(choice.type) : open(choice.type)
  }
  /** Tells whether it went well. */
  async function press(choice: PayChoice): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(choice.id)
    const failed = await act(choice)
    isRunning.current = false
    setBusy(null)
    if (failed === null) return true
    showToast({ text: failureText(failed.failure, language) ?? t(failed.words), kind: 'error' })
    // the order may have been paid or canceled in the meantime, or have another payment type
    void orderQuery(id).refresh()
    return false
  }
  return { busy, press }
}
