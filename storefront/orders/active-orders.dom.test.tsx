import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setGuest } from '../shop/session.ts'
import { aCustomer, signIn } from '../testing/a-customer.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { memoryHistory } from '../testing/memory-history.ts'
import { onPage } from '../testing/on-page.tsx'
import { useActiveOrders, usePolledOrders } from './active-orders.ts'

const LIST = '/profile/orders'
const ACTIVE = 'GET /orders/v1/orders/user/:userId/active'

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

async function openAt(address: string) {
  const history = memoryHistory(address)
  const asked = fakeServer({ [ACTIVE]: [] })
  signIn()
  const parts = (
    <>
      <Poller />
      <Count />
      <Count />
    </>
  )
  await act(async () => void render(parts, { wrapper: onPage({ history }) }))
  return { asked, history }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('asks once for all parts that show the orders, and every 15 seconds while their list is open', async () => {
  const { asked } = await openAt(LIST)
  expect(screen.getAllByText('0')).toHaveLength(2)
  expect(asked).toHaveLength(1)
  await pass(14_000)
  expect(asked).toHaveLength(1)
  await pass(1000)
  expect(asked).toHaveLength(2)
})

it('does not go on asking on other screens when nothing is on its way', async () => {
  const { asked } = await openAt('/')
  await pass(60_000)
  expect(asked).toHaveLength(1)
})

it('asks again when the customer comes to another screen', async () => {
  const { asked, history } = await openAt('/')
  await act(async () => history.navigator.push('/basket'))
  expect(asked).toHaveLength(2)
})

it('asks nothing while nobody looks at the page, and at once when somebody does', async () => {
  const { asked } = await openAt(LIST)
  show('hidden')
  await pass(60_000)
  expect(asked).toHaveLength(1)
  await act(async () => show('visible'))
  expect(asked).toHaveLength(2)
})

it('knows that a guest has none, without asking', () => {
  const asked = fakeServer()
  setGuest()
  render(<Count />, { wrapper: onPage() })
  expect(screen.getByText('0')).toBeTruthy()
  expect(asked).toHaveLength(0)
})
