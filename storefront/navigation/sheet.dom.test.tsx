import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { addressIn, memoryHistory } from '../testing/memory-history.ts'
import { onPage } from '../testing/on-page.tsx'
import { useOverlay } from './overlay.ts'
import { useAskedSheet, useSheet } from './sheet.ts'

const NAMES = ['time', 'payment'] as const

function Screen() {
  const sheet = useSheet(NAMES)
  const overlay = useOverlay()
  return (
    <>
      <output>{`${sheet.name ?? 'none'} / ${overlay.name ?? 'none'}`}</output>
      <button type="button" onClick={() => sheet.open('time')}>
        time
      </button>
      <button type="button" onClick={() => sheet.open('payment')}>
        payment
      </button>
      <button type="button" onClick={() => overlay.open('place')}>
        place
      </button>
      <button type="button" onClick={sheet.close}>
        close
      </button>
    </>
  )
}

function open() {
  const history = memoryHistory('/checkout?from=basket#pay')
  render(<Screen />, { wrapper: onPage({ history }) })
  return history
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const shown = () => screen.getByRole('status').textContent

it('opens at the same address, and back closes it', async () => {
  const history = open()
  expect(shown()).toBe('none / none')
  await press('time')
  expect(shown()).toBe('time / none')
  expect(addressIn(history)).toBe('/checkout?from=basket#pay')
  await act(async () => history.navigator.go(-1))
  expect(shown()).toBe('none / none')
})

it('opens a second one in the place of the first: one step back closes both', async () => {
  const history = open()
  await press('time')
  await press('payment')
  expect(shown()).toBe('payment / none')
  await act(async () => history.navigator.go(-1))
  expect(shown()).toBe('none / none')
})

it('goes nowhere when it is closed without being open', async () => {
  const history = open()
  const { key } = history.now().location
  await press('close')
  expect(history.now().location.key).toBe(key)
})

it('lets a sheet of any screen open over it, and comes back after that one', async () => {
  const history = open()
  await press('time')
  await press('place')
  expect(shown()).toBe('none / place')
  await act(async () => history.navigator.go(-1))
  expect(shown()).toBe('time / none')
})

function Asked({ asks }: { asks: number }) {
  const { isOpen } = useAskedSheet('story', asks)
  return <output>{isOpen ? 'open' : 'closed'}</output>
}

it('opens each time it is asked for', async () => {
  const history = memoryHistory('/')
  const { rerender } = render(<Asked asks={0} />, { wrapper: onPage({ history }) })
  expect(shown()).toBe('closed')
  rerender(<Asked asks={1} />)
  expect(await screen.findByText('open')).toBeTruthy()
  await act(async () => history.navigator.go(-1))
  expect(shown()).toBe('closed')
  rerender(<Asked asks={2} />)
  expect(await screen.findByText('open')).toBeTruthy()
})
