// The process is killed between the calls of payment providers and its answers; the providers repeat their calls.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadBrands } from '@dasturxon/demo/brands'
import { openAccounts } from '@dasturxon/demo/payments/accounts'
import type { Deal, Keys, ProviderName, ShopCall, Step } from '@dasturxon/demo/payments/simulator'
import { SIMULATORS } from '@dasturxon/demo/payments/simulators'
import { demoId } from '@dasturxon/demo/uuid'
import { aCustomer, valueIn } from '../helpers/customers.ts'
import { openDatabase } from '../helpers/database.ts'
import { pickupDraft } from '../helpers/drafts.ts'
import { expect } from '../helpers/fixtures.ts'
import { test } from '../helpers/own-program.ts'
import { CLOCK, SHOP_ENV } from '../helpers/program.ts'
import { fetchAt, type Site } from '../helpers/site.ts'

const LONG = { type: 'long', description: 'its own program is killed and started again' }

const PROVIDERS = ['PAYME', 'CLICK', 'UZUM', 'PAYNET'] as const satisfies readonly ProviderName[]
const ORDERS_EACH = 6
const ANSWERS_BEFORE_THE_END = 3

type Paying = { readonly deal: Deal; readonly keys: Keys }

/** An order that waits for money of this provider. */
async function anUnpaidOrder(
  site: Site,
  provider: ProviderName,
): Promise<{ readonly id: string; readonly total: number }> {
  const { call } = await aCustomer(site)
  const draft = await pickupDraft(site)
  const { hash } = valueIn(await call('POST /orders/v1/orders/quote', { body: draft }))
  const body = { ...draft, quoteHash: hash, paymentType: provider }
  const { id, totalPrice } = valueIn(await call('POST /orders/v1/orders', { body, key: randomUUID() }))
  return { id, total: totalPrice }
}

/** The keys that the demo's brand has at each provider. */
async function keysOf(dataDir: string, site: Site) {
  const brand = loadBrands().find(({ merchant }) => site.host === `${merchant.sub}.localhost`)
  if (brand === undefined) throw new Error(`expected a brand of the demo at ${site.host}`)
  const merchantId = demoId(brand.merchant.id)
  const secretKey = await readFile(join(dataDir, 'secret-key'), 'utf8')
  const accounts = openAccounts(secretKey, [{ merchantId, sub: brand.merchant.sub, name: brand.merchant.sub }])
  return { merchantId, keysAt: (provider: ProviderName) => accounts.keysOf(provider, merchantId) }
}

/** The provider makes the call of a step; the text of the answer, `null` when the provider has no such step. */
async function tell(site: Site, step: Step, { deal, keys }: Paying): Promise<string | null> {
  const call = SIMULATORS[deal.provider].say(step, deal, keys, CLOCK)
  return call === null ? null : (await send(site, deal, call)).text()
}

function send(site: Site, { provider, merchantId }: Deal, { step, contentType, authorization, body }: ShopCall) {
  const path = `/api/payments/v2/callbacks/${provider}/${merchantId}${step === undefined ? '' : `/${step}`}`
  const headers = { 'content-type': contentType, ...(authorization === undefined ? {} : { authorization }) }
  return fetchAt(site)(path, { method: 'POST', headers, body })
}

/** A payment that the provider has begun: only the taking of the money is left. */
async function begun(site: Site, provider: ProviderName, { merchantId, keysAt }: Awaited<ReturnType<typeof keysOf>>) {
  const { id, total } = await anUnpaidOrder(site, provider)
  const [keys, simulator] = [keysAt(provider), SIMULATORS[provider]]
  const deal: Deal = {
    ...{
      id: randomUUID(),
      provider,
      merchantId,
      orderId: id,
      amountTiyin: total * 100,
      language: 'uz',
      returnUrl: '/',
    },
    ...{ transactionId: simulator.newId(id), state: 'NEW', facts: {} },
  }
  const answer = await tell(site, 'begin', { deal, keys })
  if (answer === null) return { deal, keys }
  const { isTaken, facts = {} } = simulator.hear('begin', answer)
  expect(isTaken, answer).toBe(true)
  return { deal: { ...deal, facts }, keys }
}

test('a process killed between a provider’s call and its answer takes the money once', { annotation: LONG }, async ({
  house,
}) => {
  test.setTimeout(240_000)
  const { site, dataDir } = house
  const program = await house.start('0.01')
  const account = await keysOf(dataDir, site)
  const payings: Paying[] = []
  for (const provider of PROVIDERS) {
    for (let count = 0; count < ORDERS_EACH; count += 1) payings.push(await begun(site, provider, account))
  }

  const answers = new Map<Paying, string | null>()
  await Promise.allSettled(
    payings.map(async (paying) => {
      answers.set(paying, await tell(site, 'pay', paying))
      if (answers.size === ANSWERS_BEFORE_THE_END) program.child.kill('SIGKILL')
    }),
  )
  expect(answers.size).toBeGreaterThanOrEqual(ANSWERS_BEFORE_THE_END)
  expect(answers.size, 'some calls were never answered').toBeLessThan(payings.length)

  await house.start(SHOP_ENV.DEMO_SPEED)
  // the providers repeat every call, also those that were answered
  for (const paying of payings) {
    const again = await tell(site, 'pay', paying)
    const first = answers.get(paying)
    const { provider } = paying.deal
    const isTaken = SIMULATORS[provider].hear('pay', again ?? '').isTaken
    // Click says to a repeated call that the order is paid already; the others hear the same again
    if (first === undefined) expect(isTaken || provider === 'CLICK', `${provider}: ${again}`).toBe(true)
    else if (provider !== 'CLICK') expect(again, provider).toBe(first)
  }
  const database = openDatabase(dataDir)
  const { rows } = await database.query(
    `select orders.is_paid, count(*)::int as payments, sum(payments.amount)::bigint = min(orders.total) as is_exact
     from orders join payments on payments.order_id = orders.id and payments.state = 'PAID' and refund_state is null
     where orders.id = any ($1) group by orders.id, orders.is_paid`,
    [payings.map(({ deal }) => deal.orderId)],
  )
  await database.end()
  expect(rows).toEqual(payings.map(() => ({ is_paid: true, payments: 1, is_exact: true })))
})
