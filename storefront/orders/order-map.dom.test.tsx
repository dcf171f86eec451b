import { minutesText } from '@dasturxon/domain/format'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onPage } from '../testing/on-page.tsx'
import { textIn } from '../testing/text-in.ts'
import type { Order } from './order.ts'
import { OrderMap } from './order-map.tsx'

const t = textIn('uz')
const NOON = new Date('2026-11-16T07:00:00Z')

beforeEach(() => void vi.useFakeTimers({ now: NOON }))
afterEach(() => void vi.useRealTimers())

/** An order whose courier was seen at noon. */
function show(courier: Partial<Order['courier']> | null) {
  const place = { latitude: 41.31, longitude: 69.28 }
  const seen = { firstName: 'Jasur', phone: null, ...place, heading: null, positionAt: NOON.toISOString(), ...courier }
  const order = { courier: courier === null ? null : seen, branch: place, address: place } as Order
  render(<OrderMap order={order} className="" />, { wrapper: onPage() })
}
const chip = () => screen.queryByRole('status', { name: '' })?.textContent ?? null
const ago = (minutes: number) => t('orders.map_seen', { minutes: minutesText(minutes, 'uz') })
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))

it('says how long ago the courier was seen, after a minute and then every minute', () => {
  show({})
  pass(60)
  expect(screen.queryByText(ago(1))).toBeNull()
  pass(1)
  expect(chip()).toBe(ago(1))
  pass(60)
  expect(chip()).toBe(ago(2))
  pass(58 * 60)
  expect(chip()).toBe(ago(60))
})

it('is not there before the courier is on the way', () => {
  show(null)
  expect(screen.queryByRole('region')).toBeNull()
  show({ latitude: null })
  expect(screen.queryByRole('region')).toBeNull()
})
