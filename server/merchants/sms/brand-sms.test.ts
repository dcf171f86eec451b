import { randomUUID } from 'node:crypto'
import type { SmsGatewayName } from '@dasturxon/domain/gateway-names'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/scope.ts'
import { guardedSms } from '../../gateways/guarded-sms.ts'
import type { KeyedSmsGateway } from '../../gateways/sms.ts'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { ownApp, type TestApp } from '../../testing/test-app.ts'
import { saveKeys } from '../keep-secret.ts'
import { brandSms } from './brand-sms.ts'
import { testGateways } from './test-gateways.ts'

const KEYS = { email: 'oshxona@example.uz', password: 'maxfiy' }
const PHONE = '+998901234567'

let app: TestApp
const gateways = testGateways()
const { attempts, answers } = gateways

beforeAll(async () => {
  app = await ownApp({ smsGateways: gateways.byName })
})
afterAll(() => app.stop())
beforeEach(() => {
  attempts.length = 0
  answers.ESKIZ = []
  answers.PLAY_MOBILE = []
  app.sms.messages.length = 0
})

/** A brand with accounts at these gateways, the first of them chosen. */
async function aBrand(...names: readonly SmsGatewayName[]): Promise<TestMerchant> {
  const brand = await app.aMerchant({ merchant: { sms_gateway: names[0] ?? null } })
  for (const name of names) await give(brand, `sms/${name}`)
  return brand
}
const give = ({ id }: TestMerchant, name: string, secretKey = app.services.config.secretKey) =>
  inTransaction(app.services.pool, { merchantId: id, now: app.clock.now() }, (scope) =>
    saveKeys(scope, secretKey, name, KEYS),
  )
const set = ({ id }: TestMerchant, web: object) =>
  app.superuser.query('update merchant_settings set web = web || $2 where merchant_id = $1', [id, JSON.stringify(web)])
const send = ({ id }: TestMerchant, sms = { id: randomUUID(), text: 'Kod: 1' }) =>
  app.services.sms.send(PHONE, sms.text, { merchantId: id, id: sms.id })
const rowOf = async (id: string) =>
  (await app.superuser.query('select * from sms_messages where id = $1', [id])).rows[0]
const asked = () => attempts.map(({ gateway }) => gateway)

describe('the gateway of a message', () => {
  it('is the one that the brand has chosen, with its own keys', async () => {
    const brand = await aBrand('ESKIZ')
    expect(await send(brand)).toBe('sent')
    expect(attempts).toMatchObject([{ gateway: 'ESKIZ', to: PHONE, keys: KEYS }])
    expect(app.sms.messages).toEqual([])
  })

  it('follows a choice from the next message on', async () => {
    const brand = await aBrand()
    await give(brand, 'sms/PLAY_MOBILE')
    await send(brand)
    expect([attempts.length, app.sms.messages.length]).toEqual([0, 1])
    await app.superuser.query("update merchants set sms_gateway = 'PLAY_MOBILE' where id = $1", [brand.id])
    await send(brand)
    expect([attempts.length, app.sms.messages.length]).toEqual([1, 1])
  })

  it("is the installation's for a brand without keys that can be decrypted", async () => {
    const [keyless, other, changed] = [await aBrand('ESKIZ'), await aBrand('ESKIZ'), await aBrand('ESKIZ')]
    await app.superuser.query('delete from merchant_secrets where merchant_id = $1', [keyless.id])
    await give(other, 'sms/PLAY_MOBILE')
    await give(changed, 'sms/ESKIZ', 'the key of the server before')
    for (const brand of [keyless, changed]) expect(await send(brand)).toBe('sent')
    expect(attempts).toEqual([])
    expect(app.sms.messages.map(({ merchantId }) => merchantId)).toEqual([keyless.id, changed.id])
  })

  it('is the second one when the first certainly did not accept the message, which is then asked last for a minute', async () => {
    const brand = await aBrand('PLAY_MOBILE', 'ESKIZ')
    answers.PLAY_MOBILE = ['unsent']
    const id = randomUUID()
    expect(await send(brand, { id, text: 'Kod: 1' })).toBe('sent')
    expect(asked()).toEqual(['PLAY_MOBILE', 'ESKIZ'])
    expect(new Set(attempts.map((attempt) => attempt.id))).toEqual(new Set([id]))
    expect(await rowOf(id)).toMatchObject({ gateway: 'ESKIZ', state: 'ACCEPTED', their_id: `ESKIZ ${id}` })
    await send(brand)
    expect(asked()).toEqual(['PLAY_MOBILE', 'ESKIZ', 'ESKIZ'])
  })

  it('is the second one also when the first refuses the message', async () => {
    answers.ESKIZ = ['refused']
    expect(await send(await aBrand('ESKIZ', 'PLAY_MOBILE'))).toBe('sent')
    expect(asked()).toEqual(['ESKIZ', 'PLAY_MOBILE'])
  })

  it('is none when both are down, and the same message may be sent later', async () => {
    const brand = await aBrand('ESKIZ', 'PLAY_MOBILE')
    const sms = { id: randomUUID(), text: 'Kod: 1' }
    answers.ESKIZ = ['unsent']
    answers.PLAY_MOBILE = ['unsent', 'accepted']
    expect(await send(brand, sms)).toBe('down')
    expect(await rowOf(sms.id)).toMatchObject({ state: 'UNSENT' })
    expect(await send(brand, sms)).toBe('sent')
    expect(asked()).toEqual(['ESKIZ', 'PLAY_MOBILE', 'ESKIZ', 'PLAY_MOBILE'])
  })

  it('that keeps failing for a brand is left alone for a while, for that brand only', async () => {
    const [brand, other] = [await aBrand('ESKIZ'), await aBrand('ESKIZ')]
    answers.ESKIZ = ['unsent']
    for (let message = 0; message < 7; message += 1) expect(await send(brand)).toBe('down')
    expect(attempts).toHaveLength(5)
    await send(other)
    expect(attempts).toHaveLength(6)
  })
})

