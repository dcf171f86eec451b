// The price books at hand: one for each merchant, at its newest revision.
import type { MerchantId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import type { PaymentProviders } from '../gateways/payments.ts'
import type { PriceBook } from './price-book.ts'
import { readPriceBook } from './price-book-store.ts'

export type PriceBooks = {
  /** The book at this revision: from memory when it is the one at hand, else read in the given scope. */
  at(scope: Scope, revision: number): Promise<PriceBook>
  /** The book as it is now, read in the given scope. */
  now(scope: Scope): Promise<PriceBook>
}

/** The price books of all merchants that were asked for, each at its newest revision. */
export function openPriceBooks(providers: PaymentProviders): PriceBooks {
  const books = new Map<MerchantId, PriceBook>()
  return {
    at: async (scope, revision) => {
      const held = books.get(scope.merchantId)
      if (held?.revision === revision) return held
      const book = await readPriceBook(scope, providers)
      // a slower reader must not put an older book over a newer one
      if (book.revision >= (books.get(scope.merchantId)?.revision ?? 0)) books.set(scope.merchantId, book)
      return book
    },
    now: (scope) => readPriceBook(scope, providers),
  }
}
