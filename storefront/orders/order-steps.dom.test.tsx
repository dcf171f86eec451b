import { timeRangeText } from '@dasturxon/domain/format'
import type { OrderStatus } from '@dasturxon/domain/order-status'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onPage } from '../testing/on-page.tsx'
import { textIn } from '../testing/text-in.ts'
import type { Order } from './order.ts'
import { OrderSteps } from './order-steps.tsx'

const t = textIn('uz')
const NOON = new Date('2026-11-16T07:00:00Z')
const at = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000).toISOString()

/** Renders an order that began ten minutes ago and is expected in half an hour. */
function show(status: OrderStatus, change: Partial<Order> = {}) {
  const order = {
    status,
    serviceType: 'DELIVERY',
    steps: [
      { step: 1, at: at(-10), expectedAt: null },
      { step: 2, at: null, expectedAt: at(-8) },
      { step: 3, at: null, expectedAt: at(14) },
      { step: 4, at: null, expectedAt: at(25) },
    ],
    readyTime: null,
    deliveredAt: null,
    promisedAt: { from: at(20), to: at(30) },
    expectedAt: { from: at(25), to: at(25) },
    canceled: null,
    courier: null,
    ...change,
  } as Order
  render(<OrderSteps order={order} now={NOON} />, { wrapper: onPage() })
}
/** The current step; `null` when all steps are done. */
function current(): string | null {
  const step = screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step')
  return step?.textContent ?? null
}

describe('the way of an order that is brought', () => {
  it.each([
    ['CREATED', t('orders.step_created')],
    ['AT_TIME', t('orders.step_scheduled')],
    ['OPEN', t('orders.step_sent')],
    ['COOKING', t('orders.step_cook')],
    ['DONE', t('orders.step_way_ahead')],
    ['ON_WAY', t('orders.step_way')],
  ] as const)('%s stands at its step', (status, words) => {
    show(status)
    expect(screen.getByRole('region', { name: t('orders.steps') })).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(4)
    expect(current()).toContain(words)
  })

  it('has all steps behind it once it was brought', () => {
    show('DELIVERED', { expectedAt: null, deliveredAt: at(-1) })
    expect(current()).toBeNull()
    expect(screen.getByText(t('orders.step_delivered'))).toBeTruthy()
  })
})

describe('the expected time', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOON }))
  afterEach(() => void vi.useRealTimers())

  const seen = (at: string) =>
    ({
      ...{ firstName: 'Jasur', phone: null, heading: null },
      latitude: 41.31,
      longitude: 69.28,
      positionAt: at,
    }) as Order['courier']
  const window = timeRangeText(new Date(at(20)), new Date(at(30)), 'uz')

  it('keeps its value with "about" once the courier was not seen for a minute', () => {
    show('ON_WAY', { courier: seen(NOON.toISOString()) })
    expect(screen.getByText(window)).toBeTruthy()
    act(() => vi.advanceTimersByTime(60_000))
    expect(screen.getByText(window)).toBeTruthy()
    act(() => vi.advanceTimersByTime(1_000))
    expect(screen.queryByText(window)).toBeNull()
    // above the steps, and at the last step as always
    expect(screen.getAllByText(t('orders.about', { time: window }))).toHaveLength(2)
  })

  it('is exact while no courier can be seen at all', () => {
    show('COOKING', { courier: null })
    act(() => vi.advanceTimersByTime(120_000))
    expect(screen.getByText(window)).toBeTruthy()
  })
})

describe('the way of an order that is fetched', () => {
  it.each([
    ['COOKING', t('orders.step_cook')],
    ['DONE', t('orders.step_ready')],
  ] as const)('%s stands at its step', (status, words) => {
    show(status, { serviceType: 'PICK_UP' })
    expect(current()).toContain(words)
    expect(screen.queryByText(t('orders.step_way_ahead'))).toBeNull()
  })

  it('ends in the customer’s hands', () => {
    show('DELIVERED', { serviceType: 'PICK_UP', expectedAt: null, deliveredAt: at(-1) })
    expect(screen.getByText(t('orders.step_picked'))).toBeTruthy()
  })
})

describe('the time of an order', () => {
  it('is the promised one while it holds', () => {
    show('COOKING')
    expect(screen.getByText('12:20–12:30')).toBeTruthy()
    expect(screen.getByText(t('orders.on_time'))).toBeTruthy()
  })

  it('is a new one when it comes later, with the promise beside it', () => {
    show('COOKING', { expectedAt: { from: at(45), to: at(45) } })
    expect(screen.getByText(t('orders.new_time'))).toBeTruthy()
    expect(screen.getByText('12:45')).toBeTruthy()
    expect(screen.getByText('12:20–12:30')).toBeTruthy()
    expect(screen.queryByText(t('orders.on_time'))).toBeNull()
  })
})

describe('a canceled order', () => {
  it.each([
    ['customer', 'CHANGED_MIND', t('orders.canceled_by_customer'), t('orders.reason_CHANGED_MIND')],
    ['branch', 'SOLD_OUT', t('orders.canceled_by_branch'), t('orders.reason_SOLD_OUT')],
    ['system', 'PAYMENT_TIMEOUT', t('orders.canceled_by_system'), t('orders.reason_PAYMENT_TIMEOUT')],
    ['customer', 'OTHER: mehmon kelmadi', t('orders.canceled_by_customer'), 'mehmon kelmadi'],
  ])('by %s with %s says who and why, and shows no steps', (by, reason, who, why) => {
    show('CANCELED', { canceled: { by, reason } as Order['canceled'] })
    expect(screen.getByText(who)).toBeTruthy()
    expect(screen.getByText(t('orders.canceled_reason', { reason: why }))).toBeTruthy()
    expect(screen.queryByRole('listitem')).toBeNull()
  })
})
