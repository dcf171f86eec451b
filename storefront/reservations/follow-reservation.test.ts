import type { EventStream } from '@dasturxon/client/event-stream'
import { expect, it } from 'vitest'
import { followReservation } from './follow-reservation.ts'
import type { Reservation } from './reservation.ts'

const version = (number: number) => ({ version: number }) as Reservation

function outside() {
  const streams: EventStream[] = []
  const timers: { ms: number; run(): void }[] = []
  let asks = 0
  const seen: number[] = []
  const following = followReservation(
    {
      open() {
        const stream: EventStream = { onopen: null, onmessage: null, onerror: null, close: () => undefined }
        streams.push(stream)
        return stream
      },
      ask: async () => {
        asks += 1
        return { ok: true, value: version(5), status: 200 } as never
      },
      after(ms, run) {
        const timer = { ms, run }
        timers.push(timer)
        return () => timers.splice(timers.indexOf(timer), 1)
      },
    },
    (reservation) => seen.push(reservation.version),
  )
  return { ...following, streams, timers, seen, asks: () => asks }
}

it('shows every newer version and none that is older', () => {
  const { streams, seen } = outside()
  for (const number of [1, 3, 2, 3]) streams[0]?.onmessage?.({ data: JSON.stringify(version(number)) })
  expect(seen).toEqual([1, 3, 3])
})

it('asks every 15 seconds while the stream is cut, and tries the stream again', async () => {
  const { streams, timers, seen, asks } = outside()
  streams[0]?.onerror?.()
  expect(timers.map(({ ms }) => ms)).toEqual([15_000])
  timers[0]?.run()
  await expect.poll(() => streams.length).toBe(2)
  expect([asks(), seen]).toEqual([1, [5]])
})

it('does nothing after it was stopped', async () => {
  const { stop, wake, streams, seen } = outside()
  stop()
  wake()
  streams[0]?.onmessage?.({ data: JSON.stringify(version(9)) })
  expect([seen, streams.length]).toEqual([[], 1])
})
