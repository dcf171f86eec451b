// Production mode signs people in by SMS: through each gateway, and through the other one when one of them fails.
import { randomInt } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { sealSecret } from '@dasturxon/server/merchants/secrets'
import { insertMerchant, type TestMerchant } from '@dasturxon/server/testing/a-merchant'
import { insertRow } from '@dasturxon/server/testing/insert'
import { emptyDatabase, type TestDatabase } from '@dasturxon/server/testing/test-database'
import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { freePort } from '../helpers/free-port.ts'
import { type SmsHost, startSmsHost } from '../helpers/outside/sms-host.ts'
import { type Program, startProgram } from '../helpers/program.ts'
import { fetchAt } from '../helpers/site.ts'

const SECRET_KEY = '7Yp2vQeXz9LrT4mKd8WbNc6HsJfUaGoE'
const AS_JSON = { 'content-type': 'application/json' }

type Gateway = 'ESKIZ' | 'PLAY_MOBILE'

let database: TestDatabase
let superuser: Pool
let program: Program
let gateways: SmsHost

beforeAll(async () => {
  database = await emptyDatabase()
  superuser = new Pool({ connectionString: database.superuserUrl, max: 1 })
  gateways = await startSmsHost(at)
  program = await startProgram({
    MODE: 'production',
    SECRET_KEY,
    BASE_DOMAIN: 'example.uz',
    DATABASE_URL: database.url,
    DATA_DIR: mkdtempSync(join(inject('scratch'), 'production-sms-')),
    HOST: '127.0.0.1',
    PORT: String(freePort()),
    ESKIZ_URL: gateways.desk.eskizUrl(),
    PLAY_MOBILE_URL: gateways.desk.playMobileUrls().join(','),
  })
}, 120_000)
afterAll(async () => {
  await program.stop()
  await gateways.stop()
  await superuser.end()
  await database.drop()
})
afterEach(() => {
  for (const name of ['eskiz', 'play-mobile']) gateways.desk.setMood(name, 'well')
})

function at(sub: string): typeof fetch {
  return fetchAt({ host: `${sub}.example.uz`, port: program.port })
}

/** A brand with accounts at these gateways, the first of them chosen, as an operator and the brand's admin set them. */
async function aBrand(...names: readonly [Gateway, ...Gateway[]]): Promise<TestMerchant> {
  const brand = await insertMerchant(superuser, { merchant: { sms_gateway: names[0] } })
  gateways.brands.push({ merchantId: brand.id, sub: brand.sub })
  for (const name of names) {
    const keys = JSON.stringify(gateways.desk.keysOf(brand.id).get(name))
    const sealed = sealSecret(SECRET_KEY, [brand.id, `sms/${name}`], keys)
    const row = { merchant_id: brand.id, name: `sms/${name}`, sealed, updated_at: new Date() }
    await insertRow(superuser, 'merchant_secrets', row)
  }
  // the registry is read twice a second; who asks faster meets the limits of production
  await expect.poll(async () => (await at(brand.sub)('/')).status, { timeout: 30_000, interval: 500 }).toBe(200)
  return brand
}

const aPhone = () => `+99890${randomInt(1_000_000, 9_999_999)}`

async function post(
  brand: TestMerchant,
  path: string,
  body: object,
): Promise<{ status: number; body: never; cookie: string }> {
  const answer = await at(brand.sub)(path, { method: 'POST', headers: AS_JSON, body: JSON.stringify(body) })
  const session = answer.headers.getSetCookie().find((each) => each.startsWith('__Host-sid='))
  return { status: answer.status, body: (await answer.json()) as never, cookie: session?.split(';')[0] ?? '' }
}

/** Asks for a code, reads it on the phone, types it in; the messages that came to the phone. */
async function signIn(brand: TestMerchant, phone = aPhone()): Promise<readonly string[]> {
  const asked = await post(brand, '/api/users/v1/auth/code', { phone })
  expect(asked.status).toBe(200)
  const { challengeId } = asked.body as { challengeId: string }
  const texts = gateways.messages.filter(({ to }) => to === phone).map(({ text }) => text)
  const code = /#(\d{6})$/.exec(texts[0] ?? '')?.[1]
  const signed = await post(brand, '/api/users/v1/auth/confirm', { challengeId, code })
  expect(signed.status).toBe(200)
  const me = await at(brand.sub)('/api/users/v1/users/me', { headers: { cookie: signed.cookie } })
  expect(await me.json()).toMatchObject({ phone })
  return texts
}

