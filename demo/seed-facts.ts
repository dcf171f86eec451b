// The input and the output of seeding a brand.
import type { DemoBrand, DemoShared } from './brands.ts'

/** The rows of one table, all of the same columns. */
export type TableRows = { readonly table: string; readonly rows: readonly Readonly<Record<string, unknown>>[] }

export type PictureOf = (name: string) => { readonly image: string; readonly tint: string }

export type SeedFacts = {
  readonly brand: DemoBrand
  readonly shared: DemoShared
  readonly now: Date
  readonly pictureOf: PictureOf
  /** The brands that may be tabs of this one. */
  readonly tabMerchantIds: readonly string[]
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The moment so many days after `now`, or before it when negative. */
export function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS)
}
