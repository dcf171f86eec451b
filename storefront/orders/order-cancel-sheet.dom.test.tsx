import { moneyText } from '@dasturxon/domain/format'
import { money } from '@dasturxon/domain/money'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { anOrder } from '../testing/an-order.ts'
import { onPage } from '../testing/on-page.tsx'
import { textIn } from '../testing/text-in.ts'
import type { Order } from './order.ts'
import { OrderCancelSheet } from './order-cancel-sheet.tsx'

const t = textIn('uz')
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
const yes = () => screen.getByRole('button', { name: t('orders.cancel_yes') })

function show(isBusy = false, change: Partial<Order> = {}) {
  const order = anOrder({ number: 1024, status: 'OPEN', ...change })
  const handlers = { onClose: vi.fn(), onCancel: vi.fn() }
  render(<OrderCancelSheet open order={order} isBusy={isBusy} {...handlers} />, { wrapper: onPage() })
  return handlers
}

it('says which order it is and that this cannot be undone', () => {
  show()
  expect(screen.getByRole('dialog', { name: t('orders.cancel_title') })).toBeTruthy()
  expect(screen.getByText(t('orders.cancel_line', { number: '1024' }))).toBeTruthy()
})

it('cancels nothing without a reason', async () => {
  const { onCancel } = show()
  await userEvent.click(screen.getByRole('button', { name: t('orders.cancel_blocked') }))
  expect(onCancel).not.toHaveBeenCalled()
})

it('cancels with the reason that was chosen last', async () => {
  const { onCancel } = show()
  await choose(t('orders.reason_TOO_LONG'))
  await choose(t('orders.reason_CHANGED_MIND'))
  await userEvent.click(yes())
  expect(onCancel).toHaveBeenCalledExactlyOnceWith('CHANGED_MIND', '')
})

it('takes the customer’s own words with another reason, and with no other', async () => {
  const { onCancel } = show()
  await choose(t('orders.reason_DUPLICATE'))
  expect(screen.queryByRole('textbox')).toBeNull()
  await choose(t('orders.reason_OTHER'))
  await userEvent.type(screen.getByRole('textbox', { name: t('orders.cancel_text') }), ' mehmon kelmadi ')
  await userEvent.click(yes())
  expect(onCancel).toHaveBeenCalledExactlyOnceWith('OTHER', 'mehmon kelmadi')
})

it('needs no words with another reason', async () => {
  const { onCancel } = show()
  await choose(t('orders.reason_OTHER'))
  await userEvent.click(yes())
  expect(onCancel).toHaveBeenCalledExactlyOnceWith('OTHER', '')
})

it('takes no second press while the first is on its way', async () => {
  const { onCancel } = show(true)
  await choose(t('orders.reason_TOO_LONG'))
  await userEvent.click(yes())
  expect(onCancel).not.toHaveBeenCalled()
})

it('lets the order be when it is closed', async () => {
  const { onClose, onCancel } = show()
  await userEvent.click(screen.getByRole('button', { name: t('page.close') }))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(onCancel).not.toHaveBeenCalled()
})

describe('the money', () => {
  const said = () =>
    within(screen.getByRole('region', { name: t('orders.cancel_money') }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  const sum = (amount: number) => moneyText(money(amount), 'uz')

  it('of an order that is paid on receipt is not touched', () => {
    show()
    expect(said()).toEqual([t('orders.cancel_money_none')])
  })

  it('of an order that waits for its online payment is not touched either', () => {
    show(false, { status: 'CREATED', paymentType: 'CLICK', waitsFor: 'PAYMENT' })
    expect(said()).toEqual([t('orders.cancel_money_none')])
  })

  it('that was paid online goes back where it came from; cashback and promo come back, too', () => {
    show(false, { paymentType: 'CLICK', isPaid: true, cashback: money(19_000), promoCode: 'QARS30' })
    expect(said()).toEqual([
      t('orders.cancel_money_online', { price: sum(89_000), payment: t('payment.name_CLICK') }),
      t('orders.cancel_money_cashback', { price: sum(19_000) }),
      t('orders.cancel_money_promo', { code: 'QARS30' }),
    ])
  })
})
