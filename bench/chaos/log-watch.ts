// Reads the logs of the nodes, for lines that must never appear.
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const MOST_KEPT = 50

/** Reads an output, and the files when called; returns the log lines of unexpected errors. */
export function watchLog(files: readonly string[], output: Readable): () => readonly string[] {
  const seen: string[] = []
  const look = (line: string) => {
    if (isUnhandled(line) && seen.length < MOST_KEPT) seen.push(line)
  }
  createInterface({ input: output }).on('line', look)
  return () => {
    for (const file of files) readFileSync(file, 'utf8').split('\n').forEach(look)
    return seen
  }
}

/** Alarms that report a fault of the campaign, as they should. */
const EXPECTED = /"event":"(?:CLOCK_SKEW|POSTGRES_DOWN)"/

function isUnhandled(line: string): boolean {
  return /"level":"(?:error|fatal)"/.test(line) && !EXPECTED.test(line)
}
