import type { EventStream } from '@dasturxon/client/event-stream'
import type { CallResult } from '@dasturxon/contract/client'
import type { OrderStatus } from '@dasturxon/domain/order-status'
import { describe, expect, it } from 'vitest'
import type { Order } from './order.ts'
import { followOrder } from './order-live.ts'

const order = (version: number, status: OrderStatus = 'OPEN') => ({ version, status }) as Order

/** Fake streams, timers and server, controlled by the test. */
function stage() {
  const streams: (EventStream & { isClosed: boolean })[] = []
  const timers: { ms: number; run: () => void }[] = []
  const answers: CallResult<Order>[] = []
  const seen: number[] = []
  let asked = 0
  const outside = {
    open() {
      const stream: (typeof streams)[number] = {
        onopen: null,
        onmessage: null,
        onerror: null,
        isClosed: false,
        close() {
          stream.isClosed = true
        },
      }
      streams.push(stream)
      return stream
    },
    async ask(): Promise<CallResult<Order>> {
      asked += 1
      return answers.shift() ?? { ok: false, code: 'NETWORK', status: 0, problem: null }
    },
    after(ms: number, run: () => void) {
      const timer = { ms, run }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0)
    },
    random: () => 0.5,
  }
  return {
    streams,
    answers,
    seen,
    asked: () => asked,
    follow: (known: Order | null = null) => followOrder(outside, known, ({ version }) => seen.push(version)),
    last: () => streams[streams.length - 1],
    push: (sent: Order) => streams.at(-1)?.onmessage?.({ data: JSON.stringify(sent) }),
    waiting: () => timers.map(({ ms }) => ms).toSorted((a, b) => a - b),
    /** Runs the timer with this delay and waits until its promises settle. */
    async fire(ms: number) {
      const index = timers.findIndex((timer) => timer.ms === ms)
      timers.splice(index, 1)[0]?.run()
      await new Promise(setImmediate)
    },
  }
}

describe('following an order', () => {
  it('shows what the stream says and never goes back to an older view', () => {
    const { follow, push, seen } = stage()
    follow(order(3))
    for (const version of [2, 3, 5, 4]) push(order(version))
    expect(seen).toEqual([3, 5])
  })

  it('tries again one to five seconds after the stream is cut', async () => {
    const { follow, last, streams, waiting, fire, push, seen } = stage()
    follow()
    last()?.onerror?.()
    expect(waiting()).toEqual([3000, 15_000])
    await fire(3000)
    expect(streams.map(({ isClosed }) => isClosed)).toEqual([true, false])
    push(order(1))
    expect(seen).toEqual([1])
  })

  it('asks every fifteen seconds however often the stream fails, until it is open again', async () => {
    const { follow, last, fire, answers, asked, seen, waiting } = stage()
    follow()
    last()?.onerror?.()
    await fire(3000)
    last()?.onerror?.()
    expect(waiting()).toEqual([3000, 15_000])
    answers.push({ ok: true, value: order(2), replayed: false })
    await fire(15_000)
    expect(seen).toEqual([2])
    await fire(3000)
    last()?.onopen?.()
    await fire(15_000)
    expect(asked()).toBe(1)
    expect(waiting()).toEqual([])
  })

  it.each(['DELIVERED', 'CANCELED', 'CLOSED'] as const)('ends with the order when it is %s', (status) => {
    const { follow, push, last, seen } = stage()
    follow()
    push(order(7, status))
    expect(last()?.isClosed).toBe(true)
    push(order(8))
    expect(seen).toEqual([7])
  })

  it('gives up when the order is not ours to see', async () => {
    const { follow, last, fire, answers, waiting } = stage()
    follow()
    last()?.onerror?.()
    answers.push({ ok: false, code: 'NOT_FOUND', status: 404, problem: null })
    await fire(15_000)
    expect(waiting()).toEqual([])
  })

  it('does not wait when the page comes back into view', async () => {
    const { follow, last, streams, answers, seen, waiting } = stage()
    const following = follow()
    last()?.onerror?.()
    answers.push({ ok: true, value: order(4), replayed: false })
    following.wake()
    await new Promise(setImmediate)
    expect([streams.length, seen]).toEqual([2, [4]])
    expect(waiting()).toEqual([15_000])
  })

  it('leaves nothing behind when it is stopped', () => {
    const { follow, last, waiting, push, seen } = stage()
    const following = follow()
    last()?.onerror?.()
    following.stop()
    push(order(1))
    expect([waiting(), seen]).toEqual([[], []])
  })
})
