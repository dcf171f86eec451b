import { expect, it } from 'vitest'
import type { EventStream } from './event-stream.ts'
import { openStreams } from './streams.ts'

/** A stream that tells how it was ended. */
function aStream() {
  const listeners: (() => void)[] = []
  const ended: number[] = []
  const stream = {
    onEnd: (listener: () => void) => void listeners.push(listener),
    end: (retryMs: number) => {
      ended.push(retryMs)
      for (const listener of listeners) listener()
    },
  } as EventStream
  return { stream, ended }
}

const device = (name: string) => ({ name, most: 1 })
const address = { name: 'address', most: 2 }

it('lets every holder have so many, and counts what has ended no more', () => {
  const streams = openStreams()
  const hold = (name: string) => streams.hold([device(name), address], () => aStream().stream)
  const first = hold('a')
  expect(first).not.toBeNull()
  expect(hold('a')).toBeNull()
  expect(hold('b')).not.toBeNull()
  // a third browser at the same address is one too many, though it has none of its own
  expect(hold('c')).toBeNull()
  first?.end(0)
  expect(hold('c')).not.toBeNull()
})

it('ends all at once, and tells the clients to come back at different times', () => {
  const streams = openStreams()
  const open = Array.from({ length: 50 }, aStream)
  for (const { stream } of open) streams.hold([], () => stream)
  streams.endAll()
  const retries = open.flatMap(({ ended }) => ended)
  expect(retries).toHaveLength(50)
  expect(Math.min(...retries)).toBeGreaterThanOrEqual(1000)
  expect(Math.max(...retries)).toBeLessThan(5000)
  expect(new Set(retries).size).toBeGreaterThan(25)
})
