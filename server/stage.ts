// What the program knows of the demo's stage: a port like any other, filled by main alone.
import type { Config } from './config.ts'
import type { Geocoder } from './gateways/geocoder.ts'
import type { SmsGateway } from './gateways/sms.ts'

export type Stage = {
  readonly sms: SmsGateway
  readonly geocoder: Geocoder
  readonly inbox: { page(): string; list(phone: string | null): readonly object[] }
  /** Puts the demo brands into a migrated database, once. */
  seed(databaseUrl: string): Promise<void>
  /** Lets kitchens and couriers work against the program at `origin`; gives the way to end the play. */
  play(origin: string): () => Promise<void>
}

export type OpenStage = (settings: Config & { now(): Date }) => Stage
