// What the program is made of, wired once in app.ts and passed down.
import type { Pool } from 'pg'
import type { Config } from './config.ts'
import type { Geocoder } from './gateways/geocoder.ts'
import type { SmsGateway } from './gateways/sms.ts'
import type { Log } from './http/log.ts'
import type { Live } from './live/live.ts'
import type { PriceBooks } from './orders/price-book.ts'
import type { Menus } from './products/menus.ts'
import type { Merchants } from './users/merchants.ts'

export type Services = {
  readonly config: Config
  /** connections of the application role, under row level security */
  readonly pool: Pool
  now(): Date
  readonly log: Log
  readonly merchants: Merchants
  readonly menus: Menus
  readonly priceBooks: PriceBooks
  readonly live: Live
  readonly sms: SmsGateway
  readonly geocoder: Geocoder
}
