// The memory of the server while something happens to it.
import type { Stage } from './stage.ts'
import { judged, megabytes, type Row } from './table.ts'

const LOOK_EVERY_MS = 50

export type Watch = { peak(): number; stop(): void }

/** Measures the memory of the server repeatedly and stores the maximum. */
export function watchMemory(stage: Stage): Watch {
  let peak = stage.memoryBytes()
  const timer = setInterval(() => {
    peak = Math.max(peak, stage.memoryBytes())
  }, LOOK_EVERY_MS)
  return { peak: () => peak, stop: () => clearInterval(timer) }
}

/** A row with the maximum and its limit. */
export function memoryRow(what: string, bytes: number, most: number): Row {
  return { what, ours: megabytes(bytes), target: judged(`≤ ${megabytes(most)}`, bytes <= most) }
}
