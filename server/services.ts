// The services of the server, opened once and passed to features.
import type { Pool } from 'pg'
import type { Clock } from './clock.ts'
import { type BetterCompression, openBetterCompression } from './compression/brotli.ts'
import type { Config } from './config.ts'
import { openPictures, type Pictures } from './customers/profile/picture.ts'
import { openPool } from './db/database.ts'
import type { BotApi } from './gateways/bot-api.ts'
import type { ClickIdentity } from './gateways/click/identity.ts'
import type { Geocoder } from './gateways/geocoder.ts'
import { type GuardedProviders, guardedProviders } from './gateways/guarded-payments.ts'
import { type GuardedSmsByName, guardedSms } from './gateways/guarded-sms.ts'
import type { PushGateway } from './gateways/push/push.ts'
import type { Gateways } from './gateways/registry.ts'
import type { SmsGateway } from './gateways/sms.ts'
import { type Live, openLive } from './live/live.ts'
import type { Log } from './log.ts'
import { type Menus, openMenus } from './menu/menus.ts'
import { type Merchants, openMerchants } from './merchants/merchants.ts'
import { brandSms } from './merchants/sms/brand-sms.ts'
import { type Metrics, openMetrics } from './metrics.ts'
import { openPriceBooks, type PriceBooks } from './orders/placing/price-books.ts'
import { openPlaceBooks, type PlaceBooks } from './places/place-books.ts'
import { showGeocoderMemory } from './places/remembering-geocoder.ts'

export type Services = {
  readonly config: Config
  /** connections of the application role, under row level security */
  readonly pool: Pool
  readonly clock: Clock
  /** the current time of that clock */
  now(): Date
  readonly log: Log
  readonly merchants: Merchants
  readonly menus: Menus
  readonly priceBooks: PriceBooks
  readonly placeBooks: PlaceBooks
  readonly live: Live
  /** the metrics for `/metrics`; each service registers its own */
  readonly metrics: Metrics
  readonly better: BetterCompression
  readonly pictures: Pictures
  /** sends through the gateway of the merchant */
  readonly sms: SmsGateway
  /** for their delivery reports, and for what they say of an account */
  readonly smsGateways: GuardedSmsByName
  readonly geocoder: Geocoder
  /** to the browsers of customers */
  readonly push: PushGateway
  /** the bots of brands in Telegram */
  readonly bots: BotApi
  /** who opened the shop inside Click */
  readonly clickIdentity: ClickIdentity
  /** which provider takes the money of which payment type */
  readonly payments: GuardedProviders
}

export type Outside = {
  readonly config: Config
  /** a migrated database */
  readonly databaseUrl: string
  readonly log: Log
  readonly clock: Clock
  readonly gateways: Gateways
}

const CONNECTIONS = 16

/** Opens all services; throws when the database does not answer. */
export async function openServices({ databaseUrl, gateways, ...outside }: Outside): Promise<Services> {
  const { config, log, clock } = outside
  const { now } = clock
  const { geocoder, push, bots, clickIdentity } = gateways
  const pool = openPool(databaseUrl, 'dasturxon_app', CONNECTIONS)
  try {
    const merchants = await openMerchants({ pool, log, now })
    const metrics = openMetrics()
    const better = openBetterCompression()
    metrics.queue('better_compression', better.figures)
    showPool(metrics, pool)
    showGeocoderMemory(metrics, geocoder)
    const payments = guardedProviders(gateways.payments)
    const menus = openMenus({ pool, merchants, log, metrics, better, payments, tiles: config.tiles, now })
    const live = openLive({ url: databaseUrl, log, metrics })
    merchants.onChange((merchant) => live.menuChanged(merchant.id))
    const { byName, fallback } = gateways.sms
    const smsGateways = guardedSms(byName)
    const sms = brandSms({ pool, now, config, merchants, log }, { byName: smsGateways, fallback })
    const [priceBooks, placeBooks] = [openPriceBooks(payments, metrics), openPlaceBooks(metrics)]
    const pictures = openPictures(metrics, config.pictureQuality)
    const ports = { sms, smsGateways, geocoder, push, bots, clickIdentity, payments }
    return {
      ...outside,
      ...ports,
      now,
      pool,
      merchants,
      menus,
      live,
      metrics,
      better,
      pictures,
      priceBooks,
      placeBooks,
    }
  } catch (error) {
    await pool.end()
    throw error
  }
}

function showPool(metrics: Metrics, pool: Pool): void {
  const gauge = (name: string, help: string, read: () => number) => metrics.gauge(`dasturxon_pool_${name}`, help, read)
  gauge('connections', 'Connections of the pool for requests.', () => pool.totalCount)
  gauge('idle', 'Connections that nobody uses.', () => pool.idleCount)
  gauge('waiting', 'Callers that wait for a connection.', () => pool.waitingCount)
}

/** Closes what `openServices` opened, after the last request. */
export async function closeServices({ pool, merchants, live }: Services): Promise<void> {
  merchants.stop()
  await live.stop()
  await pool.end()
}
