import { type Money, money } from '@dasturxon/domain/money'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { aShop } from '../testing/a-shop.ts'
import { onPage } from '../testing/on-page.tsx'
import { textIn } from '../testing/text-in.ts'
import { CashChange } from './cash-change.tsx'

const t = textIn('uz')

function Form() {
  const [given, setGiven] = useState<Money | null>(null)
  return <CashChange service="DELIVERY" total={money(54_000)} given={given} onGiven={setGiven} />
}

it('a sum that begins like a likely one is typed to its end, and stays in its field', async () => {
  render(<Form />, { wrapper: onPage({ shop: aShop() }) })
  expect(screen.getByRole('radio', { name: /^100\s000$/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: t('paying.cash_other') }))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: t('paying.cash_sum') })
  await userEvent.type(field, '1000000')
  expect(field.value).toMatch(/^1\s000\s000$/)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: t('paying.cash_other') }).checked).toBe(true)
})
