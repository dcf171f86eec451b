// What the program knows of the demo: a port like any other, filled by main alone.
import type { Config } from './config.ts'
import type { PaymentProvider, ProviderKeys } from './gateways/payments.ts'
import type { Played } from './gateways/registry.ts'

export type DemoPort = Played & {
  readonly inbox: { page(): string; list(phone: string | null): readonly object[] }
  readonly tiles: Tiles
  /** the provider that plays every online payment */
  readonly bank: Bank
  readonly bots: Bots
  /** Puts the demo brands into a migrated database, once. */
  seed(databaseUrl: string): Promise<void>
  /** Lets kitchens and couriers work against the program at `origin`; gives the way to end the play. */
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

export type Tiles = {
  /** A picture of the map with its strong tag; `null` where the address names none. */
  find(ask: TileAsk): { readonly svg: string; readonly etag: string } | null
}

export type Bots = {
  /** The invented token of a merchant's bot. */
  tokenOf(merchantId: string): string
}

export type Bank = {
  readonly provider: PaymentProvider
  /** What the bank gave to a merchant. */
  keysOf(merchantId: string): ProviderKeys
  /** The page where a payment is made; `null` when the bank knows no such payment. */
  page(paymentId: string): string | null
  /** Does what the button says; gives where the customer goes then. */
  press(paymentId: string, button: string): Promise<string | null>
}

export type OpenDemo = (settings: Config & { now(): Date }) => DemoPort
