// News of an order in Telegram: which messages, what is edited, which buttons, and when push takes over.
import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { LANGUAGES } from '@dasturxon/domain/locale'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BotAnswer } from '../gateways/bot-api.ts'
import { type TestApp, type TestCustomer, testApp } from '../testing/test-app.ts'
import { type TestBot, testBot } from './test-bot.ts'

const MINUTE = 60_000

let app: TestApp
let bot: TestBot
let accept: TestApp['bots']['answer']

beforeAll(async () => {
  app = await testApp()
  bot = await testBot(app)
  accept = app.bots.answer
})
afterAll(() => app.stop())
afterEach(() => {
  app.bots.answer = accept
})

const anOrder = async (language: 'uz' | 'ru' | null = 'uz', more: Readonly<Record<string, unknown>> = {}) => {
  const customer = await app.aCustomer(bot.merchant)
  const person = await bot.linked(customer, language)
  const order = await bot.placed(customer, more)
  return { customer, person, order, id: order.id, number: order.number }
}
const titles = async () => (await bot.said()).map(({ method, text }) => [method, text.split('\n')[0]])
const answerOnce = (answer: BotAnswer) => {
  app.bots.answer = (call) => {
    app.bots.answer = accept
    return call.method === 'answerCallbackQuery' ? { kind: 'done', result: true } : answer
  }
}
const pushOn = async (customer: TestCustomer) => {
  const ecdh = createECDH('prime256v1')
  const keys = { p256dh: ecdh.generateKeys().toString('base64url'), auth: randomBytes(16).toString('base64url') }
  const body = { endpoint: `https://push.example.com/send/${randomUUID()}`, keys }
  const who = { merchant: bot.merchant, customer, device: randomUUID() }
  expect((await app.asked('PUT /notifications/v1/push', who, { body })).value.isOn).toBe(true)
}

