// Fake gateways of a test: phones that store messages, a geocoder that knows one street.
import type { BotAnswer, BotApi, BotCall } from '../gateways/bot-api.ts'
import type { ClickIdentity, ClickPerson } from '../gateways/click/identity.ts'
import type { GeocodedAddress, Geocoder } from '../gateways/geocoder.ts'
import type { PushGateway, PushOutcome, PushSending } from '../gateways/push/push.ts'
import type { SmsGateway } from '../gateways/sms.ts'

export type SentSms = { readonly to: string; readonly text: string; readonly merchantId: string; readonly id: string }
export type TestSms = SmsGateway & { readonly messages: SentSms[]; isDown: boolean }

/** Accepts every message, unless it is set to be down. */
export function testSms(): TestSms {
  const gateway: TestSms = {
    messages: [],
    isDown: false,
    send: async (to, text, facts) => {
      if (gateway.isDown) return 'down'
      gateway.messages.push({ to, text, ...facts })
      return 'sent'
    },
  }
  return gateway
}

export type TestGeocoder = Geocoder & { isDown: boolean; asked: number }

const NAVOI: GeocodedAddress = {
  lat: '41.311',
  lon: '69.24',
  name: 'Navoiy koʻchasi',
  display_name: 'Navoiy koʻchasi 12, Toshkent',
  address: { road: 'Navoiy koʻchasi', house_number: '12', city: 'Toshkent', country: 'Oʻzbekiston' },
}

/** Answers everything with the same place, and counts its calls. */
export function testGeocoder(): TestGeocoder {
  const geocoder: TestGeocoder = {
    isDown: false,
    asked: 0,
    reverse: async () => {
      geocoder.asked += 1
      return geocoder.isDown ? 'down' : NAVOI
    },
    search: async () => {
      geocoder.asked += 1
      return geocoder.isDown ? 'down' : [NAVOI]
    },
  }
  return geocoder
}

export type TestPush = PushGateway & {
  readonly sent: PushSending[]
  /** what the push service answers from now on */
  outcome: PushOutcome
}

/** Accepts endpoints of one host, and stores every message that it is asked to send. */
export function testPush(): TestPush {
  const gateway: TestPush = {
    sent: [],
    outcome: 'sent',
    accepts: async (endpoint) => endpoint.startsWith('https://push.example.com/'),
    send: async (sending) => {
      gateway.sent.push(sending)
      return gateway.outcome
    },
  }
  return gateway
}

export type TestBots = {
  /** every call, without those that only set up a bot */
  readonly calls: BotCall[]
  readonly setUps: BotCall[]
  /** what the Bot API answers to a call of a message; a new message has the next number unless it does something else */
  answer(call: BotCall): BotAnswer
  readonly api: BotApi
}

const MESSAGES: readonly string[] = ['sendMessage', 'editMessageText', 'answerCallbackQuery']

/** Takes everything, unless `answer` is replaced. */
export function testBots(): TestBots {
  let messageId = 0
  const bots: TestBots = {
    calls: [],
    setUps: [],
    answer: () => {
      messageId += 1
      return { kind: 'done', result: { message_id: messageId } }
    },
    api: async (call) => {
      const isMessage = MESSAGES.includes(call.method)
      ;(isMessage ? bots.calls : bots.setUps).push(call)
      return isMessage ? bots.answer(call) : { kind: 'done', result: true }
    },
  }
  return bots
}

export type TestClick = {
  /** the people of sessions, by token and session */
  readonly people: Map<string, ClickPerson>
  isDown: boolean
  readonly identity: ClickIdentity
}

/** Knows the sessions that a test has put into `people`. */
export function testClick(): TestClick {
  const click: TestClick = {
    people: new Map(),
    isDown: false,
    identity: async ({ token, webSession }) =>
      click.isDown ? 'down' : (click.people.get(`${token} ${webSession}`) ?? 'unknown'),
  }
  return click
}
