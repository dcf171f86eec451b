import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { nearestOnPath } from './path.ts'
import type { Point } from './port.ts'
import {
  FADE_MS,
  headingOn,
  isBeside,
  isJump,
  isStale,
  planTravel,
  REDUCED_FADE_MS,
  type Sighting,
  staleInMs,
  travelAt,
  travelMs,
} from './travel.ts'

export type Traveller = {
  readonly point: Point
  /** `null` while no direction is known. */
  readonly heading: number | null
  readonly isFaded: boolean
  readonly isStale: boolean
  /** How much of the route the courier has already travelled. */
  readonly passedM: number
}

type Shown = { readonly point: Point; readonly heading: number | null; readonly isFaded: boolean }

/** The position at which the courier is drawn now: between the last two sightings, or fading to one that is far away. */
export function useTravel(sighting: Sighting | null, path: readonly Point[], now: () => number): Traveller | null {
  const [shown, setShown] = useState<Shown | null>(null)
  const isOld = useStale(sighting, now)
  const last = useRef<Sighting | null>(null)

  const depart = useEffectEvent((next: Sighting) => {
    const previous = last.current
    last.current = next
    if (previous === null || shown === null) {
      setShown({ point: next.point, heading: headingOn(path, next.point), isFaded: false })
      return undefined
    }
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    const arrive = () =>
      setShown({ point: next.point, heading: headingOn(path, next.point) ?? shown.heading, isFaded: false })
    if (isReduced || isJump(shown.point, next.point)) {
      setShown({ ...shown, isFaded: true })
      const timer = setTimeout(arrive, isReduced ? REDUCED_FADE_MS : FADE_MS)
      return () => clearTimeout(timer)
    }
    const travel = planTravel(shown.point, next.point, travelMs(previous.atMs, next.atMs), path)
    return everyFrame((elapsedMs) => {
      const { point, heading } = travelAt(travel, elapsedMs)
      setShown((before) => ({ point, heading: heading ?? before?.heading ?? null, isFaded: false }))
      return elapsedMs < travel.durationMs
    })
  })

  const key = sighting === null ? null : `${sighting.atMs} ${sighting.point.latitude} ${sighting.point.longitude}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same sighting in a new object is no news
  useEffect(() => (sighting === null ? undefined : depart(sighting)), [key])

  if (shown === null || sighting === null) return null
  const near = nearestOnPath(path, shown.point)
  return { ...shown, isStale: isOld, passedM: near === null || isBeside(near) ? 0 : near.alongM }
}

/** Whether the sighting is stale; one timer waits for that moment. */
export function useStale(sighting: Sighting | null, now: () => number): boolean {
  const [staleAtMs, setStaleAtMs] = useState<number | null>(null)
  const atMs = sighting?.atMs ?? null
  const check = useEffectEvent(() => {
    if (sighting === null) return undefined
    if (isStale(sighting, now())) return setStaleAtMs(sighting.atMs)
    const timer = setTimeout(() => setStaleAtMs(sighting.atMs), staleInMs(sighting, now()))
    return () => clearTimeout(timer)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new time starts a new wait
  useEffect(() => check(), [atMs])
  return atMs !== null && atMs === staleAtMs
}

/** Calls `draw` with the elapsed time before each frame, until it returns that it is done. */
function everyFrame(draw: (elapsedMs: number) => boolean): () => void {
  const since = performance.now()
  let frame = requestAnimationFrame(step)
  function step(time: number) {
    if (draw(Math.max(0, time - since))) frame = requestAnimationFrame(step)
  }
  return () => cancelAnimationFrame(frame)
}
