import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { DigitsField } from './digits-field.tsx'

const grouped = (text: string) => text.replace(/\D/g, '').replace(/\B(?=(\d{3})+$)/g, ' ')

function Form() {
  const [value, setValue] = useState('')
  return <DigitsField label="Summa" value={value} onChange={(text) => setValue(grouped(text))} />
}

it('a digit typed into the middle stands there, and the next one behind it', async () => {
  render(<Form />)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await userEvent.type(field, '12000')
  expect(field.value).toBe('12 000')
  await userEvent.type(field, '34', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect(field.value).toBe('1 342 000')
  expect(field.selectionStart).toBe('1 34'.length)
})
