// Sending an order from a page: what it needs of the browser, and what the screen shows meanwhile.

import { newKey } from '@dasturxon/client/new-key'
import { useEffect, useRef, useState } from 'react'
import { clearBasket } from '../basket/basket-store.ts'
import { changeDraft, currentDraft, endDraft } from '../basket/draft.ts'
import type { Order } from '../orders/order.ts'
import { orderQuery } from '../orders/orders.ts'
import { call } from '../shop/api.ts'
import { type Outcome, orderSender, type Phase, type PlaceBody, type SendDependencies } from './submit-order.ts'

/** The browser as `submit-order` needs it: the key lives in the draft, which every tab of the brand shares. */
export const sendDependencies: SendDependencies = {
  call,
  now: () => performance.now(),
  random: Math.random,
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  newKey,
  readKey: () => currentDraft().orderKey,
  keepKey: (orderKey) => changeDraft({ orderKey }),
}

// one for the page: leaving checkout and coming back does not start a second sending
const sender = orderSender(sendDependencies)

export type Unplaced = Exclude<Outcome, { readonly kind: 'placed' }>

export type Sending = {
  /** `placed`: the page is about to move on to the order. */
  readonly phase: 'idle' | Phase | 'placed'
  /** How the last sending ended when no order came of it. */
  readonly outcome: Unplaced | null
  submit(body: PlaceBody): void
  resume(): void
  /** The customer has read the outcome or changed what caused it. */
  forget(): void
}

/** The placed order is the end of the draft: everything that led to it is cleared. */
function endWith(order: Order): void {
  orderQuery(order.id).set(order)
  endDraft(order.id)
  clearBasket()
}

/** Lets a screen send and find again; `onPlaced` is told only while the screen is still there. */
export function useSending(onPlaced: (order: Order) => void): Sending {
  const [phase, setPhase] = useState<Sending['phase']>('idle')
  const [outcome, setOutcome] = useState<Unplaced | null>(null)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  async function run(start: (onPhase: (phase: Phase) => void) => Promise<Outcome>) {
    setOutcome(null)
    const ended = await start(setPhase)
    if (ended.kind !== 'placed') {
      setOutcome(ended)
      setPhase('idle')
      return
    }
    setPhase('placed')
    endWith(ended.order)
    if (isHere.current) onPlaced(ended.order)
  }

  return {
    phase,
    outcome,
    submit: (body) => void run((onPhase) => sender.submit(body, onPhase)),
    resume: () => void run((onPhase) => sender.resume(onPhase)),
    forget: () => setOutcome(null),
  }
}
