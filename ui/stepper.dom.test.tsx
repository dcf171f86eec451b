import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Stepper } from './stepper.tsx'

const WORDS = { less: 'Less', more: 'More', remove: 'Remove' }
const less = () => screen.getByRole('button', { name: WORDS.less })
const more = () => screen.getByRole('button', { name: WORDS.more })
const count = () => screen.getByRole('status').textContent

type Props = Partial<Parameters<typeof Stepper>[0]> & { readonly from: number }

function Counting({ from, ...props }: Props) {
  const [value, setValue] = useState(from)
  return <Stepper label="Osh" words={WORDS} {...props} value={value} onChange={setValue} />
}

it('counts up and down, one by one', async () => {
  render(<Counting from={2} />)
  expect(screen.getByRole('group', { name: 'Osh' })).toBeTruthy()
  await userEvent.click(more())
  await userEvent.click(more())
  expect(count()).toBe('4')
  await userEvent.click(less())
  expect(count()).toBe('3')
})

it('goes no lower than its least', async () => {
  render(<Counting from={1} min={1} />)
  expect(less().getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(less())
  expect(count()).toBe('1')
})

it('goes no higher than its most, and tells each press that wants more', async () => {
  const onMax = vi.fn()
  render(<Counting from={4} max={5} onMax={onMax} />)
  await userEvent.click(more())
  expect(count()).toBe('5')
  expect(onMax).not.toHaveBeenCalled()
  await userEvent.click(more())
  await userEvent.click(more())
  expect(count()).toBe('5')
  expect(onMax).toHaveBeenCalledTimes(2)
})

it('calls the last step down a removal where a removal is wanted', async () => {
  render(<Counting from={2} removable />)
  await userEvent.click(less())
  await userEvent.click(screen.getByRole('button', { name: WORDS.remove }))
  expect(count()).toBe('0')
})

it('works by keys alone', async () => {
  render(<Counting from={1} />)
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter} ')
  expect(count()).toBe('3')
})
