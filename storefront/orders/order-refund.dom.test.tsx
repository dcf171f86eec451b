import { moneyText } from '@dasturxon/domain/format'
import { money } from '@dasturxon/domain/money'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anOrder } from '../testing/an-order.ts'
import { onPage } from '../testing/on-page.tsx'
import { textIn } from '../testing/text-in.ts'
import type { Order } from './order.ts'
import { OrderRefund } from './order-refund.tsx'

const t = textIn('uz')
const NOW = new Date('2026-11-16T09:00:00.000Z')
const payment = t('payment.name_CLICK')

function show(state: NonNullable<Order['refund']>['state'] | null, change: Partial<Order> = {}) {
  const refund = state === null ? null : { state, amount: money(34_000), at: '2026-11-16T08:58:00.000Z' }
  const order = anOrder({ status: 'CANCELED', paymentType: 'CLICK', isPaid: true, refund, ...change })
  return render(<OrderRefund order={order} now={NOW} />, { wrapper: onPage() })
}
const current = () => screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step')

it.each([
  ['REQUESTED', t('orders.refund_step_REQUESTED')],
  ['SENT', t('orders.refund_step_SENT')],
] as const)('a refund that is %s says how much, how far and by when', (state, step) => {
  const { container } = show(state)
  expect(container.textContent).toContain(moneyText(money(34_000), 'uz'))
  expect(current()?.textContent).toBe(step)
  expect(screen.getByText(t('orders.refund_line', { payment }))).toBeTruthy()
  expect(screen.getByText(t('orders.refund_changed', { day: 'bugun', time: '13:58' }))).toBeTruthy()
})

it('a refund that is done has all steps behind it', () => {
  show('DONE')
  expect(screen.getByText(t('orders.refund_done'))).toBeTruthy()
  expect(current()).toBeUndefined()
  expect(screen.queryByText(t('orders.refund_line', { payment }))).toBeNull()
})

it('a refund that failed says that somebody works on it', () => {
  show('FAILED')
  expect(screen.getByText(t('orders.refund_failed_line', { payment }))).toBeTruthy()
})

it('cashback and promo code of a canceled order are said to be back', () => {
  show(null, { isPaid: false, cashback: money(19_000), promoCode: 'QARS30' })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    t('orders.returned_cashback', { price: moneyText(money(19_000), 'uz') }),
    t('orders.returned_promo', { code: 'QARS30' }),
  ])
})

it('says nothing of an order that was not canceled', () => {
  const { container } = show(null, { status: 'DELIVERED', cashback: money(19_000), promoCode: 'QARS30' })
  expect(container.textContent).toBe('')
})
