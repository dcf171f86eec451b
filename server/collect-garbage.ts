// Garbage of a rush, collected when it is over: an engine that allocates little does not look for it, and the process
// would hold the memory of its busiest minute for as long as it rests.
import { performance } from 'node:perf_hooks'

type Settings = {
  /** Collects all garbage; there only where Node runs with `--expose-gc`. */
  readonly collect?: (() => void) | undefined
  heapBytes?(): number
  /** The share of its time that the event loop was busy since this was last asked. */
  busyShare?(): number
  readonly everyMs?: number
}

const EVERY_MS = 5_000
// a collection stops the process for 50 ms and more: only while nearly nobody is there, rarely, and for much
const CALM_SHARE = 0.05
const WORTH_BYTES = 25_000_000
const LOOKS_BETWEEN = 6

/** Looks every few seconds whether the process is at rest and holds much garbage; gives the way to stop. */
export function collectWhenCalm(settings: Settings = {}): () => void {
  const { collect = globalThis.gc, heapBytes = usedBytes, busyShare = loopShare(), everyMs = EVERY_MS } = settings
  if (collect === undefined) return () => undefined
  let least = heapBytes()
  let looks = LOOKS_BETWEEN
  const timer = setInterval(() => {
    const now = heapBytes()
    least = Math.min(least, now)
    looks += 1
    if (busyShare() > CALM_SHARE || looks < LOOKS_BETWEEN || now - least < WORTH_BYTES) return
    collect()
    looks = 0
    // what is left is in use
    least = heapBytes()
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

function usedBytes(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

function loopShare(): () => number {
  let last = performance.eventLoopUtilization()
  return () => {
    const { utilization } = performance.eventLoopUtilization(last)
    last = performance.eventLoopUtilization()
    return utilization
  }
}
