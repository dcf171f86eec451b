// What the owner changes at the desk: settings, pictures, ways to pay, keys and whether they work.
import type { Api } from '@dasturxon/contract/api'
import type { Send } from '@dasturxon/contract/endpoint'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BotAnswer } from '../gateways/bot-api.ts'
import type { KeyCheck } from '../gateways/check-keys.ts'
import type { TestMerchant } from '../testing/a-merchant.ts'
import type { TestPerson } from '../testing/staff.ts'
import { ownApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let merchant: TestMerchant
let owner: TestPerson
let botAnswer: BotAnswer = { kind: 'done', result: { username: 'osh_bot' } }
let smsCheck: KeyCheck = 'works'

beforeAll(async () => {
  const gateway = {
    send: async () => ({ kind: 'accepted', theirId: '1' }) as const,
    theirId: () => null,
    readReports: () => null,
    check: async () => smsCheck,
  }
  const smsGateways = new Map([['ESKIZ', gateway] as const])
  app = await ownApp({ bots: async () => botAnswer, smsGateways })
})
beforeEach(async () => {
  merchant = await app.aMerchant()
  owner = await app.aPerson(merchant)
})
afterAll(() => app.stop())

const settings = async () => (await app.asked('GET /office/v1/settings', owner)).value
type Changes = Send<Api['PUT /office/v1/settings']>['body']['changes']
const change = async (changes: Changes, version?: number) => {
  const body = { version: version ?? (await settings()).version, changes }
  return app.asked('PUT /office/v1/settings', owner, { body })
}
const shopSettings = async () => {
  await app.services.merchants.refresh()
  return (await app.asked('GET /support/v1/merchant/settings/web', { merchant })).value
}
const log = async () => (await app.asked('GET /office/v1/changes', owner)).value

describe('the settings', () => {
  it('are changed one by one, are seen by customers, and are recorded with what they were', async () => {
    const before = await settings()
    expect(before.settings).toMatchObject({ deliveryActive: true, storiesActive: false, kind: 'kitchen' })
    const after = (await change({ storiesActive: true, telegram: { value: '@osh', active: true } })).value
    expect(after.version).toBe(before.version + 1)
    expect(after.settings).toEqual({
      ...before.settings,
      ...{ storiesActive: true, telegram: { value: '@osh', active: true } },
    })
    expect(await shopSettings()).toMatchObject({ storiesActive: true, telegram: { value: '@osh', active: true } })
    expect((await log())[0]).toMatchObject({
      ...{ area: 'settings', action: 'settings.changed', before: { storiesActive: false } },
      after: { storiesActive: true },
    })
  })

  it('hold the name, the colour and the kind of the brand, in the registry too', async () => {
    const name = { uz: 'Osh markazi', ru: 'Центр плова' }
    await change({ name, mainColor: '#1B6B4A', kind: 'flowers', smsGateway: 'ESKIZ' })
    await app.services.merchants.refresh()
    expect(app.services.merchants.byId(merchant.id)).toMatchObject({ name, color: '#1B6B4A', kind: 'flowers' })
    expect(await shopSettings()).toMatchObject({ mainColor: '#1B6B4A', brand: name })
    expect((await settings()).settings.smsGateway).toBe('ESKIZ')
  })

  it('hold two switches of the orders', async () => {
    await change({ shouldValidateDeliveryArea: true, isSmsConfirmationRequiredPerOrder: true })
    const shown = { shouldValidateDeliveryArea: true, isSmsConfirmationRequiredPerOrder: true }
    expect((await settings()).settings).toMatchObject(shown)
    expect(await shopSettings()).toMatchObject(shown)
  })

  it('are of the own brand alone', async () => {
    const other = await app.aMerchant()
    await change({ name: { uz: 'Faqat meniki' } })
    await app.services.merchants.refresh()
    expect(app.services.merchants.byId(other.id)?.name.uz).not.toBe('Faqat meniki')
  })

  it('are not changed over a change that the caller has not seen', async () => {
    const { version } = await settings()
    await change({ isDark: true }, version)
    const late = await change({ isDark: false }, version)
    expect(late.problem).toMatchObject({ code: 'STALE', version: version + 1, settings: { isDark: true } })
    expect((await settings()).settings.isDark).toBe(true)
  })

  it.each([
    [{ mainColor: 'red' }, 'mainColor'],
    [{ name: { uz: ' ' } }, 'name'],
    [{ mainLanguage: 'zh', name: { zh: '饭' } }, 'mainLanguage'],
    [{ iosLink: 'javascript:alert(1)' }, 'iosLink'],
    [{ telegram: { value: 'javascript:alert(1)', active: true } }, 'telegram'],
    [{ smsContent: { uz: 'Kodsiz' } }, 'smsContent'],
    [{ metaPixelId: 'abc' }, 'metaPixelId'],
  ] as const)('refuse %j, beside its field', async (changes, field) => {
    const { problem } = await change(changes)
    expect(problem.code).toBe('INVALID_FIELDS')
    expect(JSON.stringify(problem.errors)).toContain(`body.changes.${field}`)
  })
})

describe('the pictures', () => {
  const square = (colour: string) =>
    sharp({ create: { width: 600, height: 600, channels: 4, background: colour } })
      .png()
      .toBuffer()
  const upload = async (picture: 'logo' | 'favicon', bytes: Uint8Array) =>
    app.asked('PUT /office/v1/settings/pictures/:picture', owner, {
      params: { picture },
      body: new Blob([new Uint8Array(bytes)], { type: 'image/png' }),
    })

  it('are stored in our widths and shown by the shop', async () => {
    const logo = (await upload('logo', await square('#ff0000'))).value
    const { settings: both } = (await upload('favicon', await square('#00ff00'))).value
    expect(both.logo).toBe(logo.settings.logo)
    expect(both.logo).toMatch(new RegExp(`^${merchant.id}/brand-`))
    expect(await shopSettings()).toMatchObject({ logo: both.logo, favicon: both.favicon })
    expect((await log()).map(({ action }) => action).toSorted()).toEqual(['favicon.changed', 'logo.changed'])
  })

  it('are pictures', async () => {
    expect((await upload('logo', Buffer.from('<svg/>'))).problem.code).toBe('IMAGE_TYPE_REFUSED')
    const broken = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('no picture')])
    expect((await upload('logo', broken)).problem.code).toBe('IMAGE_BROKEN')
    const large = await sharp({ create: { width: 4_000, height: 4_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect((await upload('favicon', large)).problem.code).toBe('IMAGE_TOO_LARGE')
  })
})

describe('the ways to pay', () => {
  const ways = async () => (await app.asked('GET /office/v1/ways-to-pay', owner)).value
  const shown = async () => (await app.asked('GET /payments/v2/methods', { merchant })).value.map(({ type }) => type)

  it('are switched, ordered and offered where the owner wants them', async () => {
    const before = await ways()
    expect(before.ways).toHaveLength(10)
    expect(before.ways.filter(({ isOn }) => isOn).map(({ type }) => type)).toEqual(['CASH'])
    const terminal = { type: 'TERMINAL', isOn: true, channels: ['WEB', 'QR'] } as const
    const sent = [terminal, ...before.ways.filter(({ type }) => type !== 'TERMINAL')]
    const body = {
      version: before.version,
      ways: sent.map(({ type, isOn, channels }) => ({ type, isOn, channels: [...channels] })),
    }
    const after = (await app.asked('PUT /office/v1/ways-to-pay', owner, { body })).value
    expect(after.ways[0]).toMatchObject({ ...terminal, canTake: true })
    expect((await settings()).settings).toMatchObject({ terminalActive: true, cashActive: true })
    expect((await app.asked('PUT /office/v1/ways-to-pay', owner, { body })).problem.code).toBe('STALE')
    expect((await log())[0]).toMatchObject({ area: 'money', action: 'ways.changed', after: { TERMINAL: 'WEB, QR' } })
    expect(await shown()).toEqual(['TERMINAL', 'CASH'])
  })
})

describe('keys', () => {
  const set = (
    name: 'TELEGRAM_BOT' | 'payments/PAYME' | 'sms/ESKIZ' | 'CLICK_APP',
    value: string | Record<string, string>,
  ) => app.asked('PUT /office/v1/secrets/:name', owner, { params: { name }, body: { value } })
  const check = (name: 'TELEGRAM_BOT' | 'payments/PAYME' | 'sms/ESKIZ' | 'CLICK_APP') =>
    app.asked('POST /office/v1/secrets/:name/check', owner, { params: { name } })

  it('are changed by a person only after a fresh code, and are recorded without their value', async () => {
    await set('payments/PAYME', { merchant_id: '5e730e8e0b852a417aa49ceb', key: 'kassa-kaliti-9c41' })
    const listed = (await app.asked('GET /office/v1/secrets', owner)).value
    expect(listed.find(({ name }) => name === 'payments/PAYME')).toMatchObject({ isSet: true, ending: '9c41' })
    expect(await log()).toMatchObject([{ area: 'money', action: 'secret.set', before: null, after: null }])
    app.clock.advance(6 * 60_000)
    expect((await set('payments/PAYME', { key: 'x' })).problem.code).toBe('CODE_REQUIRED')
    const params = { name: 'payments/PAYME' } as const
    expect((await app.asked('DELETE /office/v1/secrets/:name', owner, { params })).problem.code).toBe('CODE_REQUIRED')
  })

  it('of a bot are asked of Telegram', async () => {
    expect((await check('TELEGRAM_BOT')).problem.code).toBe('NOT_SET')
    await set('TELEGRAM_BOT', '7123456789:AAE-a-token-of-a-bot-that-is-not-there')
    expect((await check('TELEGRAM_BOT')).value).toEqual({ outcome: 'WORKS', about: '@osh_bot' })
    botAnswer = { kind: 'refused', description: 'Unauthorized' }
    expect((await check('TELEGRAM_BOT')).value).toEqual({ outcome: 'REFUSED', about: null })
    botAnswer = { kind: 'unknown' }
    expect((await check('TELEGRAM_BOT')).value.outcome).toBe('NO_ANSWER')
    await set('TELEGRAM_BOT', '7123456789')
    expect((await check('TELEGRAM_BOT')).value.outcome).toBe('NO_QUERY')
  })

  it('of a gateway are asked of it, where that is harmless', async () => {
    await set('sms/ESKIZ', { email: 'a@example.uz', password: 'secret' })
    for (const [said, outcome] of [
      ['works', 'WORKS'],
      ['refused', 'REFUSED'],
      ['down', 'NO_ANSWER'],
    ] as const) {
      smsCheck = said
      expect((await check('sms/ESKIZ')).value.outcome).toBe(outcome)
    }
    await set('CLICK_APP', 'a-token-of-click')
    expect((await check('CLICK_APP')).value.outcome).toBe('NO_QUERY')
  })
})

describe('a test message', () => {
  it('goes to the phone of the person who asks, and a program has none', async () => {
    await app.asked('POST /office/v1/sms/test', owner)
    expect(app.sms.messages.at(-1)?.to).toBe(owner.phone)
    const program = { merchant, staffKey: await app.aStaffKey(merchant, 'brand_admin') }
    expect((await app.asked('POST /office/v1/sms/test', program)).problem.code).toBe('CODE_REQUIRED')
  })

  it('that nobody takes is told', async () => {
    app.sms.isDown = true
    expect((await app.asked('POST /office/v1/sms/test', owner)).problem.code).toBe('SMS_DOWN')
    app.sms.isDown = false
  })
})
