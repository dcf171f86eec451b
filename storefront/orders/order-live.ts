// Follows one order as it moves: a stream that carries the whole order, and polling while the stream is cut.

import type { EventStream } from '@dasturxon/client/event-stream'
import type { CallResult } from '@dasturxon/contract/client'
import { isActive } from '@dasturxon/domain/order-status'
import type { Order } from './order.ts'

/** The outside world: the stream, the server, timers and chance. */
export type Outside = {
  open(): EventStream
  ask(): Promise<CallResult<Order>>
  /** Runs once after so long, unless the returned function is called first. */
  after(ms: number, run: () => void): () => void
  /** From 0 up to 1. */
  random(): number
}

export type Following = {
  stop(): void
  /** The page is in view or the line is back: do not wait for the next try. */
  wake(): void
}

const POLL_MS = 15_000
const RECONNECT_FROM_MS = 1000
const RECONNECT_SPREAD_MS = 4000

/** Calls `onOrder` with every newer view until the order has ended; a late message never takes the order back. */
export function followOrder(outside: Outside, known: Order | null, onOrder: (order: Order) => void): Following {
  const isNotOlder = rising(known?.version ?? 0)
  let stream: EventStream | null = null
  let isOpen = false
  let isStopped = false
  let cancelReconnect: (() => void) | null = null
  const polling = poller(outside, { isNeeded: () => !isOpen && !isStopped, onOrder: receive, onGone: stop })

  function receive(order: Order) {
    if (isStopped || !isNotOlder(order.version)) return
    onOrder(order)
    if (!isActive(order.status)) stop()
  }

  function connect() {
    cancelReconnect?.()
    stream?.close()
    const mine = outside.open()
    stream = mine
    mine.onmessage = ({ data }) => receive(parseOrder(data))
    mine.onopen = () => {
      isOpen = true
    }
    mine.onerror = () => reconnect(mine)
  }

  /** The browser would try again at once and for ever: we take our time instead, and ask meanwhile. */
  function reconnect(cut: EventStream) {
    if (cut !== stream || isStopped) return
    cut.close()
    isOpen = false
    cancelReconnect = outside.after(RECONNECT_FROM_MS + outside.random() * RECONNECT_SPREAD_MS, connect)
    polling.askLater()
  }

  function stop() {
    isStopped = true
    cancelReconnect?.()
    polling.stop()
    stream?.close()
  }

  function wake() {
    if (isStopped) return
    if (!isOpen) connect()
    void polling.ask()
  }
  connect()
  return { stop, wake }
}

/** Lets through only what is at least as high as everything before. */
function rising(from: number): (next: number) => boolean {
  let highest = from
  return (next) => {
    highest = Math.max(highest, next)
    return next === highest
  }
}

type Polling = { isNeeded(): boolean; onOrder(order: Order): void; onGone(): void }

/** Asks the server at its own pace for as long as it is needed. */
function poller(outside: Outside, { isNeeded, onOrder, onGone }: Polling) {
  let cancel: (() => void) | null = null
  function askLater() {
    cancel ??= outside.after(POLL_MS, () => {
      cancel = null
      if (isNeeded()) void ask()
    })
  }
  async function ask() {
    const answer = await outside.ask()
    if (answer.ok) onOrder(answer.value)
    // gone, or no longer ours to see: the screen says so, nothing is left to follow
    else if (answer.status === 404 || answer.status === 401) onGone()
    if (isNeeded()) askLater()
  }
  return { ask, askLater, stop: () => cancel?.() }
}

/** The server's own words, checked there. */
function parseOrder(data: string): Order {
  return JSON.parse(data) as Order
}
