// The memory of the server while something happens to it.
import type { Stage } from './stage.ts'
import { judged, megabytes, type Row } from './table.ts'

const LOOK_EVERY_MS = 50

export type Watch = { peak(): number; stop(): void }

/** Looks at the memory of the server again and again and remembers the most. */
export function watchMemory(stage: Stage): Watch {
  let peak = stage.memoryBytes()
  const timer = setInterval(() => {
    peak = Math.max(peak, stage.memoryBytes())
  }, LOOK_EVERY_MS)
  return { peak: () => peak, stop: () => clearInterval(timer) }
}

/** A row with what it was at most, beside what it may be. */
export function memoryRow(what: string, bytes: number, most: number): Row {
  return { what, ours: megabytes(bytes), target: judged(`≤ ${megabytes(most)}`, bytes <= most) }
}
