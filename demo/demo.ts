// The only export of the demo to the server: phones, geocoder, brands, kitchens and couriers, behind the demo port.
import { openBots } from './bots/bots.ts'
import { loadBrands } from './brands.ts'
import { type Gazetteer, gazetteer } from './gazetteer.ts'
import { createInbox, type Message } from './inbox.ts'
import { inboxPage } from './inbox-page.ts'
import { openBank } from './payments/bank.ts'
import { startPlay } from './play.ts'
import { openPushService, type PushService } from './push-service.ts'
import { type Connection, seedDemo } from './seed.ts'
import { openSmsDesk } from './sms/desk.ts'
import { openStaffPage, type StaffPage } from './staff/staff-page.ts'
import { openTelegramClient, type TelegramClient } from './telegram-client/telegram-client.ts'
import { openTiles, type Tiles } from './tiles/tiles.ts'
import { demoId } from './uuid.ts'

export type DemoOptions = {
  readonly mediaDir: string
  readonly secretKey: string
  readonly demoSpeed: number
  now(): Date
}

export type Demo = {
  readonly geocoder: Gazetteer
  readonly sms: {
    send(to: string, text: string, facts: { readonly merchantId: string; readonly id: string }): Promise<'sent'>
  }
  readonly inbox: {
    /** The whole page. */
    page(): string
    /** Latest first; of one phone when it is given. */
    list(phone: string | null): readonly Message[]
  }
  /** The map of the demo city. */
  readonly tiles: Tiles
  /** The payment providers. */
  readonly bank: Omit<ReturnType<typeof openBank>, 'answersAt' | 'stop'>
  /** The SMS gateways. */
  readonly smsDesk: Omit<ReturnType<typeof openSmsDesk>, 'answersAt' | 'stop'>
  /** The push service of browsers. */
  readonly push: Omit<PushService, 'answersAt'>
  /** Telegram's Bot API. */
  readonly telegram: Omit<ReturnType<typeof openBots>, 'answersAt'>
  /** Telegram's client around the mini app. */
  readonly telegramClient: TelegramClient
  /** The page of the staff. */
  readonly staff: Omit<StaffPage, 'answersAt'>
  /** Inserts the brands that are missing and hangs the pictures that are missing. */
  seed(db: Connection): Promise<void>
  /** Starts simulated kitchens and couriers against the server at `origin`; returns a function that stops them. */
  play(origin: string): () => Promise<void>
}

/** Opens the demo; nothing moves until `play`. */
export function openDemo({ mediaDir, secretKey, demoSpeed, now }: DemoOptions): Demo {
  const inbox = createInbox(now)
  const push = openPushService({ now })
  const { answersAt, stop: stopBank, ...bank } = openBank({ secretKey, now, brands: bankBrands() })
  const {
    answersAt: smsAnswersAt,
    stop: stopSms,
    ...smsDesk
  } = openSmsDesk({
    secretKey,
    brands: bankBrands(),
    deliver: inbox.deliver,
  })
  const { answersAt: botsAnswerAt, ...telegram } = openBots({ secretKey, now, brands: bankBrands() })
  const { answersAt: staffAnswersAt, ...staff } = openStaffPage({ secretKey, now })
  return {
    geocoder: gazetteer(),
    sms: {
      send: async (to, text, facts) => {
        inbox.deliver({ to, text, ...facts })
        return 'sent'
      },
    },
    inbox: { page: () => inboxPage(inbox.list()), list: (phone) => inbox.list(phone) },
    seed: async (db) => {
      await seedDemo(db, { mediaDir, now: now(), secretKey })
    },
    tiles: openTiles(),
    bank,
    smsDesk,
    push,
    telegramClient: openTelegramClient({ secretKey, now }),
    staff,
    telegram,
    play: (origin) => {
      answersAt(origin)
      botsAnswerAt(origin)
      staffAnswersAt(origin)
      push.answersAt(origin)
      smsAnswersAt(origin)
      const play = startPlay({ origin, secretKey, speed: demoSpeed, now })
      return () => {
        stopBank()
        stopSms()
        return play.stop()
      }
    },
  }
}

function bankBrands() {
  return loadBrands().map(({ merchant }) => ({
    ...{ merchantId: demoId(merchant.id), sub: merchant.sub, name: merchant.name.uz ?? merchant.sub },
  }))
}
