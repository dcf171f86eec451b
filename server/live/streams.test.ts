import { afterEach, expect, it, vi } from 'vitest'
import { openMetrics } from '../metrics.ts'
import type { EventStream } from './event-stream.ts'
import { MOST_STREAMS, openStreams } from './streams.ts'

/** A stream that records how it was ended. */
function aStream() {
  const listeners: (() => void)[] = []
  const ended: number[] = []
  const beats: number[] = []
  const stream = {
    onEnd: (listener: () => void) => void listeners.push(listener),
    beat: () => void beats.push(performance.now()),
    end: (retryMs: number) => {
      ended.push(retryMs)
      for (const listener of listeners) listener()
    },
  } as EventStream
  return { stream, ended, beats }
}

const device = (name: string) => ({ name, most: 1 })
const address = { name: 'address', most: 2 }

it('limits the streams of every holder, and does not count ended ones', () => {
  const streams = openStreams(openMetrics())
  const hold = (name: string) => streams.hold([device(name), address], () => aStream().stream)
  const first = hold('a')
  expect(first).not.toBeNull()
  expect(hold('a')).toBeNull()
  expect(hold('b')).not.toBeNull()
  // a third browser at the same address exceeds the limit, though it has no stream yet
  expect(hold('c')).toBeNull()
  first?.end(0)
  expect(hold('c')).not.toBeNull()
})

it('ends all at once, and tells the clients to reconnect at different times', () => {
  const streams = openStreams(openMetrics())
  const open = Array.from({ length: 50 }, aStream)
  for (const { stream } of open) streams.hold([], () => stream)
  streams.endAll()
  const retries = open.flatMap(({ ended }) => ended)
  expect(retries).toHaveLength(50)
  expect(Math.min(...retries)).toBeGreaterThanOrEqual(1000)
  expect(Math.max(...retries)).toBeLessThan(5000)
  expect(new Set(retries).size).toBeGreaterThan(25)
})

it('limits all streams together and reports how many are open', () => {
  const metrics = openMetrics()
  const streams = openStreams(metrics)
  const hold = () => streams.hold([], () => aStream().stream)
  for (let at = 0; at < MOST_STREAMS; at += 1) expect(hold()).not.toBeNull()
  expect(hold()).toBeNull()
  expect(metrics.text()).toContain(`dasturxon_streams_open ${MOST_STREAMS}\n`)
  expect(metrics.text()).toContain('dasturxon_streams_refused_total 1\n')
})

it('sends heartbeats to all of them by one timer, each every 15 seconds and not all at once', () => {
  vi.useFakeTimers()
  const streams = openStreams(openMetrics())
  const open = Array.from({ length: 30 }, aStream)
  for (const { stream } of open) streams.hold([], () => stream)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1_000)
  expect(open.filter(({ beats }) => beats.length > 0)).toHaveLength(2)
  vi.advanceTimersByTime(29_000)
  expect(open.map(({ beats }) => beats.length)).toEqual(open.map(() => 2))
  for (const { stream } of open) stream.end(0)
  vi.advanceTimersByTime(2_000)
  expect(vi.getTimerCount()).toBe(0)
})
afterEach(() => vi.useRealTimers())
