// A quote for a caller who may be guessing promo codes.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { TableTerms } from '@dasturxon/domain/price-draft'
import { normalCode } from '@dasturxon/domain/promo'
import { ok, type Result } from '@dasturxon/domain/result'
import { type Guesser, notePromoMiss, promoPauseS } from '../../benefits/promo-guesses.ts'
import type { Scope } from '../../db/scope.ts'
import type { QuoteBody } from './ask.ts'
import type { PriceBooks } from './price-books.ts'
import { quoteBasket } from './quote-basket.ts'
import type { QuoteView } from './quote-view.ts'

export type Quoter = Guesser & { readonly books: PriceBooks; readonly scale: number }

/** The quote; codes that do not exist are counted, and while the caller has to wait no code is checked. */
export async function quoteForCaller(
  scope: Scope,
  body: QuoteBody,
  quoter: Quoter,
  table: TableTerms | null = null,
): Promise<Result<QuoteView, ErrorRefusal>> {
  const code = normalCode(body.promoCode ?? '')
  const quoted = (asked: QuoteBody) => quoteBasket(scope, asked, quoter.userId, quoter.books, table)
  if (code === '') return quoted(body)
  const isPaused = (await promoPauseS(scope, quoter, quoter.scale)) > 0
  const quote = await quoted(isPaused ? { ...body, promoCode: null } : body)
  if (!quote.ok) return quote
  if (isPaused) return ok({ ...quote.value, promo: { code, refusal: 'RATE_LIMITED', minPrice: null } })
  if (quote.value.promo?.refusal === 'PROMO_NOT_FOUND') await notePromoMiss(scope, quoter, code)
  return quote
}
