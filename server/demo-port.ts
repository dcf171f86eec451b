// The interface between the server and the demo; main.ts passes the implementation.
import type { Config } from './config.ts'
import type { ProviderKeys } from './gateways/payments.ts'
import type { PlayedPush } from './gateways/push/push.ts'
import type { Played, PlayedBank, PlayedSms, PlayedTelegram } from './gateways/registry.ts'
import type { SmsKeys } from './gateways/sms.ts'

export type DemoPort = Played & {
  readonly inbox: { page(): string; list(phone: string | null): readonly object[] }
  readonly tiles: Tiles
  /** the simulated SMS gateways */
  readonly smsDesk: SmsDesk
  /** the simulated payment providers */
  readonly bank: Bank
  /** the simulated Bot API */
  readonly telegram: Bots
  /** the page of the staff */
  readonly staff: StaffPage
  readonly push: PushService
  readonly telegramClient: TelegramClient
  /** Puts the demo brands into a migrated database, once. */
  seed(databaseUrl: string): Promise<void>
  /** Starts simulated kitchens and couriers against the server at `origin`; returns a function that stops them. */
  play(origin: string): () => Promise<void>
}

/** What was written in the address of a tile. */
export type TileAsk = {
  readonly z: string
  readonly x: string
  readonly y: string
  readonly theme?: unknown
  readonly lang?: unknown
}

/** The simulated push service of browsers; its answers are HTTP statuses. */
export type PushService = PlayedPush & {
  take(path: string, header: (name: string) => string, body: Buffer): number
  /** The messages that wait for a browser, still encrypted; they are forgotten then. */
  handOver(path: string): readonly object[]
  /** The browser has ended its subscription. */
  end(path: string): void
}

export type Tiles = {
  /** A picture of the map with its strong tag; `null` where the address names none. */
  find(ask: TileAsk): { readonly svg: string; readonly etag: string } | null
}

/** A request for the page of the staff. */
export type StaffAsk = {
  readonly brand: { readonly id: string; readonly sub: string; readonly name: string }
  readonly query: URLSearchParams
  /** of the visit, where the address names none */
  readonly language: string
}

export type StaffPage = {
  readonly script: string
  page(ask: StaffAsk): Promise<string>
  /** Makes the call of a pressed button; returns where the browser is redirected. */
  press(ask: StaffAsk, fields: URLSearchParams): Promise<string>
}

/** A request for Telegram's client around the mini app of a brand; `query` says who launches it, and how. */
export type TelegramClientAsk = {
  readonly brand: { readonly id: string; readonly name: string }
  readonly query: URLSearchParams
}

export type TelegramClient = {
  readonly script: string
  page(ask: TelegramClientAsk): string
  /** The contact of the person, as Telegram signs it. */
  contact(ask: TelegramClientAsk): string
}

export type Bots = PlayedTelegram & {
  /** The invented token of a merchant's bot. */
  tokenOf(merchantId: string): string
  /** A call of the server: `bot{token}/{method}`. */
  api(
    path: string,
    fields: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly status: number; readonly body: object }>
  /** The page of the chats. */
  page(): string
  /** The chats for programs. */
  list(): readonly object[]
  /** Does what a form of that page says; returns where the person is redirected. */
  press(form: URLSearchParams): Promise<string>
}

/** A call to a provider. */
export type ProviderApiCall = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  header(name: string): string
  readonly body: unknown
}

export type Bank = PlayedBank & {
  /** The keys that the providers gave to a merchant, by the name of the provider. */
  keysOf(merchantId: string): ReadonlyMap<string, ProviderKeys>
  /** The token that Click gave to a merchant for its mini app. */
  clickAppOf(merchantId: string): string
  /** The page of the Click app, from which a person opens a shop. */
  clickAppPage(): string
  /** A customer follows a link to a provider; where the payment is made, `null` when the link leads nowhere. */
  enter(provider: string, path: string, query: URLSearchParams): string | null
  /** A call of the server or of a browser to a provider. */
  api(provider: string, call: ProviderApiCall): Promise<{ readonly status: number; readonly body: unknown } | null>
  /** The page where a payment is made; `null` when there is no such payment. */
  page(paymentId: string): string | null
  /** Handles a button of the page; returns where the customer is redirected. */
  press(paymentId: string, button: string): Promise<string | null>
}

/** A call to an SMS gateway. */
export type SmsApiCall = Omit<ProviderApiCall, 'query'>

export type SmsDesk = PlayedSms & {
  /** The keys that the gateways gave to a merchant, by the name of the gateway. */
  keysOf(merchantId: string): ReadonlyMap<string, SmsKeys>
  /** A call of the server; `hang up` ends the connection, `null` when there is no such gateway. */
  api(
    gateway: string,
    call: SmsApiCall,
  ): Promise<{ readonly status: number; readonly body: unknown } | 'hang up' | null>
  /** How a gateway behaves from now on; false when there is no such gateway or mood. */
  setMood(gateway: string, mood: string): boolean
}

export type OpenDemo = (settings: Config & { now(): Date }) => DemoPort
