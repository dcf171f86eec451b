import { SECRET_NAMES, type SecretName } from '@dasturxon/domain/gateway-names'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/scope.ts'
import { findProviderKeys } from '../../payments/provider-keys.ts'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { ownApp, type TestApp } from '../../testing/test-app.ts'

const KEYS = { merchantId: '5e730e8e0b852a417aa49ceb', key: 'kassa-kaliti-123' }
const TOKEN = '7123456789:AAE-a-token-of-a-bot-that-is-not-there'
const NOT_GIVEN = { isSet: false, isReadable: false, ending: null, updatedAt: null }

const lines: string[] = []
let app: TestApp
let merchant: TestMerchant
let admin: { merchant: TestMerchant; staffKey: string }

beforeAll(async () => {
  app = await ownApp({ logTo: { write: (line: string) => void lines.push(line) } })
})
afterAll(() => app.stop())
beforeEach(async () => {
  merchant = await app.aMerchant()
  admin = { merchant, staffKey: await app.aStaffKey(merchant, 'brand_admin') }
})

const list = (who = admin) => app.asked('GET /office/v1/secrets', who)
const set = (name: SecretName, value: string | Readonly<Record<string, string>>, who = admin) =>
  app.asked('PUT /office/v1/secrets/:name', who, { params: { name }, body: { value } })
const remove = (name: SecretName, who = admin) =>
  app.asked('DELETE /office/v1/secrets/:name', who, { params: { name } })
const exampleOf = (name: SecretName) => (name === 'TELEGRAM_BOT' || name === 'CLICK_APP' ? TOKEN : KEYS)

describe('the secrets of a brand', () => {
  it('are all listed, set or not', async () => {
    expect((await list()).value).toEqual(SECRET_NAMES.map((name) => ({ name, ...NOT_GIVEN })))
    expect(SECRET_NAMES).toEqual([
      ...['TELEGRAM_BOT', 'CLICK_APP', 'payments/PAYME', 'payments/CLICK', 'payments/UZUM', 'payments/PAYNET'],
      ...['payments/PAYZE', 'payments/RAHMAT', 'sms/ESKIZ', 'sms/PLAY_MOBILE'],
    ])
  })

  it.each(SECRET_NAMES)('%s is set and removed by its name', async (name) => {
    const kept = (await set(name, exampleOf(name))).value
    expect(kept).toMatchObject({ name, isSet: true, isReadable: true, updatedAt: app.clock.now().toISOString() })
    const others = SECRET_NAMES.filter((other) => other !== name).map((other) => ({ name: other, ...NOT_GIVEN }))
    const listed = (await list()).value
    expect(listed).toContainEqual(kept)
    expect(listed).toEqual(expect.arrayContaining(others))
    expect((await remove(name)).value).toEqual({ name, ...NOT_GIVEN })
    expect((await remove(name)).value).toEqual({ name, ...NOT_GIVEN })
  })

  it('are used for the provider as they were set', async () => {
    await set('payments/PAYME', { key: 'before' })
    await set('payments/PAYME', KEYS)
    const tenant = { merchantId: merchant.id, now: app.clock.now() }
    const found = await inTransaction(app.services.pool, tenant, (scope) =>
      findProviderKeys(scope, app.services.config.secretKey, 'PAYME'),
    )
    expect(found).toEqual(KEYS)
  })

  it('are never in answers or logs, not even the last characters', async () => {
    lines.length = 0
    const kept = await set('payments/CLICK', KEYS)
    expect(kept.value.ending).toBeNull()
    const told = `${JSON.stringify([kept.value, (await list()).value])}${lines.join('')}`
    expect(told).toContain('SECRET_SET')
    for (const hidden of ['kassa', '-123', '5e730e8e', '9ceb']) expect(told).not.toContain(hidden)
  })

  it('that cannot be decrypted any more are shown as set and unreadable', async () => {
    await set('sms/ESKIZ', KEYS)
    await app.superuser.query("update merchant_secrets set sealed = '\\x01' where merchant_id = $1", [merchant.id])
    const listed = (await list()).value.find(({ name }) => name === 'sms/ESKIZ')
    expect(listed).toMatchObject({ isSet: true, isReadable: false, ending: null })
  })

  it('are refused under a name that is not in the list', async () => {
    for (const name of ['payments/DEMO', 'payments/', 'payme', 'SECRET_KEY', 'sms/../payments/PAYME']) {
      const asked = await set(name as SecretName, KEYS)
      expect(asked.problem).toMatchObject({ status: 422, code: 'INVALID_FIELDS' })
      expect(asked.problem.errors).toMatchObject([{ path: 'params.name', code: 'NOT_A_CHOICE' }])
      expect((await remove(name as SecretName)).problem.code).toBe('INVALID_FIELDS')
    }
  })

  it('are refused in the format of another secret', async () => {
    const wrong = [
      ['TELEGRAM_BOT', KEYS],
      ['CLICK_APP', KEYS],
      ['TELEGRAM_BOT', 'a token of something else'],
      ['payments/PAYME', TOKEN],
      ['sms/ESKIZ', {}],
      ['sms/ESKIZ', { key: '' }],
      ['sms/ESKIZ', { 'a name': 'of two words' }],
    ] as const
    for (const [name, value] of wrong) {
      const { problem } = await set(name, value)
      expect(problem).toMatchObject({ status: 422, code: 'INVALID_FIELDS' })
      expect(problem.errors?.[0]?.path).toMatch(/^body\.value/)
      expect(JSON.stringify(problem)).not.toContain('kassa')
    }
    expect((await list()).value.filter(({ isSet }) => isSet)).toEqual([])
  })

  it('are only for the brand’s admin', async () => {
    await set('payments/PAYME', KEYS)
    for (const role of ['waiter', 'operator', 'courier', 'branch_manager'] as const) {
      const who = { merchant, staffKey: await app.aStaffKey(merchant, role) }
      for (const call of [list(who), set('payments/PAYME', KEYS, who), remove('payments/PAYME', who)])
        expect((await call).problem.code).toBe('FORBIDDEN')
    }
    const other = await app.aMerchant()
    const otherAdmin = { merchant: other, staffKey: await app.aStaffKey(other, 'brand_admin') }
    await remove('payments/PAYME', otherAdmin)
    expect((await list(otherAdmin)).value.every(({ isSet }) => !isSet)).toBe(true)
    expect((await list()).value.filter(({ isSet }) => isSet)).toMatchObject([{ name: 'payments/PAYME' }])
  })
})