describe('news of an order in Telegram', () => {
  it('are one message that is edited, and a new one when it is handed over', async () => {
    const { person, id, number } = await anOrder()
    const [placed] = await bot.said()
    expect(placed).toMatchObject({
      method: 'sendMessage',
      chat: person.id,
      buttons: ['Buyurtmani ochish', 'Bekor qilish'],
    })
    expect(placed?.text).toMatch(new RegExp(`^<b>Buyurtma №${number} yuborildi</b>\n`))
    expect(placed?.urls).toEqual([
      expect.stringMatching(new RegExp(`^http://${bot.merchant.sub}.localhost:\\d+/profile/orders/${id}$`)),
    ])
    await bot.moved(id, 'ACCEPTED')
    const [accepted] = await bot.said()
    expect(accepted).toMatchObject({ method: 'editMessageText', chat: person.id })
    expect(accepted?.text).toContain(`<b>Buyurtma №${number} qabul qilindi</b>`)
    await bot.moved(id, 'COOKING')
    await bot.moved(id, 'DONE')
    expect(await titles()).toEqual([['editMessageText', `<b>Buyurtma №${number} tayyor</b>`]])
    await bot.moved(id, 'DELIVERED')
    const [handed, ended, ...rest] = await bot.said()
    expect(handed).toMatchObject({ method: 'sendMessage', buttons: ['Baholash', 'Yana buyurtma'] })
    expect(handed?.text).toContain('<b>Buyurtma olib ketildi. Yoqimli ishtaha!</b>')
    expect(ended).toMatchObject({ method: 'editMessageText', buttons: [] })
    expect(rest).toEqual([])
    await bot.moved(id, 'DELIVERED')
    expect(await bot.said()).toEqual([])
  })

  it('come in the language that was chosen in Telegram, with at most three rows of twenty letters', async () => {
    for (const language of LANGUAGES) {
      const customer = await app.aCustomer(bot.merchant)
      await bot.linked(customer, language)
      const { id } = await bot.placed(customer)
      const seen = await bot.said()
      for (const to of ['ACCEPTED', 'COOKING', 'DONE', 'DELIVERED'] as const) {
        await bot.moved(id, to)
        seen.push(...(await bot.said()))
      }
      expect(seen).toHaveLength(5)
      for (const { text, buttons } of seen) {
        expect(text).not.toMatch(/[{}]|undefined/)
        expect(buttons.length).toBeLessThanOrEqual(3)
        for (const button of buttons) expect([...button].length).toBeLessThanOrEqual(20)
      }
    }
  })

  it('say why it was canceled, what happens to the money, and what is safe', async () => {
    const { id, number } = await anOrder('ru')
    await bot.said()
    await bot.moved(id, 'CANCELED', 'TEST')
    const [canceled, ended] = await bot.said()
    expect(canceled?.text).toBe(
      `<b>Заказ №${number} отменён</b>\nПричина: пробный заказ.\nДеньги не списаны.\nСостав заказа сохранён: его можно повторить.`,
    )
    expect(canceled).toMatchObject({ method: 'sendMessage', buttons: ['Открыть меню', 'Заказать снова'] })
    expect(ended).toMatchObject({ method: 'editMessageText', buttons: [] })
  })

  it('remind of an order that is not paid, and begin its message', async () => {
    const { number } = await anOrder('uz', { paymentType: 'PAYME' })
    expect(await bot.said()).toEqual([])
    app.clock.advance(6 * MINUTE)
    const [unpaid] = await bot.said()
    expect(unpaid).toMatchObject({ method: 'sendMessage', buttons: ['Toʻlash', 'Bekor qilish'] })
    expect(unpaid?.text).toMatch(new RegExp(`<b>Toʻlov kutilmoqda · №${number}</b>\n.* 9\\sdaqiqa qoldi`))
    app.clock.advance(10 * MINUTE)
    const [canceled, ended] = await bot.said()
    expect(canceled?.text).toContain('Sabab: toʻlov vaqti tugadi.')
    expect(ended).toMatchObject({ method: 'editMessageText', buttons: [] })
  })

  it('are sent later when Telegram is busy, and only the latest of them', async () => {
    const { id, number } = await anOrder()
    await bot.said()
    answerOnce({ kind: 'later', afterS: 9 })
    await bot.moved(id, 'ACCEPTED')
    expect(await bot.said()).toHaveLength(1)
    await bot.moved(id, 'DONE')
    expect(await titles()).toEqual([['editMessageText', `<b>Buyurtma №${number} tayyor</b>`]])
    app.clock.advance(10_000)
    expect(await bot.said()).toEqual([])
  })

  it('are not sent twice when nobody knows whether they came', async () => {
    answerOnce({ kind: 'unknown' })
    const { id } = await anOrder()
    expect(await bot.said()).toHaveLength(1)
    app.clock.advance(10_000)
    expect(await bot.said()).toEqual([])
    await bot.moved(id, 'ACCEPTED')
    expect((await bot.said()).map(({ method }) => method)).toEqual(['sendMessage'])
  })

  it('begin a new message when the old one is gone', async () => {
    const { id } = await anOrder()
    await bot.said()
    answerOnce({ kind: 'refused', description: 'Bad Request: message to edit not found' })
    await bot.moved(id, 'ACCEPTED')
    expect((await bot.said()).map(({ method }) => method)).toEqual(['editMessageText', 'sendMessage'])
  })

  it('go to the browsers of a customer who blocked the bot, until they start it again', async () => {
    const { customer, person, id } = await anOrder()
    await pushOn(customer)
    await bot.said()
    app.push.sent.length = 0
    answerOnce({ kind: 'blocked' })
    await bot.moved(id, 'ACCEPTED')
    expect(await bot.said()).toHaveLength(1)
    expect(app.push.sent.splice(0)).toHaveLength(1)
    const next = await bot.placed(customer)
    await bot.moved(next.id, 'ACCEPTED')
    expect(await bot.said()).toEqual([])
    expect(app.push.sent.splice(0)).toHaveLength(1)
    await bot.write(person, '/start')
    expect(await bot.said()).toHaveLength(1)
    await bot.moved(next.id, 'DONE')
    await bot.moved(next.id, 'DELIVERED')
    expect((await bot.said()).length).toBeGreaterThan(0)
    expect(app.push.sent).toEqual([])
  })

  it('are not told to whoever has not linked Telegram', async () => {
    const customer = await app.aCustomer(bot.merchant)
    const { id } = await bot.placed(customer)
    await bot.moved(id, 'ACCEPTED')
    expect(await bot.said()).toEqual([])
  })
})
