// Collects garbage after a busy time: an idle engine allocates little and so does not collect, and the process
// would keep the memory of its busiest minute.
import { performance } from 'node:perf_hooks'

type Settings = {
  /** Collects all garbage; exists only where Node runs with `--expose-gc`. */
  readonly collect?: (() => void) | undefined
  heapBytes?(): number
  /** The share of time that the event loop was busy since the last call. */
  busyShare?(): number
  readonly everyMs?: number
}

const EVERY_MS = 5_000
// a collection stops the process for 50 ms and more: only while it is nearly idle, rarely, and for much memory
const CALM_SHARE = 0.05
const WORTH_BYTES = 25_000_000
const LOOKS_BETWEEN = 6

/** Checks every few seconds whether the process is idle and holds much garbage; returns a function that stops it. */
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
