// Push in the browsers of a customer: who gets what, when, and until when.
import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { idFrom, type OrderId } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction, type Scope } from '../db/scope.ts'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { type TestApp, type TestCustomer, testApp } from '../testing/test-app.ts'
import { forgetPushes } from './forget-pushes.ts'
import type { NoteCategory } from './note.ts'
import { noteOrderMove } from './note-order-move.ts'
import { notify } from './notify.ts'
import { PUSHES_PER_HOUR } from './push-limits.ts'
import { findSenderKeys } from './sender-keys.ts'

const SHOW = 'GET /notifications/v1/push'
const ON = 'PUT /notifications/v1/push'
const OFF = 'DELETE /notifications/v1/push'
const CHOOSE = 'PUT /notifications/v1/preferences'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
beforeEach(() => {
  app.push.outcome = 'sent'
})

type Visit = { readonly merchant: TestMerchant; readonly customer: TestCustomer; readonly device: string }
const visit = async (merchant?: TestMerchant): Promise<Visit> => {
  const shop = merchant ?? (await app.aMerchant())
  return { merchant: shop, customer: await app.aCustomer(shop), device: randomUUID() }
}
const within = <T>({ merchant }: Pick<Visit, 'merchant'>, work: (scope: Scope) => Promise<T>) =>
  inTransaction(app.services.pool, { merchantId: merchant.id, now: app.clock.now() }, work)

/** What a browser tells when it subscribes. */
function aSubscription(endpoint = `https://push.example.com/send/${randomUUID()}`) {
  const ecdh = createECDH('prime256v1')
  const p256dh = ecdh.generateKeys().toString('base64url')
  return { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } }
}
const switchOn = async (who: Visit, body = aSubscription()) => {
  expect((await app.asked(ON, who, { body })).value).toMatchObject({ isOn: true })
  return body.endpoint
}
const isOn = async (who: Visit) => (await app.asked(SHOW, who)).value.isOn
const tell = (who: Visit, category: NoteCategory, title = 'Salom') => {
  const note = { userId: who.customer.userId, category, title: { uz: title }, text: { uz: '…' }, link: null }
  return within(who, (scope) => notify(scope, note))
}
/** What the brand's customers were sent since the last call, with the texts that a browser reads. */
const sent = async () => {
  await app.runJobs()
  return app.push.sent.splice(0).map((sending) => ({ ...sending, told: JSON.parse(sending.message.text) }))
}
const setHour = (hour: number) => {
  const now = app.clock.now()
  const next = new Date(now)
  next.setUTCHours(hour - 5, 0, 0, 0)
  app.clock.advance((next.getTime() - now.getTime() + 2 * DAY) % DAY)
}

