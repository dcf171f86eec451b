// Brotli in two qualities: fast for the first request; better for content that is requested again, when there is time.
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { QueueFigures } from '../work-queue.ts'

const compress = promisify(brotliCompress)

export const decompressBrotli: (bytes: Buffer) => Promise<Buffer> = promisify(brotliDecompress)

export function brotliAt(plain: Buffer, quality: number): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  return compress(plain, { params })
}

export type BetterCompression = {
  /** The bytes in better compression, some time later; `null` when the queue is full. */
  compress(plain: () => Promise<Buffer>, quality: number): Promise<Buffer | null>
  figures(): QueueFigures
}

type Settings = {
  /** Whether the process is idle enough. */
  readonly isCalm?: () => boolean
  readonly pauseMs?: number
}

// a browser that asks for a page asks for pictures and code next: better compression at that time would delay them
const PAUSE_MS = 2_000
const MOST_WAITING = 50
// the share of time that the event loop may be busy while better compression runs
const CALM_SHARE = 0.5

/** Runs one better compression at a time, each after a pause, and none while the event loop is busy. */
export function openBetterCompression({ isCalm = calmLoop(), pauseMs = PAUSE_MS }: Settings = {}): BetterCompression {
  const waiting: (() => Promise<void>)[] = []
  const counts = { active: 0, done: 0, refused: 0 }
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      await pause(pauseMs, undefined, { ref: false })
      if (isCalm()) await waiting.shift()?.()
    }
    isRunning = false
  }
  async function one(plain: () => Promise<Buffer>, quality: number): Promise<Buffer> {
    counts.active += 1
    try {
      return await brotliAt(await plain(), quality)
    } finally {
      counts.active -= 1
      counts.done += 1
    }
  }
  return {
    compress: (plain, quality) => {
      if (waiting.length >= MOST_WAITING) {
        counts.refused += 1
        return Promise.resolve(null)
      }
      return new Promise((resolve, reject) => {
        waiting.push(() => one(plain, quality).then(resolve, reject))
        if (!isRunning) void run()
      })
    },
    figures: () => ({ ...counts, waiting: waiting.length }),
  }
}

/** Returns whether the event loop was idle enough since the last call. */
function calmLoop(): () => boolean {
  let last = performance.eventLoopUtilization()
  return () => {
    const { utilization } = performance.eventLoopUtilization(last)
    last = performance.eventLoopUtilization()
    return utilization < CALM_SHARE
  }
}
