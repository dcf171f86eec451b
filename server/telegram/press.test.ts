// Buttons under the messages of the bot: they do what the shop does, for the customer of the order and nobody else.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPerson } from '../customers/telegram/test-telegram.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { type TestBot, testBot } from './test-bot.ts'

const MINUTE = 60_000

let app: TestApp
let bot: TestBot
let order: Awaited<ReturnType<typeof anOrder>>

beforeAll(async () => {
  app = await testApp()
  bot = await testBot(app)
})
afterAll(() => app.stop())

const anOrder = async () => {
  const customer = await app.aCustomer(bot.merchant)
  const person = await bot.linked(customer, 'uz')
  const { id, number } = await bot.placed(customer)
  const [message] = await bot.said()
  return { customer, person, id, number, cancel: message?.data('Bekor qilish') ?? '' }
}
const status = async () => (await bot.order(order.customer, order.id)).status

beforeEach(async () => {
  order = await anOrder()
})

describe('the button that cancels', () => {
  it('asks for a reason first, and can be left', async () => {
    const { person, cancel, number } = order
    await bot.press(person, cancel)
    const [notice, asked] = await bot.said()
    expect(notice).toMatchObject({ method: 'answerCallbackQuery', isAlert: false })
    expect(asked).toMatchObject({ method: 'editMessageText', messageId: 5 })
    expect(asked?.text).toContain('<b>Nega bekor qilasiz?</b>')
    expect(asked?.buttons).toHaveLength(6)
    await bot.press(person, asked?.data('Orqaga') ?? '')
    const [, back] = await bot.said()
    expect(back).toMatchObject({ buttons: ['Buyurtmani ochish', 'Bekor qilish'] })
    expect(back?.text).toMatch(new RegExp(`^<b>Buyurtma №${number} yuborildi</b>`))
    expect(await status()).toBe('OPEN')
  })

  it('cancels with the reason, once', async () => {
    const { person, cancel, number } = order
    await bot.press(person, cancel)
    const [, asked] = await bot.said()
    const reason = asked?.data('Manzil notoʻgʻri') ?? ''
    await bot.press(person, reason)
    const [notice, canceled, ended] = await bot.said()
    expect(notice).toMatchObject({ text: `Buyurtma №${number} bekor qilindi`, isAlert: false })
    expect(canceled).toMatchObject({ method: 'sendMessage' })
    expect(canceled?.text).toContain('Siz bekor qildingiz.')
    expect(ended).toMatchObject({ method: 'editMessageText', buttons: [] })
    expect((await bot.order(order.customer, order.id)).canceled).toMatchObject({
      by: 'customer',
      reason: 'WRONG_ADDRESS',
    })
    await bot.press(person, reason)
    expect((await bot.said()).map(({ method }) => method)).toEqual(['answerCallbackQuery'])
  })

  it('says why not when it is too late, and goes', async () => {
    const { person, cancel, id } = order
    await bot.moved(id, 'ACCEPTED')
    await bot.said()
    app.clock.advance(3 * MINUTE)
    for (const data of [cancel, `${id} CHANGED_MIND`]) {
      await bot.press(person, data)
      const [notice, message] = await bot.said()
      expect(notice).toMatchObject({ isAlert: true })
      expect(notice?.text).toMatch(/\p{L}{3}/u)
      expect(message).toMatchObject({ method: 'editMessageText', buttons: ['Buyurtmani ochish'] })
    }
    expect(await status()).toBe('ACCEPTED')
  })
})

describe('a press that is not the customer’s', () => {
  it.each(['of a stranger', 'of another customer', 'in a group'])('%s is refused', async (whose) => {
    const data = `${order.id} CHANGED_MIND`
    if (whose === 'of a stranger') await bot.press(aPerson(), data)
    if (whose === 'of another customer') await bot.press((await anOrder()).person, data)
    if (whose === 'in a group') await bot.press(order.person, data, -100)
    const [notice, ...rest] = await bot.said()
    expect(notice).toMatchObject({ text: 'Bu buyurtma sizga tegishli emas', isAlert: true })
    expect(rest).toEqual([])
    expect(await status()).toBe('OPEN')
  })

  it.each(['', 'x', 'CHANGED_MIND', 'ORDER SOLD_OUT', 'ORDER', 'ORDER ask more'])(
    'with data that no button has is refused: %s',
    async (data) => {
      await bot.press(order.person, data.replace('ORDER', order.id))
      expect(await bot.said()).toMatchObject([{ text: 'Bu tugma eskirgan', isAlert: true }])
      expect(await status()).toBe('OPEN')
    },
  )
})
