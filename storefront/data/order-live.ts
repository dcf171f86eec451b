// Follows one order as it moves: a stream that carries the whole order, and polling while the stream is cut.
import type { CallResult } from '@dasturxon/contract/client'
import { isActive } from '@dasturxon/domain/order-status'
import type { Order } from './submit-order.ts'

/** The part of an EventSource that is used here. */
export type OrderStream = {
  onopen: (() => void) | null
  onmessage: ((event: { readonly data: string }) => void) | null
  onerror: (() => void) | null
  close(): void
}

/** The outside world: the stream, the server, timers and chance. */
export type LiveDoors = {
  open(): OrderStream
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
export function followOrder(doors: LiveDoors, known: Order | null, onOrder: (order: Order) => void): Following {
  let version = known?.version ?? 0
  let stream: OrderStream | null = null
  let isOpen = false
  let isStopped = false
  let cancelReconnect: (() => void) | null = null
  let cancelPoll: (() => void) | null = null

  function receive(order: Order) {
    if (isStopped || order.version < version) return
    version = order.version
    onOrder(order)
    if (!isActive(order.status)) stop()
  }

  function connect() {
    cancelReconnect?.()
    stream?.close()
    const mine = doors.open()
    stream = mine
    mine.onopen = () => {
      isOpen = true
    }
    mine.onmessage = ({ data }) => receive(parseOrder(data))
    mine.onerror = () => {
      if (stream !== mine || isStopped) return
      // the browser would try again at once and for ever: we take our time instead, and ask meanwhile
      mine.close()
      isOpen = false
      cancelReconnect = doors.after(RECONNECT_FROM_MS + doors.random() * RECONNECT_SPREAD_MS, connect)
      pollLater()
    }
  }

  function pollLater() {
    cancelPoll ??= doors.after(POLL_MS, () => {
      cancelPoll = null
      if (!isOpen) void poll()
    })
  }

  async function poll() {
    const answer = await doors.ask()
    if (isStopped) return
    if (answer.ok) receive(answer.value)
    // gone, or no longer ours to see: the screen says so, nothing is left to follow
    else if (answer.status === 404 || answer.status === 401) stop()
    if (!isStopped && !isOpen) pollLater()
  }

  function stop() {
    isStopped = true
    cancelReconnect?.()
    cancelPoll?.()
    stream?.close()
  }

  function wake() {
    if (isStopped) return
    if (!isOpen) connect()
    void poll()
  }

  connect()
  return { stop, wake }
}

/** The server's own words, checked there. */
function parseOrder(data: string): Order {
  return JSON.parse(data) as Order
}
