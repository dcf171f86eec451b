// The only export of the demo to the program: phones, places, brands, kitchens and couriers, as the program sees them from its side.
import { loadBrands } from './brands.ts'
import { type Gazetteer, gazetteer } from './gazetteer.ts'
import { createInbox, type Message } from './inbox.ts'
import { inboxPage } from './inbox-page.ts'
import { openBank } from './payment-bank.ts'
import { startPlay } from './play.ts'
import { type Connection, seedDemo } from './seed.ts'
import { demoBotToken } from './telegram.ts'
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
  /** The provider behind every online payment. */
  readonly bank: Omit<ReturnType<typeof openBank>, 'answersAt'>
  readonly bots: { tokenOf(merchantId: string): string }
  /** Puts the brands that are missing into the database and paints what pictures are missing. */
  seed(db: Connection): Promise<void>
  /** Lets kitchens and couriers work against the program at `origin`; gives the way to end the play. */
  play(origin: string): () => Promise<void>
}

/** Opens the demo; nothing moves in it until `play`. */
export function openDemo({ mediaDir, secretKey, demoSpeed, now }: DemoOptions): Demo {
  const inbox = createInbox(now)
  const { answersAt, ...bank } = openBank({ secretKey, now, subOf })
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
    bots: { tokenOf: (merchantId) => demoBotToken(secretKey, merchantId) },
    play: (origin) => {
      answersAt(origin)
      const play = startPlay({ origin, secretKey, speed: demoSpeed, now })
      return () => play.stop()
    },
  }
}

function subOf(merchantId: string): string {
  const brand = loadBrands().find(({ merchant }) => demoId(merchant.id) === merchantId)
  if (brand === undefined) throw new Error(`expected a brand of the demo, found ${merchantId}`)
  return brand.merchant.sub
}
