// The process dies without a word in the middle of its work; what it has acknowledged is kept, once.
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CallResult } from '@dasturxon/contract/client'
import { livingPostmaster } from '@dasturxon/server/db/postgres/postmaster'
import { checkAccessible } from './accessible.ts'
import { aCustomer, aPhone, type Customer, type Draft, ordersOf, placeOrder, valueIn } from './customers.ts'
import { pickupDraft } from './drafts.ts'
import { expect, test } from './fixtures.ts'
import { freePort } from './free-port.ts'
import { SHOP_ENV, startProgram } from './program.ts'
import { signIn } from './sign-in.ts'
import { siteOf } from './site.ts'

const CALLERS = 4
const ORDERS_BEFORE_THE_END = 24

type Sent = {
  readonly key: string
  readonly body: Draft & { readonly quoteHash: string }
  readonly orderId: string | null
}

/** Orders again and again until nobody answers; tells of every order sent, the last one without an answer. */
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

/** Every acknowledged order is there under its key; a repeated one gives its first answer. */
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

/** The answer, asked for again while a busy program asks to wait. */
async function inTime<T>(ask: () => Promise<CallResult<T>>): Promise<T> {
  let answer = await ask()
  await expect(async () => {
    if (!answer.ok) answer = await ask()
    expect(answer).toMatchObject({ ok: true })
  }).toPass({ timeout: 30_000 })
  return valueIn(answer)
}

test('a killed process loses no acknowledged order and doubles none, and the page comes back', async ({ shop }) => {
  test.setTimeout(240_000)
  const dataDir = join(process.env.E2E_DATA ?? '', 'killed')
  const env = { ...SHOP_ENV, PORT: String(freePort()), DATA_DIR: dataDir }
  const site = siteOf('qarsildoq', Number(env.PORT))
  // a kitchen so slow that nothing moves before the end
  const program = await startProgram({ ...env, DEMO_SPEED: '0.01' })
  let next: typeof program | null = null
  try {
    const draft = await pickupDraft(site)
    const phone = aPhone()
    const { id } = await placeOrder(await aCustomer(site, phone), draft)
    const guest = await shop('qarsildoq', { port: site.port, path: '/login' })
    await signIn(guest, phone)
    await guest.goTo(`/profile/orders/${id}`)
    await expect(guest.page.getByText(guest.t('orders.status_open'))).toBeVisible()

    const customers = await Promise.all(Array.from({ length: CALLERS }, () => aCustomer(site)))
    const postmaster = livingPostmaster(join(dataDir, 'postgres'))
    let placed = 0
    const onOrder = () => {
      placed += 1
      if (placed === ORDERS_BEFORE_THE_END) program.child.kill('SIGKILL')
    }
    const streams = await Promise.all(customers.map((customer) => orderUntilSilence(customer, draft, onOrder)))
    guest.noise.expect(/^net::ERR_/)

    next = await startProgram(env)
    expect(livingPostmaster(join(dataDir, 'postgres'))?.pid).toBe(postmaster?.pid)
    for (const [index, sent] of streams.entries()) {
      const customer = customers[index]
      if (customer !== undefined) await checkOnce(customer, sent)
    }
    expect(streams.flat().filter(({ orderId }) => orderId !== null).length).toBeGreaterThanOrEqual(
      ORDERS_BEFORE_THE_END,
    )

    // nobody touched the page: it has found the new process, whose kitchen is quick
    await expect(guest.page.getByText(guest.t('orders.status_delivered'))).toBeVisible({ timeout: 60_000 })
    await checkAccessible(guest.page)
  } finally {
    await program.stop('SIGKILL')
    await next?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
