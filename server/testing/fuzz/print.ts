// The table at the end of a long run of the fuzzer.
import type { Fuzzed, Tally } from './fuzz.ts'

/** A line for each call, the sum, and every fault in full. */
export function fuzzTable({ tallies, faults }: Pick<Fuzzed, 'tallies' | 'faults'>): string {
  const head = ['call', 'sent', '2xx', '3xx', '4xx', '5xx', 'slowest']
  const lines = tallies.toSorted((a, b) => b.slowestMs - a.slowestMs).map(lineOf)
  const all = [head, ...lines, sumOf(tallies)]
  const widths = head.map((_, at) => Math.max(...all.map((line) => line[at]?.length ?? 0)))
  const text = all.map((line) =>
    line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
  )
  return [...text, '', `${faults.length} faults`, ...faults].join('\n')
}

function lineOf(tally: Tally): readonly string[] {
  return [tally.address, String(tally.calls), ...byClass([tally]), `${Math.round(tally.slowestMs)} ms`]
}

function sumOf(tallies: readonly Tally[]): readonly string[] {
  const calls = tallies.reduce((sum, tally) => sum + tally.calls, 0)
  const slowest = Math.max(...tallies.map(({ slowestMs }) => slowestMs))
  return ['all', String(calls), ...byClass(tallies), `${Math.round(slowest)} ms`]
}

function byClass(tallies: readonly Tally[]): readonly string[] {
  const entries = tallies.flatMap(({ statuses }) => [...statuses])
  return [2, 3, 4, 5].map((kind) => {
    const ofKind = entries.filter(([status]) => Math.floor(status / 100) === kind)
    return String(ofKind.reduce((sum, [, times]) => sum + times, 0))
  })
}
