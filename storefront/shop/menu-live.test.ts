import type { EventStream } from '@dasturxon/client/event-stream'
import { describe, expect, it } from 'vitest'
import { followMenu } from './menu-live.ts'

/** A mock stream that records whether it was closed. */
function aStream() {
  const stream: EventStream & { isClosed: boolean } = {
    ...{ onopen: null, onmessage: null, onerror: null, isClosed: false },
    close: () => {
      stream.isClosed = true
    },
  }
  return stream
}

/** Mock streams, timers and server, controlled by the test; the page shows revision 3. */
function stage() {
  const streams: ReturnType<typeof aStream>[] = []
  const timers: { ms: number; run: () => void }[] = []
  /** The revisions that the server answers, in order; when the list is empty, the call fails. */
  const answers: number[] = []
  let asked = 0
  const states: string[] = []
  const outside = {
    open: () => {
      streams.push(aStream())
      return streams.at(-1) ?? aStream()
    },
    renew: async () => {
      asked += 1
      return answers.shift() ?? null
    },
    onState: (state: string) => void states.push(state),
    after: (ms: number, run: () => void) => {
      const timer = { ms, run }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0)
    },
    random: () => 0.5,
  }
  const rest = () => new Promise(setImmediate)
  return {
    following: followMenu(outside, 3),
    answers,
    asked: () => asked,
    states,
    open: () => streams.filter(({ isClosed }) => !isClosed).length,
    waiting: () => timers.map(({ ms }) => ms),
    begin: () => streams.at(-1)?.onopen?.(),
    cut: () => streams.at(-1)?.onerror?.(),
    async tell(revision: number, state = 'open') {
      streams.at(-1)?.onmessage?.({ data: JSON.stringify({ revision, state }) })
      await rest()
    },
    /** Runs the next timer and waits until everything it started is done. */
    async next() {
      timers.shift()?.run()
      await rest()
    },
  }
}

describe('following the menu', () => {
  it('asks for a newer one, and not for the one it shows', async () => {
    const page = stage()
    page.following.show()
    page.answers.push(4)
    await page.tell(3)
    expect(page.waiting()).toEqual([])
    await page.tell(4)
    await page.next()
    expect([page.asked(), page.waiting()]).toEqual([1, []])
    await page.tell(4)
    expect([page.asked(), page.waiting()]).toEqual([1, []])
  })

  it('asks once for many changes at once, and goes on until it has the last of them', async () => {
    const page = stage()
    page.following.show()
    page.answers.push(4, 6)
    for (const revision of [4, 5, 6]) await page.tell(revision)
    await page.next()
    expect([page.asked(), page.waiting()]).toEqual([1, [500]])
    await page.next()
    expect([page.asked(), page.waiting()]).toEqual([2, []])
  })

  it('asks again, ever more rarely, when no answer comes', async () => {
    const page = stage()
    page.following.show()
    await page.tell(4)
    const pauses = []
    for (let n = 0; n < 7; n++) {
      pauses.push(...page.waiting())
      await page.next()
    }
    expect(pauses).toEqual([125, 500, 1000, 2000, 4000, 8000, 15_000])
  })

  it('comes back after a cut, ever more rarely, and asks while it cannot hear', async () => {
    const page = stage()
    page.following.show()
    page.answers.push(3, 3, 3, 3)
    const pauses = []
    for (let n = 0; n < 6; n++) {
      page.cut()
      const [reconnect] = page.waiting().slice(-1)
      pauses.push(reconnect)
      while (page.waiting().length > 0) await page.next()
    }
    expect(pauses).toEqual([3000, 4000, 6000, 10_000, 17_000, 17_000])
    expect([page.open(), page.asked()]).toEqual([1, 5])
    page.begin()
    page.cut()
    expect(page.waiting()).toEqual([3000])
  })

  it('listens on for a while when the page is hidden, then no more, and again when it is back', async () => {
    const page = stage()
    page.following.show()
    page.following.hide()
    expect([page.open(), page.waiting()]).toEqual([1, [60_000]])
    page.following.show()
    expect([page.open(), page.waiting()]).toEqual([1, []])
    page.following.hide()
    await page.next()
    expect([page.open(), page.waiting()]).toEqual([0, []])
    page.following.show()
    expect(page.open()).toBe(1)
  })

  it('tells whether the brand sells, as the stream says it', async () => {
    const page = stage()
    page.following.show()
    await page.tell(3)
    await page.tell(3, 'blocked')
    expect(page.states).toEqual(['open', 'blocked'])
  })

  it('asks at a navigation only while no stream is open', async () => {
    const page = stage()
    page.following.show()
    page.begin()
    page.following.check()
    expect(page.waiting()).toEqual([])
    page.cut()
    page.following.check()
    expect(page.waiting()).toContain(125)
  })

  it('is at rest without a line and without a timer', () => {
    const page = stage()
    page.following.show()
    page.following.hide()
    page.cut()
    page.following.rest()
    expect([page.open(), page.waiting()]).toEqual([0, []])
  })
})
