import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../db/scope.ts'
import type { KeyedSmsGateway, SmsKeys } from '../gateways/sms.ts'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { saveKeys } from './keep-secret.ts'

const KEYS = { email: 'oshxona@example.uz', password: 'maxfiy' }

let app: TestApp
const sent: { readonly to: string; readonly keys: SmsKeys }[] = []
const eskiz: KeyedSmsGateway = {
  send: async (to, _, { keys }) => {
    sent.push({ to, keys })
    return 'sent'
  },
}

beforeAll(async () => {
  app = await testApp({ smsGateways: new Map([['ESKIZ', eskiz]]) })
})
afterAll(() => app.stop())
beforeEach(() => {
  sent.length = 0
  app.sms.messages.length = 0
})

const aBrand = (gateway: 'ESKIZ' | 'PLAY_MOBILE' | null) => app.aMerchant({ merchant: { sms_gateway: gateway } })
const send = ({ id }: TestMerchant) =>
  app.services.sms.send('+998901234567', 'Kod: 1', { merchantId: id, id: randomUUID() })
const give = ({ id }: TestMerchant, name: string, secretKey = app.services.config.secretKey) =>
  inTransaction(app.services.pool, { merchantId: id, now: app.clock.now() }, (scope) =>
    saveKeys(scope, secretKey, name, KEYS),
  )

it('a brand sends through the gateway it has chosen, with its own keys', async () => {
  const brand = await aBrand('ESKIZ')
  await give(brand, 'sms/ESKIZ')
  expect(await send(brand)).toBe('sent')
  expect(sent).toEqual([{ to: '+998901234567', keys: KEYS }])
  expect(app.sms.messages).toEqual([])
})

it('a choice applies from the next message on', async () => {
  const brand = await aBrand(null)
  await give(brand, 'sms/ESKIZ')
  await send(brand)
  expect([sent.length, app.sms.messages.length]).toEqual([0, 1])
  await app.superuser.query("update merchants set sms_gateway = 'ESKIZ' where id = $1", [brand.id])
  await send(brand)
  expect([sent.length, app.sms.messages.length]).toEqual([1, 1])
})

it('the gateway of the installation sends for a brand whose gateway is not implemented', async () => {
  const brand = await aBrand('PLAY_MOBILE')
  await give(brand, 'sms/PLAY_MOBILE')
  await give(brand, 'sms/ESKIZ')
  expect(await send(brand)).toBe('sent')
  expect([sent.length, app.sms.messages.length]).toEqual([0, 1])
})

it('the gateway of the installation sends for a brand without keys that can be decrypted', async () => {
  const [keyless, other, changed] = [await aBrand('ESKIZ'), await aBrand('ESKIZ'), await aBrand('ESKIZ')]
  await give(other, 'sms/ESKIZ')
  await give(changed, 'sms/ESKIZ', 'the key of the server before')
  for (const brand of [keyless, changed]) expect(await send(brand)).toBe('sent')
  expect(sent).toEqual([])
  expect(app.sms.messages.map(({ merchantId }) => merchantId)).toEqual([keyless.id, changed.id])
})
