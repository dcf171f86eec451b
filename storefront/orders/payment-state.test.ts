import { money } from '@dasturxon/domain/money'
import { expect, it } from 'vitest'
import { anOrder } from '../testing/an-order.ts'
import { textIn } from '../testing/text-in.ts'
import type { Order } from './order.ts'
import { paidText, paidWithText, paymentState } from './payment-state.ts'

const t = textIn('uz')
const refund = (state: 'REQUESTED' | 'SENT' | 'DONE' | 'FAILED') => ({
  refund: { state, amount: money(89_000), at: '2026-11-16T08:00:00.000Z' },
  ...({ status: 'CANCELED', isPaid: true, paymentType: 'CLICK' } as const),
})

it.each<[Partial<Order>, ReturnType<typeof paymentState>, string]>([
  [{ status: 'OPEN' }, 'by_hand', t('orders.unpaid_by_hand')],
  [{ status: 'DELIVERED' }, 'paid_by_hand', t('orders.paid_by_hand')],
  [{ status: 'CANCELED' }, 'unpaid', t('orders.unpaid')],
  [{ status: 'CREATED', paymentType: 'CLICK', waitsFor: 'PAYMENT' }, 'waiting', t('orders.status_unpaid')],
  [{ status: 'COOKING', paymentType: 'CLICK', isPaid: true }, 'paid', t('orders.paid')],
  [{ status: 'CANCELED', paymentType: 'CLICK' }, 'unpaid', t('orders.unpaid')],
  [refund('REQUESTED'), 'refunding', t('orders.refund_going')],
  [refund('SENT'), 'refunding', t('orders.refund_going')],
  [refund('DONE'), 'refunded', t('orders.refund_done')],
  [refund('FAILED'), 'refund_failed', t('orders.refund_failed')],
])('an order with %j is %s', (change, state, text) => {
  const order = anOrder(change)
  expect(paymentState(order)).toBe(state)
  expect(paidText(order, t)).toBe(text)
})

it('names the type where there is one line for both', () => {
  const payment = t('payment.name_CASH')
  expect(paidWithText(anOrder({ status: 'OPEN' }), t)).toBe(t('orders.by_hand_with', { payment }))
  expect(paidWithText(anOrder(refund('SENT')), t)).toBe(t('orders.refund_going'))
})