describe('push', () => {
  it('is off at first, on after the browser has subscribed, and off again', async () => {
    const who = await visit()
    expect((await app.asked(SHOW, who)).value).toEqual({ isOn: false, publicKey: expect.stringMatching(/^[\w-]{87}$/) })
    await switchOn(who)
    expect(await isOn(who)).toBe(true)
    expect(await isOn({ ...who, device: randomUUID() })).toBe(false)
    for (let time = 0; time < 2; time += 1) expect((await app.asked(OFF, who)).value.isOn).toBe(false)
    expect(await isOn(who)).toBe(false)
    await tell(who, 'ORDER')
    expect(await sent()).toEqual([])
  })

  it('needs a public push service and keys that messages can be encrypted for', async () => {
    const who = await visit()
    const good = aSubscription()
    const { keys } = good
    for (const body of [
      aSubscription('http://push.example.com/1'),
      aSubscription('https://127.0.0.1/1'),
      { ...good, keys: { ...keys, auth: 'AAAA' } },
      { ...good, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } },
    ]) {
      expect((await app.asked(ON, who, { body })).problem).toMatchObject({ status: 422, code: 'PUSH_REFUSED' })
    }
    for (const body of [
      { ...good, endpoint: 'x'.repeat(1001) },
      { ...good, keys: { ...keys, auth: '<>' } },
      { ...good, keys: { ...keys, p256dh: 7 as unknown as string } },
    ]) {
      expect((await app.asked(ON, who, { body })).problem.code).toBe('INVALID_FIELDS')
    }
    expect(await isOn(who)).toBe(false)
  })

  it('is for signed-in customers, each brand on its own', async () => {
    const who = await visit()
    const guest = { merchant: who.merchant, device: who.device }
    const asks = [app.asked(SHOW, guest), app.asked(ON, guest, { body: aSubscription() }), app.asked(OFF, guest)]
    expect((await Promise.all(asks)).map(({ status }) => status)).toEqual([401, 401, 401])
    await switchOn(who)
    const foreign = { ...who, merchant: await app.aMerchant() }
    expect((await app.asked(SHOW, foreign)).problem.code).toBe('SESSION_INVALID')
    expect((await app.asked(OFF, foreign)).problem.code).toBe('SESSION_INVALID')
    const keys = await Promise.all(
      [who, await visit()].map(async (one) => (await app.asked(SHOW, one)).value.publicKey),
    )
    expect(new Set(keys).size).toBe(2)
    expect(await isOn(who)).toBe(true)
  })

  it('belongs to whoever switched it on last in a browser', async () => {
    const first = await visit()
    const second = { ...(await visit(first.merchant)), device: first.device }
    const body = aSubscription()
    await switchOn(first, body)
    await switchOn(second, body)
    expect(await isOn(first)).toBe(false)
    await tell(first, 'ORDER')
    await tell(second, 'ORDER', 'ikkinchi')
    expect((await sent()).map(({ told }) => told.title)).toEqual(['ikkinchi'])
  })

  it.each(['signing out', 'signing out everywhere', 'the end of the account', 'a month away'])(
    'ends with %s',
    async (how) => {
      const who = await visit()
      await switchOn(who)
      if (how === 'signing out') await app.asked('POST /users/v1/users/logout', who)
      if (how === 'signing out everywhere')
        await app.asked(
          'POST /users/v1/users/logout',
          { ...who, device: randomUUID() },
          { query: { everywhere: 'true' } },
        )
      if (how === 'the end of the account') {
        const gone = `update users set deleted_at = now(), is_active = false, phone = null, first_name = '' where id = $1`
        await app.superuser.query(gone, [who.customer.userId])
      }
      if (how === 'a month away') app.clock.advance(31 * DAY)
      if (how !== 'the end of the account') await tell(who, 'ORDER')
      expect(await sent()).toEqual([])
      await within(who, forgetPushes)
      const { rows } = await app.superuser.query('select 1 from push_subscriptions where merchant_id = $1', [
        who.merchant.id,
      ])
      expect(rows).toEqual([])
    },
  )

  it('goes to the ten browsers that a customer used last', async () => {
    const who = await visit()
    const endpoints: string[] = []
    for (let browser = 0; browser < 12; browser += 1) {
      app.clock.advance(MINUTE)
      endpoints.push(await switchOn({ ...who, device: randomUUID() }))
    }
    await tell(who, 'ORDER')
    expect((await sent()).map(({ endpoint }) => endpoint).toSorted()).toEqual(endpoints.slice(2).toSorted())
  })
})

describe('the sender', () => {
  it('is one key per brand, however many ask first at once, and it is stored encrypted', async () => {
    const { merchant } = await visit()
    const find = () => within({ merchant }, (scope) => findSenderKeys(scope, app.services.config.secretKey))
    const found = await Promise.all([find(), find(), find(), find()])
    expect(new Set(found.map((keys) => keys?.privateKey)).size).toBe(1)
    const text = `select sealed from merchant_secrets where merchant_id = $1 and name = 'push/sender'`
    const { rows } = await app.superuser.query(text, [merchant.id])
    expect(rows).toHaveLength(1)
    expect(rows[0].sealed.includes(found[0]?.privateKey ?? '?')).toBe(false)
    expect(await within({ merchant }, (scope) => findSenderKeys(scope, 'another key'))).toBeNull()
    expect(await find()).toEqual(found[0])
  })
})

