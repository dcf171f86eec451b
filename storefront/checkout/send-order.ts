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
  /** Sends the last order of this page again, under its key; without one looks up what an earlier page has sent. */
  resume(): void
  /** Call when the customer changes the form after an unknown outcome: then only a press sends again. */
  hold(): void
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
  const last = useRef<PlaceBody | null>(null)
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

  function submit(body: PlaceBody) {
    last.current = body
    void run((onPhase) => sender.submit(body, onPhase))
  }

  return {
    phase,
    outcome,
    submit,
    resume: () => {
      // the customer has pressed "order" on this page, and changed nothing since
      if (outcome?.kind === 'unknown' && last.current !== null) submit(last.current)
      else void run((onPhase) => sender.resume(onPhase))
    },
    hold: () => {
      last.current = null
    },
    forget: () => setOutcome(null),
  }
}
