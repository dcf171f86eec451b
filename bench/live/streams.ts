// What an idle stream of events costs: the memory of the server before and with many of them.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { LARGE } from '../large-brands.ts'
import type { Stage } from '../stage.ts'
import { judged, kilobytes, type Row } from '../table.ts'

const MANY = 2_000
const WARM_UP = 200
const MOST_BYTES = 60_000
// longer than the pause between two heartbeats
const SETTLED_MS = 20_000
const PROGRAM = fileURLToPath(new URL('./open-streams.ts', import.meta.url))

/** A row: how much memory one idle stream takes. */
export async function measureStreams(stage: Stage): Promise<readonly Row[]> {
  const warm = await openStreams(stage, WARM_UP)
  warm.disconnect()
  await once(warm, 'exit')
  await pause(SETTLED_MS)
  const before = stage.memoryBytes()
  const program = await openStreams(stage, MANY)
  try {
    await pause(SETTLED_MS)
    const each = (stage.memoryBytes() - before) / MANY
    const target = judged(`≤ ${kilobytes(MOST_BYTES)}`, each <= MOST_BYTES)
    return [{ what: `Memory of a stream, ${MANY} of them idle`, ours: kilobytes(each), target }]
  } finally {
    program.disconnect()
  }
}

async function openStreams({ port }: Stage, count: number): Promise<ChildProcess> {
  const program = fork(PROGRAM, [String(port), `${LARGE.sub}.localhost:${port}`, String(count)])
  const failed = once(program, 'exit').then(() => {
    throw new Error('expected the streams to stay open')
  })
  await Promise.race([once(program, 'message'), failed])
  // from now on we end it on purpose
  failed.catch(() => undefined)
  return program
}
