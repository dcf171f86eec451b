// Updates of Telegram: only with the secret, each handled once, and what the bot answers.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPerson } from '../customers/telegram/test-telegram.ts'
import { inTransaction } from '../db/scope.ts'
import { insertRow } from '../testing/insert.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { forgetTelegram } from './forget-telegram.ts'
import { setUpAgain } from './jobs.ts'
import { type TestBot, testBot, written } from './test-bot.ts'

const SET = 'PUT /office/v1/secrets/:name'
const DAY = 86_400_000

let app: TestApp
let bot: TestBot

beforeAll(async () => {
  app = await testApp()
  bot = await testBot(app)
})
afterAll(() => app.stop())

const within = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(app.services.pool, { merchantId: bot.merchant.id, now: app.clock.now() }, work)

describe('an update', () => {
  it('without the secret of the webhook is refused', async () => {
    const other = await testBot(app)
    const update = bot.next(written(aPerson(), '/start'))
    for (const secret of ['', 'x', other.secret, bot.secret.slice(0, -1), `${bot.secret}x`]) {
      const answer = await bot.delivered(update, secret)
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'FORBIDDEN'])
    }
    expect(await bot.said()).toEqual([])
    expect((await bot.delivered(update)).statusCode).toBe(200)
    expect(await bot.said()).toHaveLength(1)
  })

  it('at the address of another brand, or of one without a bot, is refused', async () => {
    const ask = { body: {}, params: { merchantId: bot.merchant.id } } as never
    const address = 'POST /webbot/v1/updates/:merchantId'
    const other = await app.aMerchant()
    expect((await app.asked(address, { merchant: other }, ask)).problem.code).toBe('TENANT_MISMATCH')
    const own = { body: {}, params: { merchantId: other.id } } as never
    expect((await app.asked(address, { merchant: other }, own)).problem.code).toBe('TELEGRAM_UNAVAILABLE')
  })

  it('that is larger than any of Telegram is refused before it is read', async () => {
    const url = `/api/webbot/v1/updates/${bot.merchant.id}`
    const headers = { host: `${bot.merchant.sub}.localhost`, 'x-telegram-bot-api-secret-token': bot.secret }
    const answer = await app.server.inject({ method: 'POST', url, headers, payload: ' '.repeat(70_000) })
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })

  it.each(['', 'null', '{}', '{"update_id":"7"}', '{"update_id":-1}', '[1]', '{"update_id":1e30}'])(
    'that is none is refused: %s',
    async (payload) => {
      const url = `/api/webbot/v1/updates/${bot.merchant.id}`
      const headers = { host: `${bot.merchant.sub}.localhost`, 'x-telegram-bot-api-secret-token': bot.secret }
      const answer = await app.server.inject({ method: 'POST', url, headers, payload })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'BAD_REQUEST'])
    },
  )

  it('that comes again is answered and not handled again', async () => {
    const update = bot.next(written(aPerson(), '/start'))
    const answers = await Promise.all(Array.from({ length: 8 }, () => bot.delivered(update)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    app.clock.advance(DAY)
    await within(forgetTelegram)
    await bot.delivered(update)
    expect(await bot.said()).toHaveLength(1)
  })

  it('of a group, of a bot, or of a kind that has no answer is taken and forgotten', async () => {
    const person = aPerson()
    const group = { message: { ...written(person, '/start').message, chat: { id: -5, type: 'group' } } }
    const robot = { message: { ...written(person, '/start').message, from: { ...person, is_bot: true } } }
    for (const content of [group, robot, { poll: { id: '1' } }, written(person, '')]) {
      expect((await bot.delivered(bot.next(content))).statusCode).toBe(200)
    }
    expect(await bot.said()).toEqual([])
  })
})

describe('the bot', () => {
  it('greets in the language of the person, and opens the shop with the parameter of the start', async () => {
    await bot.write(aPerson({ first_name: 'Анна <b>', language_code: 'ru' }), '/start table_7')
    const [greeting] = await bot.said()
    expect(greeting?.text).toBe('<b>Здравствуйте, Анна &lt;b&gt;!</b>\nМеню, корзина и заказы — здесь.')
    expect(greeting?.urls[0]).toMatch(/\/telegram\?tgWebAppStartParam=table_7$/)
    expect(greeting?.buttons).toEqual(['Открыть меню', 'Филиалы'])
    await bot.write(aPerson({ first_name: '\0\ud800', language_code: 'xx' }), 'salom')
    expect((await bot.said())[0]?.urls[0]).toMatch(/\/telegram$/)
  })

  it('shows the way to the desk to people of the staff alone', async () => {
    const customer = await app.aCustomer(bot.merchant)
    const person = await bot.linked(customer, 'uz')
    await bot.write(person, '/start')
    expect((await bot.said())[0]?.buttons).toEqual(['Menyuni ochish', 'Filiallar'])
    const row = { id: randomUUID(), phone: customer.phone, full_name: 'Nodira', role: 'brand_admin' } as const
    await insertRow(app.superuser, 'staff', { merchant_id: bot.merchant.id, ...row })
    await bot.write(person, '/start')
    const [greeting] = await bot.said()
    expect(greeting?.buttons).toEqual(['Menyuni ochish', 'Filiallar', 'Ish stoli'])
    expect(greeting?.urls.at(-1)).toMatch(/\/office$/)
  })

  it('is set up when its token is set, and again every night', async () => {
    const staffKey = await app.aStaffKey(bot.merchant, 'brand_admin')
    const value = '7123456789:AAE-another-token-of-a-bot-that-is-not-there'
    app.bots.setUps.length = 0
    const set = await app.asked(
      SET,
      { merchant: bot.merchant, staffKey },
      { params: { name: 'TELEGRAM_BOT' }, body: { value } },
    )
    expect(set.status).toBe(200)
    await app.runJobs()
    const [webhook, menu, ...commands] = app.bots.setUps.splice(0)
    expect(webhook).toMatchObject({ method: 'setWebhook', token: value })
    expect(webhook?.body).toMatchObject({
      url: expect.stringContaining(`/api/webbot/v1/updates/${bot.merchant.id}`),
      secret_token: expect.stringMatching(/^[\w-]{43}$/),
      allowed_updates: ['message', 'callback_query', 'my_chat_member'],
    })
    expect(webhook?.body.secret_token).not.toBe(bot.secret)
    expect(menu?.body).toMatchObject({ menu_button: { type: 'web_app' } })
    expect(commands.map(({ body }) => body.language_code)).toEqual([
      undefined,
      'uz',
      'ru',
      'en',
      'zh',
      'ar',
      'kk',
      'tr',
    ])
    // the secret of the former token opens nothing any more
    expect((await bot.delivered(bot.next(written(aPerson(), '/start')))).statusCode).toBe(403)
    await within(setUpAgain)
    await app.runJobs()
    expect(app.bots.setUps.splice(0)).toHaveLength(10)
  })
})
