import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { PhoneField } from './phone-field.tsx'

/** `90 123-45-67`, as far as there are digits. */
function national(digits: string): string {
  const groups = [digits.slice(2, 5), digits.slice(5, 7), digits.slice(7)].filter((group) => group !== '')
  return [digits.slice(0, 2), groups.join('-')].filter((part) => part !== '').join(' ')
}

function Form() {
  const [digits, setDigits] = useState('')
  return (
    <>
      <PhoneField label="Telefon" prefix="+998" length={9} value={digits} format={national} onChange={setDigits} />
      <output>{digits}</output>
    </>
  )
}

it.each([
  ['without the country code', '901005203'],
  ['with spaces', '90 100 52 03'],
  ['with the country code', '+998901005203'],
  ['with the country code and no plus', '998 90 100 52 03'],
])('a number typed key by key %s is that number', async (_, typed) => {
  render(<Form />)
  await userEvent.type(screen.getByRole('textbox'), typed)
  expect(screen.getByRole('status').textContent).toBe('901005203')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('90 100-52-03')
})

it('digits beyond a number that begins like the country code are gone when the field is left', async () => {
  render(<Form />)
  await userEvent.type(screen.getByRole('textbox'), '9981234567')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('99 812-34-567')
  await userEvent.tab()
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('99 812-34-56')
})
