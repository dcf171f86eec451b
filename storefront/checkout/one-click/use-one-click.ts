// Orders one product with one tap: its price, the ten seconds in which it can be undone, and the sending.
// It uses the same calls and the same key rules as checkout, and does not change the basket or the draft.
import type { BasketLine } from '@dasturxon/domain/basket'
import { ZERO } from '@dasturxon/domain/money'
import type { PaymentType } from '@dasturxon/domain/payment-status'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { EMPTY_DRAFT, useDraft } from '../../basket/draft.ts'
import { type QuoteState, quoteAskOf, useQuote } from '../../basket/price/quote.ts'
import { changedFacts } from '../../basket/refusal-facts.ts'
import type { Order } from '../../orders/order.ts'
import { orderQuery } from '../../orders/orders.ts'
import { usePayments } from '../../payments/payment-types.ts'
import { usePlace } from '../../places/place.ts'
import { useSession } from '../../shop/session.ts'
import { type Block, blockOf } from '../checkout-block.ts'
import { placeBodyOf } from '../place-body.ts'
import { sendDependencies, type Unplaced } from '../send-order.ts'
import { draftFingerprint, orderSender, type Phase, type PlaceBody, readyKey } from '../submit-order.ts'
import { customerOf } from './can-one-click.ts'
import { keepOneClickKey, oneClickKey, useOneClickKey } from './one-click-key.ts'

const HOLD_S = 10

const dependencies = { ...sendDependencies, readKey: oneClickKey, keepKey: keepOneClickKey }
const sender = orderSender(dependencies)

/** `held`: it is sent when the seconds are over, and can still be undone. `placed`: the page will show the order. */
type Stage =
  | { readonly kind: 'idle' | Phase | 'placed' }
  | { readonly kind: 'held'; readonly secondsLeft: number; readonly body: PlaceBody }

export type OneClick = {
  readonly price: QuoteState
  /** The payment type that the customer chose last, if the brand still offers it. */
  readonly payment: PaymentType | null
  readonly block: Block | null
  readonly stage: Stage
  /** The result of the last attempt to send, when no order was placed. */
  readonly outcome: Unplaced | null
  /** Waits ten seconds, then sends the order. */
  order(isSecond: boolean): void
  undo(): void
  /** Looks up an order for which no answer came. */
  checkAgain(): void
}

/** The request body for this line alone, with its quote; the body is `null` while something is missing. */
function useOneClickBody(line: BasketLine, isShown: boolean) {
  const { chosen: payment } = usePayments(useDraft().payment)
  const place = usePlace()
  const customer = customerOf(useSession())
  const ask = isShown ? quoteAskOf(place, [line], EMPTY_DRAFT, ZERO) : null
  const price = useQuote(ask)
  const facts = {
    service: place.service,
    hasPlace: place.isKnown,
    customer,
    guest: null,
    other: null,
    canPay: payment !== null,
  }
  const block = blockOf({ ...facts, quote: price.quote, failure: price.failure, unpaid: null })
  const isReady = ask !== null && price.quote !== null && customer !== null && payment !== null && block === null
  const { address } = place
  const courierComment = address?.comment ?? ''
  const body = isReady
    ? placeBodyOf(ask, price.quote, EMPTY_DRAFT, { receiver: customer, paymentType: payment, courierComment, address })
    : null
  const fingerprint = body === null ? null : draftFingerprint(body)
  useEffect(() => {
    if (fingerprint !== null) readyKey(dependencies, fingerprint)
  }, [fingerprint])
  return { price, payment, block, body }
}

/** Whether the component is still mounted when an answer arrives. */
function useIsHere() {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}

/** Orders one product without the basket; `onPlaced` is called only while the component is mounted. */
export function useOneClick(line: BasketLine, isShown: boolean, onPlaced: (order: Order) => void): OneClick {
  const { price, payment, block, body } = useOneClickBody(line, isShown)
  const [stage, setStage] = useState<Stage>({ kind: 'idle' })
  const [outcome, setOutcome] = useState<Unplaced | null>(null)
  const isHere = useIsHere()

  async function run(send: typeof sender.resume) {
    const ended = await send((phase) => setStage({ kind: phase }))
    if (ended.kind === 'placed') {
      keepOneClickKey(null)
      orderQuery(ended.order.id).set(ended.order)
      setStage({ kind: 'placed' })
      if (isHere.current) onPlaced(ended.order)
      return
    }
    const changed = ended.kind === 'refused' ? changedFacts(ended.failure) : null
    if (changed !== null) price.adopt(changed.quote)
    setOutcome(ended)
    setStage({ kind: 'idle' })
  }
  const handleTick = useEffectEvent(() => {
    if (stage.kind !== 'held') return
    if (stage.secondsLeft > 1) return setStage({ ...stage, secondsLeft: stage.secondsLeft - 1 })
    void run((onPhase) => sender.submit(stage.body, onPhase))
  })
  const isHeld = stage.kind === 'held'
  useEffect(() => {
    if (!isHeld) return
    const timer = setInterval(handleTick, 1000)
    return () => clearInterval(timer)
  }, [isHeld])

  return {
    price,
    payment,
    block,
    stage,
    outcome,
    order(isSecond) {
      if (body === null || stage.kind !== 'idle') return
      setOutcome(null)
      setStage({ kind: 'held', secondsLeft: HOLD_S, body: { ...body, confirmDuplicate: isSecond } })
    },
    undo: () => setStage((now) => (now.kind === 'held' ? { kind: 'idle' } : now)),
    checkAgain: () => void run(sender.resume),
  }
}

/** Looks up an order that was being sent when the page was closed; calls `onPlaced` if it was placed. */
export function useOneClickResume(onPlaced: (order: Order) => void): void {
  const key = useOneClickKey()
  const isSigned = useSession().state === 'signed'
  const [mine] = useState(() => ({ isAsked: false }))
  const isOpen = isSigned && key !== null && key.state !== 'fresh'
  const ask = useEffectEvent(async () => {
    if (mine.isAsked) return
    mine.isAsked = true
    const ended = await sender.resume(() => undefined)
    if (ended.kind !== 'placed') return
    keepOneClickKey(null)
    onPlaced(ended.order)
  })
  useEffect(() => {
    if (isOpen) void ask()
  }, [isOpen])
}
