import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { onPage } from '../testing/on-page.tsx'
import { textIn } from '../testing/text-in.ts'
import { CheckoutPayment } from './checkout-payment.tsx'

const t = textIn('uz')
const names = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))

it('shows a row for each way to pay, in the order of the brand, with the chosen one marked', () => {
  const payments = { offered: ['PAYME', 'TERMINAL', 'CASH'], chosen: 'TERMINAL' } as const
  render(<CheckoutPayment service="DELIVERY" payments={payments} onChange={vi.fn()} />, { wrapper: onPage() })
  expect(names()).toEqual(['PAYME', 'TERMINAL', 'CASH'])
  const chosen = screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(t('payment.name_TERMINAL')) })
  expect(chosen.checked).toBe(true)
  expect(screen.getByText(t('payment.terminal_delivery'))).toBeTruthy()
  expect(screen.getByText(t('payment.online'))).toBeTruthy()
})

it('tells which way was chosen', async () => {
  const onChange = vi.fn()
  const payments = { offered: ['CASH', 'CLICK'], chosen: 'CASH' } as const
  render(<CheckoutPayment service="PICK_UP" payments={payments} onChange={onChange} />, { wrapper: onPage() })
  expect(screen.getByText(t('payment.cash_pickup'))).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(t('payment.name_CLICK')) }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('CLICK')
})

it('says so where a brand offers no way to pay', () => {
  const payments = { offered: [], chosen: null }
  render(<CheckoutPayment service="PICK_UP" payments={payments} onChange={vi.fn()} />, { wrapper: onPage() })
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByText(t('payment.none'))).toBeTruthy()
})
