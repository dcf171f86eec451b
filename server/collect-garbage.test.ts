import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { collectWhenCalm } from './collect-garbage.ts'

const MB = 1_000_000

describe('garbage', () => {
  let [heap, busy, collected] = [0, 0, 0]
  let stop: () => void

  beforeEach(() => {
    vi.useFakeTimers()
    ;[heap, busy, collected] = [50 * MB, 0, 0]
    const collect = () => {
      collected += 1
      heap = 55 * MB
    }
    stop = collectWhenCalm({ collect, heapBytes: () => heap, busyShare: () => busy, everyMs: 1_000 })
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
  })

  it('of a busy time is collected once when it is over', () => {
    ;[heap, busy] = [110 * MB, 0.9]
    vi.advanceTimersByTime(10_000)
    expect(collected).toBe(0)
    busy = 0.02
    vi.advanceTimersByTime(10_000)
    expect(collected).toBe(1)
  })

  it('that is small is left to the engine', () => {
    heap = 60 * MB
    vi.advanceTimersByTime(60_000)
    expect(collected).toBe(0)
  })

  it('is not collected while the server is busy', () => {
    ;[heap, busy] = [200 * MB, 0.1]
    vi.advanceTimersByTime(60_000)
    expect(collected).toBe(0)
  })

  it('is collected again when it has grown again, at most at every sixth check', () => {
    for (let look = 0; look < 12; look += 1) {
      heap = 90 * MB
      vi.advanceTimersByTime(1_000)
    }
    expect(collected).toBe(2)
  })

  it('is left to the engine where gc is not exposed', () => {
    stop()
    collectWhenCalm({ heapBytes: () => heap, everyMs: 1_000 })()
    expect(vi.getTimerCount()).toBe(0)
  })
})
