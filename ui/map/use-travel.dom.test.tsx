import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Point } from './port.ts'
import type { Sighting } from './travel.ts'
import { useTravel } from './use-travel.tsx'

const point = (latitude: number, longitude = 69.28): Point => ({ latitude, longitude })
const ROUTE = [point(41.3), point(41.302), point(41.302, 69.283)]
const START = { point: point(41.3), atMs: 0 }
const NEXT = { point: point(41.302), atMs: 10_000 }

let now = 0
let isReduced = false

beforeEach(() => {
  now = 0
  isReduced = false
  vi.useFakeTimers()
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: isReduced,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Seen = { readonly sighting: Sighting | null }
const FIRST: Seen = { sighting: START }
const travel = () => renderHook(({ sighting }: Seen) => useTravel(sighting, ROUTE, () => now), { initialProps: FIRST })
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('begins where the courier was seen first, heading along the route', () => {
  const { result } = travel()
  expect(result.current).toMatchObject({ point: START.point, isFaded: false, isStale: false, passedM: 0 })
  expect(result.current?.heading).toBeCloseTo(0, 3)
})

it('travels along the route in the time between two sightings', () => {
  const { result, rerender } = travel()
  rerender({ sighting: NEXT })
  wait(5_000)
  expect(result.current?.point.latitude).toBeCloseTo(41.301, 4)
  expect(result.current?.passedM).toBeGreaterThan(100)
  wait(5_100)
  expect(result.current?.point.latitude).toBeCloseTo(41.302, 6)
  expect(vi.getTimerCount()).toBe(1)
})

it('does not start anew when the same sighting comes in a new object', () => {
  const { result, rerender } = travel()
  rerender({ sighting: NEXT })
  wait(5_000)
  rerender({ sighting: { ...NEXT, point: { ...NEXT.point } } })
  wait(5_100)
  expect(result.current?.point.latitude).toBeCloseTo(41.302, 6)
})

it('fades over a jump', () => {
  const { result, rerender } = travel()
  const far = point(41.31)
  rerender({ sighting: { point: far, atMs: 10_000 } })
  expect(result.current).toMatchObject({ point: START.point, isFaded: true })
  wait(200)
  expect(result.current).toMatchObject({ point: far, isFaded: false })
})

it('fades instead of travelling for those who want less motion', () => {
  isReduced = true
  const { result, rerender } = travel()
  rerender({ sighting: NEXT })
  expect(result.current).toMatchObject({ point: START.point, isFaded: true })
  wait(120)
  expect(result.current).toMatchObject({ point: NEXT.point, isFaded: false })
})

it('is stale when nothing was heard for a minute, until the next sighting', () => {
  const { result, rerender } = travel()
  wait(60_000)
  expect(result.current?.isStale).toBe(false)
  wait(1)
  expect(result.current?.isStale).toBe(true)
  now = 70_000
  rerender({ sighting: { ...NEXT, atMs: 70_000 } })
  expect(result.current?.isStale).toBe(false)
})

it('shows nobody when nobody was seen', () => {
  const { result, rerender } = travel()
  rerender({ sighting: null })
  expect(result.current).toBeNull()
})
