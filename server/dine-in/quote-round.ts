// The price of a round, for a guest at the table.
import type { RoundQuoteAsk } from '@dasturxon/contract/shop/table-rounds'
import type { z } from 'zod'
import type { Scope } from '../db/scope.ts'
import { type Quoter, quoteForCaller } from '../orders/placing/quote-for-caller.ts'
import { findSeat, type SeatAsk, tableTerms } from './find-seat.ts'

export type QuoteRound = SeatAsk & { readonly body: z.output<typeof RoundQuoteAsk> }

/** The quote of a round at the table of an open visit. A quote holds nothing. */
export async function quoteRound(scope: Scope, ask: QuoteRound, quoter: Quoter) {
  const seat = await findSeat(scope, ask, false)
  if (!seat.ok) return seat
  const round = { serviceType: 'DINE_IN', orderDevice: 'CLIENT_WEB_MOBILE' } as const
  const body = { ...ask.body, ...round, branchId: seat.value.served.branch.id }
  return quoteForCaller(scope, body, quoter, await tableTerms(scope, seat.value, quoter.userId))
}
