import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useNewBuild, watchBuild } from './build-watch.ts'

const MINUTE_MS = 60_000
let latest: string | null = 'one'
let asked = 0
let gone = new AbortController()

beforeEach(() => {
  vi.useFakeTimers()
  ;[latest, asked, gone] = ['one', 0, new AbortController()]
  useNewBuild.setState(false, true)
  document.documentElement.dataset.build = 'one'
  globalThis.fetch = async () => {
    asked += 1
    if (latest === null) throw new TypeError('no connection')
    return Response.json({ id: latest })
  }
})
afterEach(() => {
  gone.abort()
  vi.useRealTimers()
})

it('asks every five minutes, and tells of a newer build once', async () => {
  const onNew = vi.fn()
  watchBuild(onNew, gone.signal)
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS)
  expect([asked, useNewBuild.getState()]).toEqual([1, false])
  latest = 'two'
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS)
  expect([asked, useNewBuild.getState()]).toEqual([2, true])
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS)
  expect(asked).toBe(2)
  expect(onNew).toHaveBeenCalledOnce()
})

it('asks when the page is looked at again, but not at each switch of windows', async () => {
  watchBuild(() => undefined, gone.signal)
  window.dispatchEvent(new Event('focus'))
  expect(asked).toBe(0)
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  window.dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(asked).toBe(1)
})

it('takes no answer for no news', async () => {
  latest = null
  watchBuild(() => undefined, gone.signal)
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
  expect([asked, useNewBuild.getState()]).toEqual([2, false])
})
