import { moneyText } from '@dasturxon/domain/format'
import { money } from '@dasturxon/domain/money'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { aShop } from '../../testing/a-shop.ts'
import { fakeServer, NEVER, refusal } from '../../testing/fake-server.ts'
import { onPage } from '../../testing/on-page.tsx'
import { textIn } from '../../testing/text-in.ts'
import type { Order } from '../order.ts'
import { orderQuery } from '../orders.ts'
import { OrderPay } from './order-pay.tsx'
import { qrPath } from './order-pay-qr.tsx'
import { clockText } from './order-pay-ring.tsx'
import { waitState } from './order-pay-wait.ts'

const t = textIn('uz')
const PAGE = 'GET /payments/v2/checkout/:id'
const CHANGE = 'POST /orders/v1/orders/:id/payment-type'
const LATER = new Date(Date.now() + 14 * 60_000)
// only the fields that this component reads
const WAITING = {
  id: '00000001-0000-4000-8000-000000000009',
  status: 'CREATED',
  serviceType: 'DELIVERY',
  waitsFor: 'PAYMENT',
  paymentType: 'CLICK',
  totalPrice: money(99_600),
  expiresAt: LATER.toISOString(),
} as Order

type Type = 'CASH' | 'TERMINAL' | 'CLICK' | 'PAYME'

function show(types: readonly Type[], order: Order = WAITING) {
  const { terms } = aShop()
  const payments = types.map((type) => ({ type, channels: ['WEB' as const] }))
  render(<OrderPay order={order} />, { wrapper: onPage({ shop: aShop({ terms: { ...terms, payments } }) }) })
}
/** The bodies that were sent; a wide page also asks for the link of its QR code. */
const posted = (asked: ReturnType<typeof fakeServer>) =>
  asked.filter(({ address }) => address.startsWith('POST')).map(({ body }) => body)
const payButton = () => screen.getByRole('button', { name: new RegExp(`^${t('payment.pay')}`) })

it('says how long the payment is waited for, how much it is and who takes it', () => {
  show(['CLICK'])
  expect(screen.getByRole('timer').textContent).toMatch(/^1[34]:\d\d/)
  expect(payButton().textContent).toContain('Click')
  expect(payButton().textContent).toContain(moneyText(WAITING.totalPrice, 'uz'))
})

it('says that the time is over instead of offering to pay', () => {
  fakeServer({})
  show(['CLICK', 'CASH'], { ...WAITING, expiresAt: new Date(Date.now() - 1000).toISOString() })
  expect(screen.getByText(t('pay.over'))).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
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
  expect(posted(asked)).toEqual([{ paymentType: 'CASH' }])
  expect(orderQuery(WAITING.id).get()).toMatchObject({ state: 'ready', value: { paymentType: 'CASH' } })
})

it('sends one request for two presses', async () => {
  const asked = fakeServer({ [CHANGE]: NEVER })
  show(['CASH', 'CLICK'])
  await userEvent.dblClick(screen.getByRole('button', { name: t('payment.instead_CASH') }))
  expect(posted(asked)).toEqual([{ paymentType: 'CASH' }])
})

it('changes to another provider and opens its page', async () => {
  const asked = fakeServer({ [CHANGE]: { ...WAITING, paymentType: 'PAYME' }, [PAGE]: refusal('PAYMENT_DOWN') })
  show(['CASH', 'CLICK', 'PAYME'])
  await userEvent.click(screen.getByRole('button', { name: t('pay.other') }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['PAYME', 'CASH'])
  await userEvent.click(sheet.getByRole('radio', { name: /Payme/ }))
  await userEvent.click(sheet.getByRole('button', { name: new RegExp(t('pay.pay_by', { name: 'Payme' })) }))
  expect(posted(asked)).toEqual([{ paymentType: 'PAYME' }])
  expect(asked.at(-2)?.address).toBe(`GET /payments/v2/checkout/${WAITING.id}`)
})

it('says so when the page of the provider does not open, and can be pressed again', async () => {
  fakeServer({ [PAGE]: refusal('PAYMENT_DOWN', { methods: [] }) })
  show(['CLICK'])
  await userEvent.click(payButton())
  expect(await screen.findByText(t('payment.pay_failed'))).toBeTruthy()
  expect(payButton().getAttribute('aria-disabled')).not.toBe('true')
})

it('shows the state of the return from the provider', () => {
  const order = { isPaid: false, status: 'CREATED', waitsFor: 'PAYMENT', refund: null } as const
  const refund = { state: 'SENT', amount: money(1), at: '2026-11-16T14:02:00.000Z' } as const
  expect(waitState(order, null, 0)).toBe('checking')
  expect(waitState(order, { status: 'PENDING' }, 29)).toBe('checking')
  expect(waitState(order, { status: 'PENDING' }, 30)).toBe('not_yet')
  expect(waitState(order, { status: 'FAILED' }, 1)).toBe('declined')
  expect(waitState({ ...order, isPaid: true, status: 'OPEN', waitsFor: null }, null, 1)).toBe('paid')
  expect(waitState({ ...order, status: 'OPEN', waitsFor: null }, null, 1)).toBe('elsewhere')
  expect(waitState({ ...order, status: 'CANCELED', waitsFor: null }, null, 1)).toBe('ended')
  expect(waitState({ ...order, status: 'CANCELED', waitsFor: null, refund }, null, 1)).toBe('late')
})

it('writes the time that is left, and draws a link as dark squares', () => {
  expect([clockText(0), clockText(59), clockText(872)]).toEqual(['0:00', '0:59', '14:32'])
  const { side, path } = qrPath('https://pay.example/1')
  expect(side).toBeGreaterThan(21)
  expect(path).toMatch(/^M4 4h1v1h-1z/)
})
