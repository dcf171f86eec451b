// The server's price of the round, asked again whenever it changes.
import { queries, useQuery } from '@dasturxon/client/query'
import { useDebounced } from '@dasturxon/client/use-debounced'
import type { Api } from '@dasturxon/contract/api'
import type { CallFailure } from '@dasturxon/contract/client'
import type { Reply } from '@dasturxon/contract/endpoint'
import type { Basket } from '@dasturxon/domain/basket'
import { tableCall } from '../visit/table-call.ts'
import { itemsOf, type RoundItems } from './round-body.ts'

export type RoundQuote = Reply<Api['POST /orders/v1/tables/:token/orders/quote']>

const REST_MS = 300

/** `rounds` is how many the bill has: the fixed fee of a visit is in its first round only. */
type Ask = { readonly token: string; readonly cartItems: RoundItems; readonly rounds: number }

const quoteQuery = queries(({ token, cartItems }: Ask, signal) =>
  tableCall(token)(
    'POST /orders/v1/tables/:token/orders/quote',
    { params: { token }, body: { cartItems } },
    { signal },
  ),
)

export type RoundQuoteState = {
  /** For exactly these lines; `null` while it is loading or when it was refused. */
  readonly quote: RoundQuote | null
  readonly failure: CallFailure | null
  readonly isCounting: boolean
  recount(): void
}

/** The quote of the lines; `isCounting` is also true during the debounce. */
export function useRoundQuote(token: string, lines: Basket, rounds: number): RoundQuoteState {
  const text = JSON.stringify(lines)
  const debounced = useDebounced(text, REST_MS)
  const isMoving = text !== debounced
  const isAsked = !isMoving && lines.length > 0
  const query = isAsked ? quoteQuery({ token, cartItems: itemsOf(lines), rounds }) : null
  const answer = useQuery(query)
  const isReady = query !== null && answer.state === 'ready' && answer.isFresh && answer.failure === null
  return {
    quote: isReady ? answer.value : null,
    failure: answer.state === 'failed' ? answer.failure : answer.state === 'ready' ? answer.failure : null,
    isCounting:
      isMoving || (query !== null && (answer.state === 'loading' || (answer.state === 'ready' && !answer.isFresh))),
    recount: () => void query?.refresh(),
  }
}