async function sentOf({ id }: TestMerchant): Promise<readonly { gateway: string; state: string }[]> {
  const text = 'select gateway, state from sms_messages where merchant_id = $1 order by created_at'
  return (await superuser.query(text, [id])).rows
}

describe('production', { timeout: 120_000 }, () => {
  it.each(['ESKIZ', 'PLAY_MOBILE'] as const)('signs a person in by a code that %s brings and reports', async (name) => {
    const brand = await aBrand(name)
    expect(await signIn(brand)).toHaveLength(1)
    await expect.poll(() => sentOf(brand), { timeout: 20_000 }).toEqual([{ gateway: name, state: 'DELIVERED' }])
  })

  it.each([
    ['ESKIZ', 'PLAY_MOBILE', 'eskiz', 'down'],
    ['PLAY_MOBILE', 'ESKIZ', 'play-mobile', 'down'],
    ['ESKIZ', 'PLAY_MOBILE', 'eskiz', 'refuses'],
    ['PLAY_MOBILE', 'ESKIZ', 'play-mobile', 'refuses'],
  ] as const)('when %s fails signs a person in through %s (%s is %s)', async (first, second, name, mood) => {
    const brand = await aBrand(first, second)
    gateways.desk.setMood(name, mood)
    expect(await signIn(brand)).toHaveLength(1)
    await expect.poll(() => sentOf(brand), { timeout: 20_000 }).toEqual([{ gateway: second, state: 'DELIVERED' }])
  })

  it('renews a token of Eskiz that has ended', async () => {
    const brand = await aBrand('ESKIZ')
    await signIn(brand)
    gateways.desk.setMood('eskiz', 'expired')
    gateways.calls.length = 0
    expect(await signIn(brand)).toHaveLength(1)
    const send = '/api/message/sms/send'
    expect(gateways.calls).toEqual([send, '/api/auth/refresh', send])
  })

  it.each(['lost', 'slow'] as const)('sends one message when the answer of the gateway is %s', async (mood) => {
    const brand = await aBrand('ESKIZ', 'PLAY_MOBILE')
    const phone = aPhone()
    gateways.desk.setMood('eskiz', mood)
    expect(await signIn(brand, phone)).toHaveLength(1)
    // the report comes all the same, to the address that went with the message
    await expect.poll(() => sentOf(brand), { timeout: 20_000 }).toEqual([{ gateway: 'ESKIZ', state: 'DELIVERED' }])
    gateways.desk.setMood('eskiz', 'well')
    await signIn(brand)
    expect((await sentOf(brand)).map(({ gateway }) => gateway)).toEqual(['ESKIZ', 'PLAY_MOBILE'])
  })

  it('says so when both are down, and does not count the attempt', async () => {
    const brand = await aBrand('ESKIZ', 'PLAY_MOBILE')
    const phone = aPhone()
    for (const name of ['eskiz', 'play-mobile']) gateways.desk.setMood(name, 'down')
    const refused = await post(brand, '/api/users/v1/auth/code', { phone })
    expect([refused.status, refused.body]).toEqual([503, expect.objectContaining({ code: 'SMS_DOWN' })])
    for (const name of ['eskiz', 'play-mobile']) gateways.desk.setMood(name, 'well')
    // a code that counted would have to wait a minute
    expect(await signIn(brand, phone)).toHaveLength(1)
  })

  it('refuses reports that no gateway has made', async () => {
    const brand = await aBrand('ESKIZ')
    await signIn(brand)
    const path = `/api/notifications/v1/sms/ESKIZ/${brand.id}`
    const { rows } = await superuser.query('select id from sms_messages where merchant_id = $1', [brand.id])
    const forged = await post(brand, `${path}/${rows[0].id}.${'A'.repeat(22)}`, { request_id: '1', status: 'REJECTD' })
    expect(forged.status).toBe(404)
  })

  it('says so when nobody answers at the hosts of the gateways', async () => {
    const brand = await aBrand('ESKIZ', 'PLAY_MOBILE')
    await gateways.stop()
    const refused = await post(brand, '/api/users/v1/auth/code', { phone: aPhone() })
    expect([refused.status, refused.body]).toEqual([503, expect.objectContaining({ code: 'SMS_DOWN' })])
    expect(await sentOf(brand)).toMatchObject([{ state: 'UNSENT' }])
  })
})
