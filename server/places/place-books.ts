// What decides which branch serves a point, in memory: one book for each merchant, at its newest revision.
import type { ServiceType } from '@dasturxon/domain/menu'
import { openBoundedCache } from '../bounded-cache.ts'
import type { Scope } from '../db/scope.ts'
import { findMenuRevision } from '../merchants/find-menu-revision.ts'
import { findOrderTerms, type OrderTerms } from '../merchants/find-order-terms.ts'
import { findSettings } from '../merchants/find-settings.ts'
import type { Metrics } from '../metrics.ts'
import { type Branch, listBranches, listZones, type Zone } from './place-store.ts'

export type PlaceBook = {
  readonly revision: number
  /** the services that the brand offers */
  readonly services: readonly ServiceType[]
  /** its active branches */
  readonly branches: readonly Branch[]
  readonly zones: readonly Zone[]
  readonly terms: OrderTerms
}

export type PlaceBooks = {
  /** The book as the scope sees it now: from memory when the merchant did not change since. */
  now(scope: Scope): Promise<PlaceBook>
}

const MOST_HELD = { entries: 500, bytes: 64_000_000 }
const BYTES_PER_BRANCH = 5_000
const BYTES_PER_ZONE = 1_000
const BYTES_PER_CORNER = 100

/** A cache of the books of the merchants used last. */
export function openPlaceBooks(metrics: Metrics): PlaceBooks {
  const books = openBoundedCache<PlaceBook>(MOST_HELD)
  metrics.cache('place_books', books.figures)
  return {
    now: async (scope) => {
      // the revision is read first: what is read after it is at least as new as the revision it is stored under
      const revision = await findMenuRevision(scope)
      const held = books.get(scope.merchantId)
      if (held?.revision === revision) return held
      const book = await readBook(scope, revision)
      // a slower reader must not replace a newer book with an older one
      if (revision >= (books.get(scope.merchantId)?.revision ?? 0)) books.set(scope.merchantId, book, bytesOf(book))
      return book
    },
  }
}

async function readBook(scope: Scope, revision: number): Promise<PlaceBook> {
  const { services } = await findSettings(scope)
  const branches = await listBranches(scope)
  const zones = await listZones(scope)
  return { revision, services, branches, zones, terms: await findOrderTerms(scope) }
}

/** The estimated size of a book in memory. */
function bytesOf({ branches, zones }: PlaceBook): number {
  const corners = zones.flatMap(({ polygon, area }) => area?.flat() ?? [polygon]).map((ring) => ring.length)
  const sizes = corners.map((count) => count * BYTES_PER_CORNER)
  return sizes.reduce((sum, size) => sum + size, branches.length * BYTES_PER_BRANCH + zones.length * BYTES_PER_ZONE)
}
