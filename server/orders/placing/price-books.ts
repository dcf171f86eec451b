// The price books in memory: one for each merchant, at its newest revision.

import type { PriceBook } from '@dasturxon/domain/price-book'
import { openBoundedCache } from '../../bounded-cache.ts'
import type { Scope } from '../../db/scope.ts'
import type { PaymentProviders } from '../../gateways/payments.ts'
import type { Metrics } from '../../metrics.ts'
import { readPriceBook } from './price-book-store.ts'

export type PriceBooks = {
  /** The book at this revision: from memory when it is there, else read in the given scope. */
  at(scope: Scope, revision: number): Promise<PriceBook>
  /** The book as it is now, read in the given scope. */
  now(scope: Scope): Promise<PriceBook>
}

const MOST_HELD = { entries: 500, bytes: 128_000_000 }
const BYTES_PER_PRODUCT = 2_000
const BYTES_PER_PLACE = 5_000

/** A cache of price books of the merchants used last, each at its newest revision. */
export function openPriceBooks(providers: PaymentProviders, metrics: Metrics): PriceBooks {
  const books = openBoundedCache<PriceBook>(MOST_HELD)
  metrics.cache('price_books', books.figures)
  return {
    at: async (scope, revision) => {
      const held = books.get(scope.merchantId)
      if (held?.revision === revision) return held
      const book = await readPriceBook(scope, providers)
      // a slower reader must not replace a newer book with an older one
      if (book.revision >= (books.get(scope.merchantId)?.revision ?? 0))
        books.set(scope.merchantId, book, bytesOf(book))
      return book
    },
    now: (scope) => readPriceBook(scope, providers),
  }
}

/** The estimated size of a book in memory. */
function bytesOf({ products, branches, zones }: PriceBook): number {
  return products.size * BYTES_PER_PRODUCT + (branches.length + zones.length) * BYTES_PER_PLACE
}
