import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/scope.ts'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { ownApp, type TestApp } from '../../testing/test-app.ts'
import { saveKeys } from '../keep-secret.ts'
import { forgetSms } from './forget-sms.ts'
import { reportPath } from './report-address.ts'
import { testGateways } from './test-gateways.ts'

const SECRET = 'hisobotlar-uchun-maxfiy'

let app: TestApp
let brand: TestMerchant
let other: TestMerchant
const gateways = testGateways()
const { attempts, answers } = gateways

beforeAll(async () => {
  app = await ownApp({ smsGateways: gateways.byName })
  brand = await aBrand()
  other = await aBrand()
})
afterAll(() => app.stop())
beforeEach(() => {
  attempts.length = 0
  answers.ESKIZ = []
})

async function aBrand(): Promise<TestMerchant> {
  const made = await app.aMerchant({ merchant: { sms_gateway: 'ESKIZ' } })
  for (const name of ['sms/ESKIZ', 'sms/PLAY_MOBILE']) {
    await inScope(made, (scope) => saveKeys(scope, app.services.config.secretKey, name, { report_secret: SECRET }))
  }
  return made
}

function inScope<T>({ id }: TestMerchant, work: Parameters<typeof inTransaction<T>>[2]): Promise<T> {
  return inTransaction(app.services.pool, { merchantId: id, now: app.clock.now() }, work)
}

/** Sends a message; where its delivery is reported. */
async function sent(from = brand): Promise<{ readonly id: string; readonly path: string }> {
  const id = randomUUID()
  await app.services.sms.send('+998901234567', 'Kod: 1', { merchantId: from.id, id })
  return { id, path: new URL(attempts.at(-1)?.reportUrl ?? '').pathname }
}

async function report(path: string, body: string, at = brand) {
  const headers = { host: `${at.sub}.localhost`, 'content-type': 'application/json' }
  const answer = await app.server.inject({ method: 'POST', url: path, headers, payload: body })
  return answer.statusCode === 200 ? 200 : answer.json().code
}

const rowOf = async (id: string) =>
  (await app.superuser.query('select * from sms_messages where id = $1', [id])).rows[0]
const addressOf = (gateway: string, token: string, { id } = brand) =>
  `/api/notifications/v1/sms/${gateway}/${id}/${token}`

describe('a delivery report', () => {
  it('is stored with its word, its parts and its time', async () => {
    const { id, path } = await sent()
    expect(await report(path, `ESKIZ ${id}|DELIVRD|2`)).toBe(200)
    expect(await rowOf(id)).toMatchObject({ state: 'DELIVERED', word: 'DELIVRD', parts: 2 })
    expect((await rowOf(id)).reported_at).toEqual(app.clock.now())
  })

  it('with a word that we do not know is stored and changes no state', async () => {
    const { id, path } = await sent()
    expect(await report(path, `ESKIZ ${id}|TELEPORTED`)).toBe(200)
    expect(await rowOf(id)).toMatchObject({ state: 'ACCEPTED', word: 'TELEPORTED' })
  })

  it('tells of a message whose answer was lost', async () => {
    answers.ESKIZ = ['unsure']
    const own = await aBrand()
    const { id, path } = await sent(own)
    expect(await report(path, 'their own id|DELIVERED', own)).toBe(200)
    expect(await rowOf(id)).toMatchObject({ state: 'DELIVERED', their_id: 'their own id' })
  })

  it('that is repeated, late or out of order changes nothing', async () => {
    const { id, path } = await sent()
    expect(await report(path, `ESKIZ ${id}|DELIVRD`)).toBe(200)
    const before = await rowOf(id)
    app.clock.advance(60_000)
    for (const word of ['DELIVRD', 'ACCEPTED', 'REJECTD']) expect(await report(path, `ESKIZ ${id}|${word}`)).toBe(200)
    expect(await rowOf(id)).toEqual(before)
  })

  it('that is forged is refused: with another end of the address, another id, no message, nothing to read', async () => {
    const { id, path } = await sent()
    const forged = [
      [`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`, `ESKIZ ${id}|REJECTD`],
      [path, 'ESKIZ of another message|REJECTD'],
      [path, 'nothing to read'],
      [addressOf('ESKIZ', `${id}.${'A'.repeat(22)}`), `ESKIZ ${id}|REJECTD`],
      [addressOf('NOBODY', SECRET), `ESKIZ ${id}|REJECTD`],
      [path.replace('/ESKIZ/', '/PLAY_MOBILE/'), `ESKIZ ${id}|REJECTD`],
    ] as const
    for (const [address, body] of forged) expect(await report(address, body)).toBe('NOT_FOUND')
    expect(await rowOf(id)).toMatchObject({ state: 'ACCEPTED', word: null })
  })

  it('of another brand is refused, by its address and by its id', async () => {
    const { id, path } = await sent(other)
    expect(await report(path, `ESKIZ ${id}|REJECTD`)).toBe('TENANT_MISMATCH')
    expect(await report(path.replace(other.id, brand.id), `ESKIZ ${id}|REJECTD`)).toBe('NOT_FOUND')
    expect(await report(addressOf('ESKIZ', SECRET), `ESKIZ ${id}|REJECTD`)).toBe('NOT_FOUND')
    expect(await rowOf(id)).toMatchObject({ state: 'ACCEPTED', word: null })
  })

  it('of a message that was never sent is refused, with the right address too', async () => {
    const { secretKey } = app.services.config
    const path = reportPath(secretKey, { merchantId: brand.id, gateway: 'ESKIZ', id: randomUUID() })
    expect(await report(path, 'anything|DELIVRD')).toBe('NOT_FOUND')
  })

  it('is too long at 64 kB', async () => {
    const { path } = await sent()
    expect(await report(path, 'x'.repeat(66_000))).toBe('PAYLOAD_TOO_LARGE')
  })

  it('may come to the one address that the brand has given to its gateway', async () => {
    answers.ESKIZ = ['unsent']
    const own = await aBrand()
    const { id } = await sent(own)
    const addressAt = (token: string) => addressOf('PLAY_MOBILE', token, own)
    const body = `PLAY_MOBILE ${id}|Delivered`
    expect(await report(addressAt(`${SECRET}x`), body, own)).toBe('NOT_FOUND')
    expect(await report(addressAt(SECRET), body, own)).toBe(200)
    expect(await rowOf(id)).toMatchObject({ state: 'DELIVERED', gateway: 'PLAY_MOBILE' })
  })
})

it('messages are forgotten after three months', async () => {
  const { id } = await sent()
  app.clock.advance(93 * 86_400_000)
  await inScope(brand, forgetSms)
  expect(await rowOf(id)).toBeUndefined()
})
