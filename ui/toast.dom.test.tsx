import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hideToast, shownToast, showToast, type ToastMessage } from './show-toast.tsx'
import { Toaster } from './toast.tsx'

const removed = { text: 'Mojito removed', kind: 'undo', action: { label: 'Undo', onPress: () => undefined } } as const
const undoKey = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })

/** Advances the timers of the toast. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function show(message: ToastMessage): Promise<void> {
  act(() => showToast(message))
  await pass(20)
}

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})
afterEach(() => {
  for (let toast = shownToast(); toast !== null; toast = shownToast()) act(() => hideToast(toast.id))
  vi.useRealTimers()
})

describe('a toast', () => {
  it('is read out by an element that was there before it, and by no second one', async () => {
    const region = document.querySelector('[aria-live="polite"]')
    await show({ text: 'Saved' })
    expect(region?.textContent).toBe('Saved')
    expect(document.querySelectorAll('[aria-live], [role="region"], [role="dialog"], [aria-label]')).toHaveLength(1)
  })

  it('that tells of a failure interrupts', async () => {
    await show({ text: 'No connection', kind: 'error' })
    expect(screen.getByRole('alert').textContent).toBe('No connection')
  })

  it('goes by itself, and what has waited for it comes', async () => {
    await show(removed)
    await show({ text: 'Saved' })
    expect(screen.queryByText('Saved')).toBeNull()
    await pass(4600)
    expect(screen.queryByText('Mojito removed')).toBeNull()
    expect(screen.getByText('Saved')).toBeTruthy()
    await pass(4600)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('gives way to a newer one at once', async () => {
    await show({ text: 'Saved' })
    await show({ text: 'No connection', kind: 'error' })
    expect(screen.queryByText('Saved')).toBeNull()
    expect(screen.getByText('No connection')).toBeTruthy()
  })

  it('stays, and its seconds stop, while somebody points at it', async () => {
    await show(removed)
    fireEvent.mouseEnter(screen.getByText('Mojito removed'))
    await pass(9000)
    expect(screen.getByRole('button', { name: 'Undo' }).textContent).toBe('Undo · 4')
    fireEvent.mouseLeave(screen.getByText('Mojito removed'))
    await pass(2000)
    expect(screen.getByRole('button', { name: 'Undo' }).textContent).toBe('Undo · 2')
    await pass(2600)
    expect(screen.queryByText('Mojito removed')).toBeNull()
  })

  it('stays while the keyboard is in it', async () => {
    await show(removed)
    act(() => screen.getByRole('button', { name: 'Undo' }).focus())
    await pass(9000)
    expect(screen.getByText('Mojito removed')).toBeTruthy()
    act(() => screen.getByRole('button', { name: 'Undo' }).blur())
    await pass(4600)
    expect(screen.queryByText('Mojito removed')).toBeNull()
  })
})

describe('an undo', () => {
  it.each([
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Undo' }))],
    ['Ctrl+Z', undoKey],
  ])('is taken once by %s, and the news that waited go with it', async (_, take) => {
    const onPress = vi.fn()
    await show({ ...removed, action: { label: 'Undo', onPress } })
    await show({ text: 'Code let go', kind: 'error' })
    take()
    await pass(20)
    undoKey()
    expect(onPress).toHaveBeenCalledTimes(1)
    expect(document.querySelector('[aria-live="polite"]')?.textContent).toBe('')
  })
})

describe('a message that explains the failures of its moment', () => {
  const ended = { text: 'Signed out', kind: 'error', isCause: true } as const

  it('is not replaced by them, and replaces the one that came first', async () => {
    await show({ text: 'Not saved', kind: 'error' })
    await show(ended)
    await show({ text: 'Not saved', kind: 'error' })
    expect(screen.getByRole('alert').textContent).toBe('Signed out')
    await show({ text: 'Saved', kind: 'success' })
    expect(screen.queryByText('Signed out')).toBeNull()
  })
})
