// Prices a basket for any caller.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { UserId } from '@dasturxon/domain/ids'
import { priceDraft, type TableTerms } from '@dasturxon/domain/price-draft'
import { ok, type Result } from '@dasturxon/domain/result'
import type { Scope } from '../../db/scope.ts'
import { draftOf, type QuoteBody } from './ask.ts'
import { liveFacts, readQuoteFacts } from './place-store.ts'
import type { PriceBooks } from './price-books.ts'
import { type QuoteView, quoteView } from './quote-view.ts'
import { readTarget } from './read-target.ts'

/** The quote of a draft, or why it cannot be ordered. A quote holds nothing. */
export async function quoteBasket(
  scope: Scope,
  body: QuoteBody,
  userId: UserId | null,
  books: PriceBooks,
  table: TableTerms | null = null,
): Promise<Result<QuoteView, ErrorRefusal>> {
  const target = await readTarget(scope, body, userId)
  if (!target.ok) return target
  const draft = draftOf({ ...body, ...target.value }, table)
  const products = [...new Set(draft.lines.map((line) => line.productId))]
  const facts = await readQuoteFacts(scope, userId, products, draft)
  const priced = priceDraft(await books.at(scope, facts.revision), draft, liveFacts(facts, scope.now))
  return priced.ok ? ok(quoteView(priced.value)) : priced
}
