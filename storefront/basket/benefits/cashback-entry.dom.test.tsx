import { moneyText, numberText } from '@dasturxon/domain/format'
import { type Money, money, ZERO } from '@dasturxon/domain/money'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { onPage } from '../../testing/on-page.tsx'
import { textIn } from '../../testing/text-in.ts'
import { CashbackEntry } from './cashback-entry.tsx'

const t = textIn('uz')
const [BALANCE, LIMIT] = [money(30_000), money(12_050)]
const cashback = () => screen.getByRole<HTMLInputElement>('switch', { name: t('benefits.cashback') })
const slider = () => screen.queryByRole<HTMLInputElement>('slider', { name: t('benefits.amount') })
const told = () => document.getElementById(cashback().getAttribute('aria-describedby') ?? '')?.textContent
const spentOf = (spent: Money) =>
  t('benefits.spent_of', { spent: numberText(spent, 'uz'), balance: moneyText(BALANCE, 'uz') })

function Spending({ limit }: { limit: Money }) {
  const [asked, setAsked] = useState<Money | null>(null)
  return (
    <CashbackEntry
      balance={BALANCE}
      limit={limit}
      isOn={asked !== null}
      spent={money(Math.min(asked ?? 0, limit))}
      onSwitch={(isOn) => setAsked(isOn ? BALANCE : null)}
      onAmount={setAsked}
    />
  )
}

it('says what there is before any of it is spent', () => {
  render(<Spending limit={LIMIT} />, { wrapper: onPage() })
  expect(told()).toBe(t('benefits.balance', { price: moneyText(BALANCE, 'uz') }))
  expect(slider()).toBeNull()
})

it('spends all that is allowed when it is switched on, and nothing when it is switched off', async () => {
  render(<Spending limit={LIMIT} />, { wrapper: onPage() })
  await userEvent.click(cashback())
  expect(told()).toBe(spentOf(LIMIT))
  await userEvent.click(cashback())
  expect(told()).toBe(t('benefits.balance', { price: moneyText(BALANCE, 'uz') }))
})

it('spends as much as the slider says, and never more than is allowed', async () => {
  render(<Spending limit={LIMIT} />, { wrapper: onPage() })
  await userEvent.click(cashback())
  const amount = slider()
  if (amount === null) throw new Error('expected a slider')
  fireEvent.change(amount, { target: { value: '5000' } })
  expect(told()).toBe(spentOf(money(5_000)))
  fireEvent.change(amount, { target: { value: amount.max } })
  expect(told()).toBe(spentOf(LIMIT))
})

it('has no slider where this basket takes none', async () => {
  render(<Spending limit={ZERO} />, { wrapper: onPage() })
  await userEvent.click(cashback())
  expect(slider()).toBeNull()
  expect(told()).toBe(spentOf(ZERO))
})
