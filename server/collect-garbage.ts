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
const CALM_SHARE = 0.3
// less is not worth the 50 ms that it takes
const WORTH_BYTES = 15_000_000

/** Looks every few seconds whether the process is calm and holds garbage; gives the way to stop. */
export function collectWhenCalm(settings: Settings = {}): () => void {
  const { collect = globalThis.gc, heapBytes = usedBytes, busyShare = loopShare(), everyMs = EVERY_MS } = settings
  if (collect === undefined) return () => undefined
  let least = heapBytes()
  const timer = setInterval(() => {
    const now = heapBytes()
    least = Math.min(least, now)
    if (busyShare() > CALM_SHARE || now - least < WORTH_BYTES) return
    collect()
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
