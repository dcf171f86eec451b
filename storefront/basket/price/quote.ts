// The quote request, and the server's quote for it.

import { queries, useAnswer, useQuery } from '@dasturxon/client/query'
import type { Api } from '@dasturxon/contract/api'
import type { CallFailure } from '@dasturxon/contract/client'
import type { Reply, Send } from '@dasturxon/contract/endpoint'
import type { Basket } from '@dasturxon/domain/basket'
import type { Money } from '@dasturxon/domain/money'
import { useState } from 'react'
import type { Place } from '../../places/place.ts'
import type { SavedAddress } from '../../places/place-store.ts'
import { call } from '../../shop/api.ts'
import { hostApp } from '../../shop/host-app.ts'
import type { Draft } from '../draft.ts'

export type QuoteAsk = Send<Api['POST /orders/v1/orders/quote']>['body']
export type Quote = Reply<Api['POST /orders/v1/orders/quote']>

/** The quote request; `null` when there is nothing to price or no place. `cashback` is already limited to the maximum. */
export function quoteAskOf(place: Place, basket: Basket, draft: Draft, cashback: Money): QuoteAsk | null {
  if (!place.isKnown || basket.length === 0) return null
  return {
    serviceType: place.service,
    // for delivery the server finds the branch; only pickup names it
    branchId: place.service === 'PICK_UP' ? place.branchId : null,
    ...(place.address === null ? { address: null } : orderAddress(place.address)),
    cartItems: basket.map((line) => ({
      productId: line.productId,
      count: line.quantity,
      modifications: line.options.map(({ optionId, count }) => ({ id: optionId, count })),
      comment: line.comment,
    })),
    promoCode: draft.promoCode === '' ? null : draft.promoCode,
    cashback,
    deliveryAt: draft.timing.when === 'LATER' ? draft.timing.start : null,
    orderDevice: hostApp()?.device,
  }
}

/**
 * In words, also for an address of the account: it costs the same there, and a new quote while the customer presses
 * "order", only because the address has been uploaded meanwhile, would swallow the press.
 */
function orderAddress(address: SavedAddress): Pick<QuoteAsk, 'address' | 'addressType'> {
  const { name, streetName, houseNumber, description, office, domophone, entrance, floor, point, mode } = address
  const door = { office, domophone, entrance, floor }
  const words = { name, streetName, houseNumber, description, ...door, latitude: point.lat, longitude: point.lon }
  return { addressType: mode, address: words }
}

const quoteQuery = queries((ask: QuoteAsk, signal) => call('POST /orders/v1/orders/quote', { body: ask }, { signal }))

export type QuoteState = {
  /** The quote for exactly this draft; `null` while it is loading or when it was refused. */
  readonly quote: Quote | null
  /** The last quote, so that the bill is not empty while a new one is loading. */
  readonly shown: Quote | null
  readonly isCounting: boolean
  readonly failure: CallFailure | null
  recount(): void
  /** Uses the quote that came with a refusal. */
  adopt(quote: Quote): void
}

/** The server's quote for the draft, requested again whenever the draft changes. */
export function useQuote(ask: QuoteAsk | null): QuoteState {
  const query = ask === null ? null : quoteQuery(ask)
  const answer = useQuery(query)
  const [last, setLast] = useState<Quote | null>(null)
  const isFresh = answer.state === 'ready' && answer.isFresh && answer.failure === null
  if (isFresh && answer.value !== last) setLast(answer.value)
  return {
    quote: isFresh ? answer.value : null,
    shown: last,
    isCounting: query !== null && (answer.state === 'loading' || (answer.state === 'ready' && !answer.isFresh)),
    failure: answer.state === 'failed' ? answer.failure : answer.state === 'ready' ? answer.failure : null,
    recount: () => void query?.refresh(),
    adopt: (quote) => query?.set(quote),
  }
}

/** The quote for exactly this draft if it is already in the cache; sends no request. */
export function useKnownQuote(ask: QuoteAsk | null): Quote | null {
  const answer = useAnswer(ask === null ? null : quoteQuery(ask))
  return answer.state === 'ready' && answer.failure === null ? answer.value : null
}
