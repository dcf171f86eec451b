// Buying one product in one tap: when it is offered, what it costs, and the ten seconds in which it can be undone.
// It goes by the same calls and the same rules of the key as checkout, and touches neither basket nor draft.
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

/** `held`: it goes out when the seconds are over, and can still be undone. `placed`: the page is about to move on. */
type Stage =
  | { readonly kind: 'idle' | Phase | 'placed' }
  | { readonly kind: 'held'; readonly secondsLeft: number; readonly body: PlaceBody }

export type OneClick = {
  readonly price: QuoteState
  /** How it will be paid: as the customer chose last, where the brand still offers that. */
  readonly payment: PaymentType | null
  readonly block: Block | null
  readonly stage: Stage
  /** How the last sending ended when no order came of it. */
  readonly outcome: Unplaced | null
  /** Holds the order for ten seconds, then sends it. */
  order(isSecond: boolean): void
  undo(): void
  /** Asks what became of an order that nobody answered for. */
  checkAgain(): void
}

/** The line as an order of its own at its price; `null` while something is missing. */
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
  const block = blockOf({ ...facts, quote: price.quote, failure: price.failure })
  const isReady = ask !== null && price.quote !== null && customer !== null && payment !== null && block === null
  const body = isReady ? placeBodyOf(ask, price.quote, EMPTY_DRAFT, { receiver: customer, paymentType: payment }) : null
  const fingerprint = body === null ? null : draftFingerprint(body)
  useEffect(() => {
    if (fingerprint !== null) readyKey(dependencies, fingerprint)
  }, [fingerprint])
  return { price, payment, block, body }
}

/** Whether the screen is still there when an answer comes. */
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

/** One product on its way to being ordered by itself; `onPlaced` is told only while the screen is still there. */
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

/** Finds an order again that was being sent when the page was left; `onPlaced` is told if it was placed after all. */
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
