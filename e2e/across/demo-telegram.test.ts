// An order from placed to delivered in a chat with the bot, through the demo's Telegram in all its moods.
import { openBots } from '@dasturxon/demo/bots/bots'
import { botApi } from '@dasturxon/server/gateways/bot-api'
import { testBot } from '@dasturxon/server/telegram/test-bot'
import { ownApp, type TestApp } from '@dasturxon/server/testing/test-app'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

const PERSON = { name: 'Madina', language: 'uz' }
const API = '/demo/telegram/api/'

let app: TestApp
let telegram: ReturnType<typeof openBots>
let shop: Awaited<ReturnType<typeof testBot>>
let guest: Awaited<ReturnType<typeof aGuest>>

/** Between the application and the demo there is only HTTP; here it needs no port. */
const inside: typeof fetch = async (input, init) => {
  const { pathname } = new URL(String(input))
  if (pathname.startsWith(API)) {
    const answer = await telegram.api(pathname.slice(API.length), JSON.parse(String(init?.body)))
    return Response.json(answer.body, { status: answer.status })
  }
  const headers = { ...Object.fromEntries(new Headers(init?.headers)), host: 'localhost' }
  const answer = await app.server.inject({ method: 'POST', url: pathname, headers, payload: String(init?.body) })
  return new Response(answer.body, { status: answer.statusCode })
}

beforeAll(async () => {
  app = await ownApp({
    bots: (call) => botApi({ fetch: telegram.fetch, host: telegram.host })(call),
  })
  shop = await testBot(app)
  const { id: merchantId, sub } = shop.merchant
  telegram = openBots({
    secretKey: 'a secret of the test',
    brands: [{ merchantId, sub, name: 'Qarsildoq' }],
    now: () => app.clock.now(),
    fetch: inside,
  })
  telegram.answersAt('http://localhost')
  const staffKey = await app.aStaffKey(shop.merchant, 'brand_admin')
  const body = { value: telegram.tokenOf(merchantId) }
  const set = await app.asked(
    'PUT /office/v1/secrets/:name',
    { merchant: shop.merchant, staffKey },
    { params: { name: 'TELEGRAM_BOT' }, body },
  )
  expect(set.status).toBe(200)
  await app.runJobs()
})
afterAll(() => app.stop())

async function aGuest() {
  const customer = await app.aCustomer(shop.merchant)
  const person = await shop.linked(customer, 'uz')
  return { customer, person }
}
beforeEach(async () => {
  await act({ mood: 'well' })
  guest = await aGuest()
})

const act = async (form: Readonly<Record<string, string>>) => {
  const who = guest === undefined ? {} : { brand: shop.merchant.sub, person: String(guest.person.id), ...PERSON }
  await telegram.press(new URLSearchParams({ ...who, ...form }))
  await app.runJobs()
}
/** What the person sees: how often each message of the bot was edited, its first line, and its buttons. */
const chat = () => {
  const found = telegram.list()[0]?.chats.find(({ person }) => person.id === guest.person.id)
  const messages = (found?.messages ?? []).filter(({ by }) => by === 'bot')
  const seen = messages.map(({ text, edits }) => [text.split('\n')[0]?.replace(/<\/?b>/g, ''), edits])
  const press = (button: string) => {
    const message = messages.find(({ keys }) => keys.flat().some(({ text }) => text === button))
    const data = message?.keys.flat().find(({ text }) => text === button)?.data
    return act({ message: String(message?.id), data: data ?? '' })
  }
  return { seen, press, notice: found?.notice ?? null }
}
const walk = async (id: Parameters<typeof shop.moved>[0]) => {
  for (const to of ['ACCEPTED', 'DONE', 'DELIVERED'] as const) {
    await shop.moved(id, to)
    await app.runJobs()
  }
}

it('sets up the bot, and answers a start', async () => {
  expect(telegram.list()[0]).toMatchObject({ isSetUp: true, menu: { text: expect.any(String) } })
  await act({ text: '/start' })
  expect(chat().seen).toEqual([['Assalomu alaykum, Madina!', 0]])
})

it('tells of an order by one message that is edited, and of its end by another', async () => {
  const { id, number } = await shop.placed(guest.customer)
  await app.runJobs()
  expect(chat().seen).toEqual([[`Buyurtma №${number} yuborildi`, 0]])
  await walk(id)
  expect(chat().seen).toEqual([
    [`Buyurtma №${number} qabul qilindi`, 3],
    ['Buyurtma olib ketildi. Yoqimli ishtaha!', 0],
  ])
})

it('cancels by a button with a reason, and not by the press of somebody else', async () => {
  const { id, number } = await shop.placed(guest.customer)
  await app.runJobs()
  const [message] = telegram.list()[0]?.chats.find(({ person }) => person.id === guest.person.id)?.messages ?? []
  await act({ message: String(message?.id), data: `${id} CHANGED_MIND`, as: '424242' })
  expect((await shop.order(guest.customer, id)).status).toBe('OPEN')
  await chat().press('Bekor qilish')
  await chat().press('Fikrimdan qaytdim')
  expect((await shop.order(guest.customer, id)).canceled).toMatchObject({ by: 'customer', reason: 'CHANGED_MIND' })
  expect(chat().notice).toEqual({ text: `Buyurtma №${number} bekor qilindi`, isAlert: false })
  expect(chat().seen.at(-1)).toEqual([`Buyurtma №${number} bekor qilindi`, 0])
})

it('answers an update once when Telegram repeats or reorders them', async () => {
  await act({ mood: 'repeat' })
  await act({ text: '/start' })
  await act({ mood: 'shuffle' })
  await act({ text: 'salom' })
  expect(chat().seen).toHaveLength(1)
  await act({ text: 'menyu' })
  expect(chat().seen).toHaveLength(3)
})

it('waits while Telegram is busy, and then tells only the latest', async () => {
  await act({ mood: 'busy' })
  const { id } = await shop.placed(guest.customer)
  await app.runJobs()
  await shop.moved(id, 'ACCEPTED')
  await app.runJobs()
  expect(chat().seen).toEqual([])
  await act({ mood: 'well' })
  app.clock.advance(10_000)
  await app.runJobs()
  expect(chat().seen).toEqual([[expect.stringContaining('qabul qilindi'), 0]])
})

it('writes nothing to a person who has blocked the bot, until they open it again', async () => {
  await act({ text: '/start' })
  await act({ block: 'yes' })
  const { id } = await shop.placed(guest.customer)
  await app.runJobs()
  expect(chat().seen).toHaveLength(1)
  await act({ block: 'no' })
  await shop.moved(id, 'ACCEPTED')
  await app.runJobs()
  expect(chat().seen).toHaveLength(2)
})
