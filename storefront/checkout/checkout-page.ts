// The data of the checkout screen: the draft with its quote, its slots, its customer, and what is missing.

import type { CallFailure } from '@dasturxon/contract/client'
import { changeFor } from '@dasturxon/domain/cash'
import { ZERO } from '@dasturxon/domain/money'
import { normalPhone } from '@dasturxon/domain/phone'
import { useEffect } from 'react'
import type { SignIn } from '../account/sign-in.ts'
import { useBasket } from '../basket/basket-store.ts'
import { useBalanceRefresh } from '../basket/benefits/cashback.ts'
import { type Draft, type Receiver, useDraft } from '../basket/draft.ts'
import { type BasketView, useBasketView } from '../basket/price/basket-view.ts'
import { type Quote, type QuoteState, quoteAskOf, useQuote } from '../basket/price/quote.ts'
import { type Place, usePlace } from '../places/place.ts'
import { type Session, useContactWay, useSession } from '../shop/session.ts'
import { type Block, type BlockFacts, blockOf } from './checkout-block.ts'
import { type CheckoutPayments, useCheckoutPayments } from './checkout-payments.ts'
import { type CheckoutTimes, useCheckoutTimes } from './checkout-times.ts'
import { placeBodyOf } from './place-body.ts'
import { sendDependencies } from './send-order.ts'
import { draftFingerprint, type PlaceBody, readyKey } from './submit-order.ts'

export type CheckoutPage = {
  readonly place: Place
  readonly basket: BasketView
  readonly draft: Draft
  readonly session: Session
  readonly payments: CheckoutPayments
  readonly price: QuoteState
  readonly times: CheckoutTimes
  readonly block: Block | null
  /** The request body at the price of a quote; `null` while something is missing. */
  bodyAt(quote: Quote): PlaceBody | null
}

type Typed = {
  /** The name typed by a person whose account has no name. */
  readonly name: string
  readonly signIn: Pick<SignIn, 'step' | 'isWhole'>
}

/** `refusal` is the server's refusal of the last attempt to send. */
export function useCheckoutPage({ name, signIn }: Typed, refusal: CallFailure | null): CheckoutPage {
  const place = usePlace()
  const basket = useBasketView()
  const lines = useBasket()
  const draft = useDraft()
  const session = useSession()
  const ask = quoteAskOf(place, lines, draft, basket.totals.cashback)
  const price = useQuote(ask)
  useBalanceRefresh(price.failure ?? refusal)
  const times = useCheckoutTimes(place, basket, draft, price.failure ?? refusal)
  const payments = useCheckoutPayments(draft, times.now)
  const { chosen } = payments
  const customer = customerOf(session, name)
  const isByTelegram = useContactWay() === 'telegram'
  const step = { name, isPhoneWhole: signIn.isWhole, isCodeSent: signIn.step === 'code', isByTelegram }
  const who = { customer, guest: session.state === 'guest' ? step : null, other: draft.receiver }
  const facts = { service: place.service, hasPlace: place.isKnown, quote: price.quote, failure: price.failure }
  const block = blockOf({ ...facts, ...who, canPay: chosen !== null, unpaid: unpaidOf(draft, chosen, price.shown) })
  const receiver = draft.receiver ?? customer
  const bodyAt = (quote: Quote) => {
    if (ask === null || receiver === null || chosen === null || block !== null) return null
    const { address } = place
    const courierComment = draft.courierComment ?? address?.comment ?? ''
    const paid = { paymentType: chosen.type, cardId: chosen.card?.id }
    return placeBodyOf(ask, quote, draft, { receiver, ...paid, courierComment, address })
  }

  const body = price.quote === null ? null : bodyAt(price.quote)
  const fingerprint = body === null ? null : draftFingerprint(body)
  useEffect(() => {
    // the order can be sent now: the draft gets its key, shared with all other tabs
    if (fingerprint !== null) readyKey(sendDependencies, fingerprint)
  }, [fingerprint])

  return { place, basket, draft, session, payments, price, times, block, bodyAt }
}

/** The field of the payment that is not complete. */
function unpaidOf(
  { changeFrom, chequePhone }: Draft,
  chosen: CheckoutPayments['chosen'],
  quote: Quote | null,
): BlockFacts['unpaid'] {
  const total = quote?.totalPrice ?? ZERO
  const isShort = chosen?.type === 'CASH' && changeFrom !== null && changeFor(total, changeFrom) === null
  if (isShort) return 'cash'
  return chequePhone !== null && normalPhone(chequePhone) === null ? 'cheque' : null
}

function customerOf(session: Session, typed: string): Receiver | null {
  if (session.state !== 'signed') return null
  const { firstName, lastName, phone } = session.user
  const name = [firstName, lastName].filter((part) => part !== '').join(' ')
  return { name: name === '' ? typed.trim() : name, phone }
}
