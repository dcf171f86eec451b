import { idFrom } from '@dasturxon/domain/ids'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setGuest } from '../shop/session.ts'
import { aCustomer, signIn } from '../testing/a-customer.ts'
import { anOrder } from '../testing/an-order.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { memoryHistory } from '../testing/memory-history.ts'
import { onPage } from '../testing/on-page.tsx'
import { useActiveOrders, useJustDelivered, usePolledOrders, useStripOrders } from './active-orders.ts'
import type { Order } from './order.ts'

const LIST = '/profile/orders'
const ACTIVE = 'GET /orders/v1/orders/user/:userId/active'
const ENDED = 'GET /orders/v1/orders/user/:userId'
const pageOf = (content: readonly Order[]) => ({
  content: [...content],
  page: 0,
  size: 5,
  totalElements: 0,
  last: true,
})
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'visibilityState')
})

function show(visibilityState: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState })
  document.dispatchEvent(new Event('visibilitychange'))
}

function Poller() {
  usePolledOrders(aCustomer().id)
  return null
}

function Count() {
  const orders = useActiveOrders()
  return <output>{orders === null ? 'unknown' : orders.length}</output>
}

/** The numbers of the orders that were just delivered, and of those in the strip. */
function Pinned() {
  const numbers = (orders: readonly Order[] | null) => orders?.map(({ number }) => number).join(' ') ?? 'unknown'
  return (
    <>
      <p>pinned: {numbers(useJustDelivered())}</p>
      <p>strip: {numbers(useStripOrders())}</p>
    </>
  )
}

async function openAt(address: string, ended: readonly Order[] = []) {
  const history = memoryHistory(address)
  const all = fakeServer({ [ACTIVE]: [], [ENDED]: pageOf(ended) })
  const asked = (list: 'active' | 'ended' = 'active') =>
    all.filter(({ address: one }) => one.endsWith('/active') === (list === 'active'))
  signIn()
  const parts = (
    <>
      <Poller />
      <Count />
      <Count />
      <Pinned />
    </>
  )
  await act(async () => void render(parts, { wrapper: onPage({ history }) }))
  return { asked, history }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('asks once for all parts that show the orders, and every 15 seconds while their list is open', async () => {
  const { asked } = await openAt(LIST)
  expect(screen.getAllByText('0')).toHaveLength(2)
  expect(asked()).toHaveLength(1)
  await pass(14_000)
  expect(asked()).toHaveLength(1)
  await pass(1000)
  expect(asked()).toHaveLength(2)
})

it('does not go on asking on other screens when nothing is on its way', async () => {
  const { asked } = await openAt('/')
  await pass(60_000)
  expect(asked()).toHaveLength(1)
})

it('asks again when the customer comes to another screen', async () => {
  const { asked, history } = await openAt('/')
  await act(async () => history.navigator.push('/basket'))
  expect(asked()).toHaveLength(2)
})

it('asks nothing while nobody looks at the page, and at once when somebody does', async () => {
  const { asked } = await openAt(LIST)
  show('hidden')
  await pass(60_000)
  expect(asked()).toHaveLength(1)
  await act(async () => show('visible'))
  expect(asked()).toHaveLength(2)
})

it('knows that a guest has none, without asking', () => {
  const asked = fakeServer()
  setGuest()
  render(<Count />, { wrapper: onPage() })
  expect(screen.getByText('0')).toBeTruthy()
  expect(asked).toHaveLength(0)
})

describe('an order that was delivered', () => {
  const order = (number: number, minutes: number, change: Partial<Order> = {}) =>
    anOrder({
      id: idFrom(`00000001-0000-4000-8000-00000000000${number}`),
      number,
      deliveredAt: minutesAgo(minutes),
      ...change,
    })

  it('is pinned for an hour, and in the strip until it is rated', async () => {
    const review = { stars: 5 } as Order['review']
    await openAt('/', [order(1, 59), order(2, 30, { review }), order(3, 61), order(4, 1, { deliveredAt: null })])
    expect(screen.getByText('pinned: 1 2')).toBeTruthy()
    expect(screen.getByText('strip: 1')).toBeTruthy()
  })

  it('is asked for once while no active order comes or goes', async () => {
    const { asked } = await openAt(LIST, [order(1, 5)])
    await pass(60_000)
    expect(asked().length).toBeGreaterThan(2)
    expect(asked('ended')).toHaveLength(1)
  })
})
