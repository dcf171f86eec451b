// The process is killed during its work; every order that it has confirmed is stored, exactly once.
import { randomUUID } from 'node:crypto'
import type { CallResult } from '@dasturxon/contract/client'
import { aCustomer, aPhone, type Customer, type Draft, ordersOf, placeOrder, valueIn } from '../helpers/customers.ts'
import { pickupDraft } from '../helpers/drafts.ts'
import { expect } from '../helpers/fixtures.ts'
import { test } from '../helpers/own-program.ts'
import { type Program, SHOP_ENV } from '../helpers/program.ts'
import { signIn } from '../helpers/sign-in.ts'
import type { Site } from '../helpers/site.ts'

const LONG = { type: 'long', description: 'its own program is killed and started again' }

const CALLERS = 4
const ORDERS_BEFORE_THE_END = 24

type Sent = {
  readonly key: string
  readonly body: Draft & { readonly quoteHash: string }
  readonly orderId: string | null
}

/** Orders repeatedly until there is no answer; returns every order sent, the last one without an answer. */
async function orderUntilSilence({ call }: Customer, draft: Draft, onOrder: () => void): Promise<readonly Sent[]> {
  const { hash } = valueIn(await call('POST /orders/v1/orders/quote', { body: draft }))
  const body = { ...draft, quoteHash: hash, confirmDuplicate: true }
  const sent: Sent[] = []
  for (;;) {
    const key = randomUUID()
    const answer = await call('POST /orders/v1/orders', { body, key })
    sent.push({ key, body, orderId: answer.ok ? answer.value.id : null })
    if (answer.ok) onOrder()
    else if (answer.code === 'NETWORK') return sent
    else expect(answer.code, 'a busy program may ask to wait, nothing else').toBe('UNAVAILABLE')
  }
}

/** Every confirmed order is stored under its key; a repeated request returns the first answer. */
async function checkOnce(customer: Customer, sent: readonly Sent[]): Promise<void> {
  const { call } = customer
  for (const { key, body, orderId } of sent) {
    if (orderId !== null) {
      const found = await inTime(() => call('GET /orders/v1/orders/by-key/:key', { params: { key } }))
      expect(found.id).toBe(orderId)
    }
    const first = await inTime(() => call('POST /orders/v1/orders', { body, key }))
    const again = await inTime(() => call('POST /orders/v1/orders', { body, key }))
    expect([orderId ?? first.id, again.id]).toEqual([first.id, first.id])
  }
  expect(await ordersOf(customer)).toHaveLength(sent.length)
}

/** The answer; retries while a busy program responds that the client must wait. */
async function inTime<T>(ask: () => Promise<CallResult<T>>): Promise<T> {
  let answer = await ask()
  await expect(async () => {
    if (!answer.ok) answer = await ask()
    expect(answer).toMatchObject({ ok: true })
  }).toPass({ timeout: 30_000 })
  return valueIn(answer)
}

/** Many customers order at the same time until the program is killed. */
async function orderUntilKilled(site: Site, draft: Draft, program: Program) {
  const customers = await Promise.all(Array.from({ length: CALLERS }, () => aCustomer(site)))
  let placed = 0
  const onOrder = () => {
    placed += 1
    if (placed === ORDERS_BEFORE_THE_END) program.child.kill('SIGKILL')
  }
  return Promise.all(
    customers.map(async (customer) => ({ customer, sent: await orderUntilSilence(customer, draft, onOrder) })),
  )
}

test('a killed process loses no acknowledged order and doubles none, and the page comes back', {
  annotation: LONG,
}, async ({ shop, house }) => {
  test.setTimeout(240_000)
  const { site } = house
  // a kitchen so slow that no status changes before the end
  const program = await house.start('0.01')
  const draft = await pickupDraft(site)
  const phone = aPhone()
  const { id } = await placeOrder(await aCustomer(site, phone), draft)
  const guest = await shop('qarsildoq', { port: site.port, path: '/login' })
  const { page, t, noise } = guest
  await signIn(guest, phone)
  await guest.goTo(`/profile/orders/${id}`)
  await expect(page.getByText(t('orders.status_open'))).toBeVisible()

  const postmaster = house.postmaster()
  const streams = await orderUntilKilled(site, draft, program)
  const acknowledged = streams.flatMap(({ sent }) => sent).filter(({ orderId }) => orderId !== null)
  expect(acknowledged.length).toBeGreaterThanOrEqual(ORDERS_BEFORE_THE_END)
  expect(postmaster).not.toBeNull()
  expect(house.postmaster(), 'the database outlives its program').toBe(postmaster)

  noise.expect(/^net::ERR_/)
  noise.allow(/^503 /)
  await house.start(SHOP_ENV.DEMO_SPEED)
  expect(house.postmaster(), 'the next program takes it over').toBe(postmaster)
  for (const { customer, sent } of streams) await checkOnce(customer, sent)

  // without any action, the page has reconnected to the new process, whose kitchen is fast
  await expect(page.getByText(t('orders.status_delivered'))).toBeVisible({ timeout: 60_000 })
})
