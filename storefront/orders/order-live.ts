// Follows one order: a stream sends the whole order after every change; polling is used while the stream is disconnected.

import type { EventStream } from '@dasturxon/client/event-stream'
import type { CallResult } from '@dasturxon/contract/client'
import { isActive } from '@dasturxon/domain/order-status'
import type { Order } from './order.ts'

/** The dependencies: the stream, the server, timers and random numbers. */
export type Outside = {
  open(): EventStream
  ask(): Promise<CallResult<Order>>
  /** Runs once after the delay; the returned function cancels it. */
  after(ms: number, run: () => void): () => void
  /** From 0 up to 1, without 1. */
  random(): number
}

export type Following = {
  stop(): void
  /** Call when the page becomes visible or the network is back: reconnects without waiting for the next try. */
  wake(): void
}

const POLL_MS = 15_000
const RECONNECT_FROM_MS = 1000
const RECONNECT_SPREAD_MS = 4000

/** Calls `onOrder` with every new version until the order has ended; an older version that arrives late is ignored. */
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

  /** The browser's own reconnect is immediate and endless: we wait a random delay instead, and poll in the meantime. */
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

/** Accepts only values that are not lower than all values before. */
function rising(from: number): (next: number) => boolean {
  let highest = from
  return (next) => {
    highest = Math.max(highest, next)
    return next === highest
  }
}

type Polling = { isNeeded(): boolean; onOrder(order: Order): void; onGone(): void }

/** Polls the server at a fixed interval while it is needed. */
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
    // the order is not found or the session has ended: the screen shows it, and following stops
    else if (answer.status === 404 || answer.status === 401) onGone()
    if (isNeeded()) askLater()
  }
  return { ask, askLater, stop: () => cancel?.() }
}

/** The order from a stream message; the server has already validated it. */
function parseOrder(data: string): Order {
  return JSON.parse(data) as Order
}