describe('a notification in a browser', () => {
  it('is the move of an order: its number, its words, its screen, and nothing personal', async () => {
    const who = await visit()
    const endpoint = await switchOn(who)
    const orderId = idFrom<OrderId>(randomUUID())
    const move = { orderId, number: 1042, userId: who.customer.userId, service: 'DELIVERY', to: 'ON_WAY' } as const
    await within(who, (scope) => noteOrderMove(scope, { ...move, language: 'uz' }))
    const found = await sent()
    expect(found).toHaveLength(1)
    const [{ told, message, ...sending } = { told: null, message: null }] = found
    expect(told).toMatchObject({
      title: 'Buyurtma № 1042',
      body: 'Kuryer yoʻlda',
      link: `/profile/orders/${orderId}`,
      tag: `/profile/orders/${orderId}`,
      lang: 'uz',
      dir: 'ltr',
    })
    expect(message).toMatchObject({ ttlS: 3600, urgency: 'high', topic: expect.stringMatching(/^[\w-]{32}$/) })
    expect(sending).toMatchObject({ endpoint, subject: expect.stringMatching(/^https:\/\//) })
    expect(message?.text).not.toContain(who.customer.phone)
  })

  it('is sent once, also when its job runs again, and not when it was read before', async () => {
    const who = await visit()
    await switchOn(who)
    await tell(who, 'ORDER', 'bir')
    const again = `insert into jobs (merchant_id, id, kind, payload, run_at, created_at, gateway)
      select merchant_id, gen_random_uuid(), kind, payload, run_at, created_at, gateway from jobs where merchant_id = $1`
    await app.superuser.query(again, [who.merchant.id])
    expect(await sent()).toHaveLength(1)
    await tell(who, 'ORDER', 'ikki')
    await app.asked('POST /notifications/v1/notifications/read', who, { body: {} })
    expect(await sent()).toEqual([])
  })

  it('is sent again only when the push service has certainly not taken it', async () => {
    const who = await visit()
    await switchOn(who)
    app.push.outcome = 'later'
    await tell(who, 'ORDER', 'bir')
    expect(await sent()).toHaveLength(1)
    app.push.outcome = 'unknown'
    app.clock.advance(2_000)
    expect(await sent()).toHaveLength(1)
    app.clock.advance(10 * MINUTE)
    expect(await sent()).toEqual([])
    app.push.outcome = 'later'
    await tell(who, 'ORDER', 'ikki')
    expect(await sent()).toHaveLength(1)
    app.push.outcome = 'sent'
    app.clock.advance(2 * 60 * MINUTE)
    // too late to be of use
    expect(await sent()).toEqual([])
  })

  it('ends the subscription when the browser is gone', async () => {
    const who = await visit()
    await switchOn(who)
    app.push.outcome = 'gone'
    await tell(who, 'ORDER')
    expect(await sent()).toHaveLength(1)
    expect(await isOn(who)).toBe(false)
  })

  it('is not sent for staff, whose notifications hold names and phones', async () => {
    const who = await visit()
    await switchOn(who)
    await tell(who, 'WORK')
    expect(await sent()).toEqual([])
  })

  it('is sent in the categories that the customer wants pushed', async () => {
    const who = await visit()
    setHour(12)
    await switchOn(who)
    await app.asked(CHOOSE, who, { body: { promo: true, push: { news: false, order: false } } })
    for (const category of ['ORDER', 'NEWS', 'PROMO'] as const) await tell(who, category, category)
    expect((await sent()).map(({ told }) => told.title)).toEqual(['PROMO'])
  })

  it('waits for the end of the quiet hours, unless it is about an order', async () => {
    const who = await visit()
    setHour(23)
    await switchOn(who)
    await app.asked(CHOOSE, who, { body: { promo: true } })
    for (const category of ['ORDER', 'NEWS', 'PROMO'] as const) await tell(who, category, category)
    expect((await sent()).map(({ told }) => told.title)).toEqual(['ORDER'])
    app.clock.advance(8 * 60 * MINUTE)
    expect(await sent()).toEqual([])
    await app.asked(CHOOSE, who, { body: { promo: false } })
    app.clock.advance(60 * MINUTE)
    expect((await sent()).map(({ told }) => told.title)).toEqual(['NEWS'])
  })

  it('is a promo at most twice a week', async () => {
    const who = await visit()
    setHour(12)
    await app.asked(CHOOSE, who, { body: { promo: true } })
    const count = async () =>
      (await app.asked('GET /notifications/v1/notifications', who, { query: { category: 'PROMO' } })).value
        .totalElements
    for (let time = 0; time < 3; time += 1) await tell(who, 'PROMO')
    expect(await count()).toBe(2)
    app.clock.advance(8 * DAY)
    await tell(who, 'PROMO')
    expect(await count()).toBe(3)
  })

  it('stays in the list when the brand has spent its budget of the hour', async () => {
    const who = await visit()
    await switchOn(who)
    await tell(who, 'ORDER', 'bir')
    expect(await sent()).toHaveLength(1)
    const spend = `insert into push_sends (merchant_id, notification_id, subscription_id, sent_at)
      select merchant_id, notification_id, gen_random_uuid(), sent_at from push_sends, generate_series(1, $2) where merchant_id = $1`
    await app.superuser.query(spend, [who.merchant.id, PUSHES_PER_HOUR])
    await tell(who, 'ORDER', 'ikki')
    expect(await sent()).toEqual([])
    expect((await app.asked('GET /notifications/v1/unread', who)).value).toEqual({ unread: 2 })
    const other = await visit()
    await switchOn(other)
    await tell(other, 'ORDER', 'boshqa doʻkon')
    expect(await sent()).toHaveLength(1)
    app.clock.advance(61 * MINUTE)
    await tell(who, 'ORDER', 'uch')
    expect(await sent()).toHaveLength(1)
  })
})
