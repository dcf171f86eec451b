// Sends an order from a page: the dependencies in the browser, and the state for the screen.

import { newKey } from '@dasturxon/client/new-key'
import { useEffect, useRef, useState } from 'react'
import { clearBasket } from '../basket/basket-store.ts'
import { changeDraft, currentDraft, endDraft } from '../basket/draft.ts'
import type { Order } from '../orders/order.ts'
import { orderQuery } from '../orders/orders.ts'
import { unlinkAddress } from '../places/place-store.ts'
import { call } from '../shop/api.ts'
import { type Outcome, orderSender, type Phase, type PlaceBody, type SendDependencies } from './submit-order.ts'

/** The browser's dependencies for `submit-order`: the key is stored in the draft, which all tabs of the brand share. */
export const sendDependencies: SendDependencies = {
  call,
  now: () => performance.now(),
  random: Math.random,
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  newKey,
  readKey: () => currentDraft().orderKey,
  keepKey: (orderKey) => changeDraft({ orderKey }),
  unlinkAddress,
}

// one sender for the whole page: leaving checkout and returning does not start a second request
const sender = orderSender(sendDependencies)

export type Unplaced = Exclude<Outcome, { readonly kind: 'placed' }>

export type Sending = {
  /** `placed`: the page will show the order. */
  readonly phase: 'idle' | Phase | 'placed'
  /** The result of the last attempt to send, when no order was placed. */
  readonly outcome: Unplaced | null
  submit(body: PlaceBody): void
  resume(): void
  /** Call when the customer has read the outcome or changed what caused it. */
  forget(): void
}

/** After an order was placed, clears the basket and the draft. */
function endWith(order: Order): void {
  orderQuery(order.id).set(order)
  endDraft(order.id)
  clearBasket()
}

/** Sends an order or looks up a sent one; `onPlaced` is called only while the component is mounted. */
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
