// Notes of the brand in Telegram: for whoever has linked it, once, and pushed when Telegram does not take them.
import { randomUUID } from 'node:crypto'
import { idFrom, type NoticeId } from '@dasturxon/domain/ids'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { type TestBot, testBot } from './test-bot.ts'

let app: TestApp
let bot: TestBot
let staffKey: string
let accept: TestApp['bots']['answer']

beforeAll(async () => {
  app = await testApp()
  bot = await testBot(app)
  staffKey = await app.aStaffKey(bot.merchant, 'brand_admin')
  accept = app.bots.answer
  await bot.said()
})
afterAll(() => app.stop())
afterEach(() => {
  app.bots.answer = accept
})

async function send(
  action: { readonly type: 'NONE' } | { readonly type: 'PAGE'; readonly id: '/about' } = { type: 'NONE' },
) {
  const id = idFrom<NoticeId>(randomUUID())
  const who = { merchant: bot.merchant, staffKey }
  const words = { title: { uz: 'Choy & <non>', ru: 'Чай' }, text: { uz: 'Keling' } }
  await app.asked('POST /office/v1/notices', who, { body: { id, category: 'NEWS', ...words, action } })
  await app.asked('POST /office/v1/notices/:id/send', who, { params: { id }, body: { version: 1, at: null } })
  return async () => (await app.asked('GET /office/v1/notices/:id', who, { params: { id } })).value
}
const aReader = async (wish: object = {}) => {
  const customer = await app.aCustomer(bot.merchant)
  await app.asked('PUT /notifications/v1/preferences', { merchant: bot.merchant, customer }, { body: wish })
  return { customer, person: await bot.linked(customer, 'uz') }
}
const endAll = () => app.superuser.query('delete from telegram_identities')

it('comes once, with a button that opens the shop', async () => {
  const { person } = await aReader()
  const shown = await send()
  expect(await bot.said()).toMatchObject([
    {
      method: 'sendMessage',
      chat: person.id,
      text: '<b>Choy &amp; &lt;non&gt;</b>\nKeling',
      buttons: ['Menyuni ochish'],
    },
  ])
  expect(await shown()).toMatchObject({ sent: 1, messaged: 1, pushed: 0 })
  await send({ type: 'PAGE', id: '/about' })
  const [second] = await bot.said()
  expect(second).toMatchObject({ buttons: ['Ochish'], urls: [expect.stringMatching(/\/about$/)] })
  await endAll()
})

it('does not come without consent, without the way for its category, or in quiet hours', async () => {
  await aReader({ news: false })
  await aReader({ push: { news: false } })
  const resting = await aReader({ quiet: { from: 12, to: 15 } })
  const shown = await send()
  expect(await bot.said()).toEqual([])
  // the first customer of this brand is told nothing any more, and is not linked
  expect(await shown()).toMatchObject({ messaged: 1 })
  app.clock.advance(3 * 3_600_000)
  expect((await bot.said()).map(({ chat }) => chat)).toEqual([resting.person.id])
  await endAll()
})

it('comes later when Telegram is busy, and not twice when nobody knows whether it came', async () => {
  const { person } = await aReader()
  app.bots.answer = () => {
    app.bots.answer = () => {
      app.bots.answer = accept
      return { kind: 'unknown' }
    }
    return { kind: 'later', afterS: 5 }
  }
  await send()
  expect(await bot.said()).toHaveLength(1)
  app.clock.advance(5_000)
  expect((await bot.said()).map(({ chat }) => chat)).toEqual([person.id])
  app.clock.advance(3_600_000)
  expect(await bot.said()).toEqual([])
})
