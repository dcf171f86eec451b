import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { onPage } from '../testing/on-page.tsx'
import { textIn } from '../testing/text-in.ts'
import { CheckoutCheque } from './checkout-cheque.tsx'

const t = textIn('uz')
const field = () => screen.queryByRole<HTMLInputElement>('textbox', { name: t('paying.cheque_phone') })

function Cheque({ isMissed }: { isMissed: boolean }) {
  const [phone, setPhone] = useState<string | null>(null)
  return (
    <>
      <CheckoutCheque phone={phone} ownPhone="+998901234567" isMissed={isMissed} onPhone={setPhone} />
      <output>{phone ?? 'off'}</output>
    </>
  )
}
const stored = () => screen.getByRole('status').textContent

it('a cheque by SMS goes to the own phone, or to another', async () => {
  render(<Cheque isMissed={false} />, { wrapper: onPage() })
  expect(field()).toBeNull()
  await userEvent.click(screen.getByRole('switch', { name: t('paying.cheque') }))
  expect(field()?.value).toBe('90 123-45-67')
  expect(stored()).toBe('+998901234567')
  await userEvent.clear(screen.getByRole('textbox'))
  await userEvent.type(screen.getByRole('textbox'), '935556677')
  expect(stored()).toBe('+998935556677')
  await userEvent.click(screen.getByRole('switch', { name: t('paying.cheque') }))
  expect(stored()).toBe('off')
})

it('half a number is named after a press on the order button', async () => {
  render(<Cheque isMissed />, { wrapper: onPage() })
  await userEvent.click(screen.getByRole('switch', { name: t('paying.cheque') }))
  expect(screen.queryByText(t('paying.cheque_wanted'))).toBeNull()
  await userEvent.type(screen.getByRole('textbox'), '{Backspace}')
  expect(screen.getByText(t('paying.cheque_wanted'))).toBeTruthy()
})
