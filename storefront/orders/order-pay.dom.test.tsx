import { moneyText } from '@dasturxon/domain/format'
import { money } from '@dasturxon/domain/money'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { aShop } from '../testing/a-shop.ts'
import { fakeServer, refusal } from '../testing/fake-server.ts'
import { onPage } from '../testing/on-page.tsx'
import { textIn } from '../testing/text-in.ts'
import type { Order } from './order.ts'
import { OrderPay } from './order-pay.tsx'
import { orderQuery } from './orders.ts'

const t = textIn('uz')
const PAGE = 'GET /payments/v2/checkout/:id'
const CHANGE = 'POST /orders/v1/orders/:id/payment-type'
// only the fields that this component reads
const WAITING = {
  id: '00000001-0000-4000-8000-000000000009',
  status: 'CREATED',
  waitsFor: 'PAYMENT',
  paymentType: 'CLICK',
  totalPrice: money(99_600),
  expiresAt: '2026-11-16T14:02:00.000Z',
} as Order

function show(types: readonly ('CASH' | 'TERMINAL' | 'CLICK')[]) {
  const { terms } = aShop()
  const payments = types.map((type) => ({ type, channels: ['WEB' as const] }))
  render(<OrderPay order={WAITING} />, { wrapper: onPage({ shop: aShop({ terms: { ...terms, payments } }) }) })
}
const payButton = () => screen.getByRole('button', { name: new RegExp(`^${t('payment.pay')}`) })

it('says until when the payment is waited for, how much it is and who takes it', () => {
  show(['CLICK'])
  expect(screen.getByText(t('payment.waiting_line', { time: '19:02' }))).toBeTruthy()
  expect(payButton().textContent).toContain('Click')
  expect(payButton().textContent).toContain(moneyText(WAITING.totalPrice, 'uz'))
})

it('offers to pay on receipt only as the brand takes it', () => {
  show(['CLICK', 'TERMINAL'])
  expect(screen.queryByRole('button', { name: t('payment.instead_CASH') })).toBeNull()
  expect(screen.getByRole('button', { name: t('payment.instead_TERMINAL') })).toBeTruthy()
})

it('goes on without an online payment when the customer pays on receipt instead', async () => {
  const changed: Order = { ...WAITING, status: 'OPEN', waitsFor: null, paymentType: 'CASH' }
  const asked = fakeServer({ [CHANGE]: changed })
  show(['CASH', 'CLICK'])
  await userEvent.click(screen.getByRole('button', { name: t('payment.instead_CASH') }))
  expect(asked.map(({ body }) => body)).toEqual([{ paymentType: 'CASH' }])
  expect(orderQuery(WAITING.id).get()).toMatchObject({ state: 'ready', value: { paymentType: 'CASH' } })
})

it('says so when the page of the provider does not open, and can be pressed again', async () => {
  fakeServer({ [PAGE]: refusal('PAYMENT_DOWN', { methods: [] }) })
  show(['CLICK'])
  await userEvent.click(payButton())
  expect(await screen.findByText(t('payment.pay_failed'))).toBeTruthy()
  expect(payButton().getAttribute('aria-disabled')).not.toBe('true')
})
