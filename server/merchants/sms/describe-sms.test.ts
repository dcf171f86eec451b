// What the admin of a brand sees of its account at Eskiz.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/scope.ts'
import { eskiz } from '../../gateways/sms/eskiz.ts'
import { type GatewayHost, gatewayHost, type Said } from '../../gateways/sms/test-host.ts'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { ownApp, type TestApp } from '../../testing/test-app.ts'
import { saveKeys } from '../keep-secret.ts'
import { testGateways } from './test-gateways.ts'

const CALL = 'GET /office/v1/sms'
const TOKEN: Said = { status: 200, body: { message: 'token_generated', data: { token: 't1' }, token_type: 'bearer' } }
const NICKS: Said = { status: 200, body: ['4546', 'OSHXONA'] }
const TEXTS: Said = {
  status: 200,
  body: {
    success: true,
    result: [
      { id: 1, template: 'Kod: %d{6}', status: 'service' },
      { id: 2, status: 'rejected' },
    ],
  },
}

let app: TestApp
let host: GatewayHost
let said: Record<string, Said[]>

beforeAll(async () => {
  host = await gatewayHost(({ path }) => {
    const list = said[path] ?? []
    return (list.length > 1 ? list.shift() : list[0]) ?? { status: 404, body: {} }
  })
  const byName = new Map([
    ...testGateways().byName,
    ['ESKIZ', eskiz({ now: () => app.clock.now(), url: () => host.url })] as const,
  ])
  app = await ownApp({ smsGateways: byName })
})
afterAll(async () => {
  await app.stop()
  await host.stop()
})
beforeEach(() => {
  host.heard.length = 0
  said = {
    '/api/auth/login': [TOKEN],
    '/api/auth/refresh': [TOKEN],
    '/api/nick/me': [NICKS],
    '/api/user/templates': [TEXTS],
  }
})

async function aBrand(gateway: 'ESKIZ' | 'PLAY_MOBILE' | null = 'ESKIZ') {
  const merchant = await app.aMerchant({ merchant: gateway === null ? {} : { sms_gateway: gateway } })
  if (gateway !== null) {
    const tenant = { merchantId: merchant.id, now: app.clock.now() }
    const keys = { email: 'oshxona@example.uz', password: 'maxfiy', from: 'OSHXONA' }
    await inTransaction(app.services.pool, tenant, (scope) =>
      saveKeys(scope, app.services.config.secretKey, `sms/${gateway}`, keys),
    )
  }
  return merchant
}

const asAdmin = async (merchant: TestMerchant) => ({ merchant, staffKey: await app.aStaffKey(merchant, 'brand_admin') })
const described = async (merchant: TestMerchant) => (await app.asked(CALL, await asAdmin(merchant))).value

describe('the account at the SMS gateway', () => {
  it('is shown with the names and the texts that Eskiz knows, and without its password', async () => {
    const answer = await described(await aBrand())
    expect(answer).toEqual({
      gateway: 'ESKIZ',
      state: 'read',
      sender: 'OSHXONA',
      senders: ['4546', 'OSHXONA'],
      templates: [{ text: 'Kod: %d{6}', state: 'service' }],
    })
    expect(JSON.stringify(answer)).not.toMatch(/maxfiy|t1|@/)
  })

  it('is read with a new token where the old one is not accepted', async () => {
    said['/api/nick/me'] = [
      { status: 401, body: {} },
      { status: 200, body: { data: [] } },
    ]
    expect(await described(await aBrand())).toMatchObject({ state: 'read', senders: [] })
    expect(host.heard.map(({ path }) => path)).toContain('/api/auth/refresh')
  })

  it.each([
    ['refuses the login', '/api/auth/login', { status: 401, body: {} }],
    ['hangs up', '/api/nick/me', 'hang up'],
    ['answers something else', '/api/user/templates', { status: 200, body: 'ok' }],
  ] as const)('is not known when Eskiz %s', async (_, path, answer) => {
    said[path] = [answer]
    expect(await described(await aBrand())).toEqual({
      ...{ gateway: 'ESKIZ', state: 'down', sender: 'OSHXONA' },
      ...{ senders: [], templates: [] },
    })
  })

  it('is none, or not told, for other brands', async () => {
    expect(await described(await aBrand(null))).toMatchObject({ gateway: null, state: 'none' })
    expect(await described(await aBrand('PLAY_MOBILE'))).toMatchObject({ gateway: 'PLAY_MOBILE', state: 'unknown' })
    expect(host.heard).toEqual([])
  })

  it('is for the admin of the brand alone', async () => {
    const merchant = await aBrand()
    for (const role of ['waiter', 'courier', 'operator', 'branch_manager'] as const) {
      const who = { merchant, staffKey: await app.aStaffKey(merchant, role) }
      expect((await app.asked(CALL, who)).problem.code).toBe('FORBIDDEN')
    }
    const foreign = { ...(await asAdmin(await aBrand())), merchant }
    expect((await app.asked(CALL, foreign)).problem.code).toBe('SESSION_INVALID')
    expect((await app.asked(CALL, { merchant })).problem.code).toBe('SESSION_REQUIRED')
  })
})