describe('a message', () => {
  it('whose answer was lost is not sent again, by no gateway', async () => {
    const brand = await aBrand('ESKIZ', 'PLAY_MOBILE')
    const sms = { id: randomUUID(), text: 'Kod: 1' }
    answers.ESKIZ = ['unsure']
    expect([await send(brand, sms), await send(brand, sms)]).toEqual(['sent', 'sent'])
    expect(asked()).toEqual(['ESKIZ'])
    expect(await rowOf(sms.id)).toMatchObject({ state: 'UNSURE', gateway: 'ESKIZ' })
    // a new message, for whoever got none, goes another way
    await send(brand)
    expect(asked()).toEqual(['ESKIZ', 'PLAY_MOBILE'])
  })

  it('is accepted at most once, whatever gateways answer and however often it is tried', async () => {
    const brand = await aBrand('ESKIZ', 'PLAY_MOBILE')
    const answer = fc.constantFrom('accepted' as const, 'unsent' as const, 'refused' as const, 'unsure' as const)
    const script = fc.array(answer, { minLength: 6, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(script, script, fc.boolean(), async (first, second, isAtOnce) => {
        const own = testGateways()
        own.answers.ESKIZ = [...first]
        own.answers.PLAY_MOBILE = [...second]
        const given: string[] = []
        const counted = new Map([...own.byName].map(([name, gateway]) => [name, countingBy(gateway, given)]))
        const { services } = app
        const sms = brandSms(services, { byName: guardedSms(counted), fallback: app.sms })
        const facts = { merchantId: brand.id, id: randomUUID() }
        const attempt = () => sms.send(PHONE, 'Kod: 1', facts)
        if (isAtOnce) await Promise.all([attempt(), attempt(), attempt()])
        else for (let time = 0; time < 3; time += 1) await attempt()
        expect(given.length).toBeLessThanOrEqual(1)
      }),
      { numRuns: 60 },
    )
  })

  it('is counted in parts, with what a part costs the brand', async () => {
    const brand = await aBrand('ESKIZ')
    await set(brand, { smsPartPrice: 160 })
    const [plain, cyrillic] = [randomUUID(), randomUUID()]
    await send(brand, { id: plain, text: 'Oʻzbek oshi: '.repeat(3) })
    await send(brand, { id: cyrillic, text: 'Код подтверждения '.repeat(5) })
    expect(await rowOf(plain)).toMatchObject({ parts: 1, part_price: '160' })
    expect(await rowOf(cyrillic)).toMatchObject({ parts: 2 })
    expect(attempts[0]?.text).toBe("O'zbek oshi: ".repeat(3))
  })

  it('is in Latin letters where the brand wishes it', async () => {
    const brand = await aBrand('ESKIZ')
    await set(brand, { isSmsTransliterated: true })
    await send(brand, { id: randomUUID(), text: 'Код: 1' })
    expect(attempts[0]?.text).toBe('Kod: 1')
  })

  it('that the gateway has not approved is not given to it', async () => {
    const brand = await aBrand('ESKIZ')
    await set(brand, { smsTemplates: ['Kod: {code}'] })
    expect(await send(brand, { id: randomUUID(), text: 'Aksiya!' })).toBe('down')
    expect(attempts).toEqual([])
    expect(await send(brand, { id: randomUUID(), text: 'Kod: 123456' })).toBe('sent')
  })

  it('has the address for its report under the host of the brand', async () => {
    const brand = await aBrand('ESKIZ')
    const id = randomUUID()
    await send(brand, { id, text: 'Kod: 1' })
    const start = `https://${brand.sub}.localhost/api/notifications/v1/sms/ESKIZ/${brand.id}/${id}.`
    expect(attempts[0]?.reportUrl?.startsWith(start)).toBe(true)
  })
})

/** Writes down every message that the gateway may have accepted. */
function countingBy(gateway: KeyedSmsGateway, given: string[]): KeyedSmsGateway {
  return {
    ...gateway,
    send: async (message, account) => {
      const outcome = await gateway.send(message, account)
      if (outcome.kind === 'accepted' || outcome.kind === 'unsure') given.push(message.id)
      return outcome
    },
  }
}
