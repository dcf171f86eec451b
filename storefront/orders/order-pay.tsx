// Payment of an order that waits for it: at the provider, or changed to payment on receipt.
import { failureText } from '@dasturxon/client/failure-text'
import type { CallFailure } from '@dasturxon/contract/client'
import { moneyText, timeText } from '@dasturxon/domain/format'
import { PAID_BY_HAND, type PaidByHand } from '@dasturxon/domain/payment-status'
import { Button } from '@dasturxon/ui/button'
import { showToast } from '@dasturxon/ui/show-toast'
import { useState } from 'react'
import { findPaymentPage, goToPaymentPage } from '../payments/open-payment.ts'
import { usePayments } from '../payments/payment-types.ts'
import { payInsteadText, paymentName } from '../payments/payment-words.ts'
import { call } from '../shop/api.ts'
import { useLanguage, useText } from '../text/text.tsx'
import type { Order } from './order.ts'
import { orderQuery } from './orders.ts'

type Props = { readonly order: Order }

/** The request that is running: the provider's page, or the change to a payment on receipt. */
type Asked = 'page' | PaidByHand | null

function usePaying({ id }: Order) {
  const t = useText()
  const language = useLanguage()
  const [asked, setAsked] = useState<Asked>(null)

  function tell(failure: CallFailure | null, words: 'payment.pay_failed' | 'payment.change_failed') {
    const said = failure === null ? null : failureText(failure, language)
    showToast({ text: said ?? t(words), kind: 'error' })
    // the order may have been paid or canceled in the meantime
    void orderQuery(id).refresh()
  }
  async function pay() {
    if (asked !== null) return
    setAsked('page')
    const page = await findPaymentPage(id)
    setAsked(null)
    if (page.kind === 'page') return goToPaymentPage(page.url)
    tell(page.failure, 'payment.pay_failed')
  }
  async function payByHand(paymentType: PaidByHand) {
    if (asked !== null) return
    setAsked(paymentType)
    const answer = await call('POST /orders/v1/orders/:id/payment-type', { params: { id }, body: { paymentType } })
    setAsked(null)
    if (answer.ok) return orderQuery(id).set(answer.value)
    tell(answer, 'payment.change_failed')
  }
  return { asked, pay, payByHand }
}

/** An order that waits for its payment: the deadline, the button to pay, and the payments on receipt. */
export function OrderPay({ order }: Props) {
  const t = useText()
  const language = useLanguage()
  const { offered } = usePayments(null)
  const { asked, pay, payByHand } = usePaying(order)
  const byHand = PAID_BY_HAND.filter((type) => offered.includes(type))
  return (
    <section aria-labelledby="pay" className="grid grid-cols-1 gap-3 rounded-xl edge-line p-4">
      {/* the headline of the page already shows this text */}
      <h2 id="pay" className="sr-only">
        {t('payment.waiting_title')}
      </h2>
      {order.expiresAt !== null && (
        <p className="text-small text-muted">
          {t('payment.waiting_line', { time: timeText(new Date(order.expiresAt)) })}
        </p>
      )}
      <Button
        size="lg"
        wide
        loading={asked === 'page'}
        hint={paymentName(order.paymentType, t)}
        amount={moneyText(order.totalPrice, language)}
        onClick={() => void pay()}
      >
        {t('payment.pay')}
      </Button>
      {byHand.map((type) => (
        <Button key={type} kind="secondary" wide loading={asked === type} onClick={() => void payByHand(type)}>
          {payInsteadText(type, t)}
        </Button>
      ))}
    </section>
  )
}
