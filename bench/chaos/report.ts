// The table of the campaign, and what in it breaks a guarantee.
import { megabytes } from '../table.ts'
import type { Report } from './campaign.ts'

const BACK_WITHIN_MS = 3_000
const MEMORY_SHARE = 4 / 3

/** Sentences for violations that must never happen, on any machine; empty when all is well. */
export function brokenPromises({ struck, tally, found, followers, keepers, unhandled }: Report): readonly string[] {
  const counts: readonly (readonly [number, string])[] = [
    [found.lost, 'acknowledged orders are lost'],
    [found.doubled, 'keys have more than one order'],
    [found.otherTotal, 'orders have another total than the customer was told'],
    [found.torn, 'orders are not whole'],
    [found.brokenLedger, 'cashback entries do not add up'],
    [followers.all - followers.upToDate, 'followers missed the last change of their order'],
    [keepers.all - keepers.unchanged, 'keepers ended'],
    [unhandled.length, `unhandled errors, the first: ${unhandled[0]}`],
    [tally.unexpected.size, `unexpected answers, the first: ${[...tally.unexpected][0]}`],
  ]
  return [
    ...counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`),
    ...struck.filter(({ exits }) => exits > 0).map(({ what, exits }) => `${what}: the process ended ${exits} times`),
  ]
}

/** Sentences for figures that are missed; a busy machine misses them too. */
export function missedFigures({ struck, memory }: Report): readonly string[] {
  const slow = struck.filter(({ backMs }) => backMs > BACK_WITHIN_MS)
  const grown = memory.filter(({ idle, after }) => after > idle * MEMORY_SHARE)
  return [
    ...slow.map(({ what, backMs }) => `${what}: back after ${seconds(backMs)}, limit ${seconds(BACK_WITHIN_MS)}`),
    ...grown.map(({ name, idle, after }) => `memory of ${name}: ${megabytes(after)} after, ${megabytes(idle)} idle`),
  ]
}

/** All figures as text. */
export function printReport(report: Report): string {
  const { struck, tally, found, followers, keepers, unhandled, memory } = report
  const answers = [...tally.answers].toSorted(([, a], [, b]) => b - a)
  const rows: (readonly [string, string, string, string])[] = [
    ['fault', 'note', 'back after', 'orders meanwhile'],
    ...struck.map((one) => [one.what, one.note, seconds(one.backMs), String(one.orders)] as const),
  ]
  const facts: readonly (readonly [string, string])[] = [
    ['acknowledged / stored', `${found.acknowledged} / ${found.stored}`],
    ['lost, doubled, other total, torn', [found.lost, found.doubled, found.otherTotal, found.torn].join(', ')],
    ['without a final answer (stored anyway)', `${tally.unknown.length} (${found.untold})`],
    ['cashback entries that do not add up', String(found.brokenLedger)],
    ['answers', answers.map(([answer, count]) => `${count} ${answer}`).join(', ')],
    ['followers up to date', `${followers.upToDate} of ${followers.all}, ${followers.opened} streams opened`],
    ['keepers with their process id', `${keepers.unchanged} of ${keepers.all}`],
    ['exits of a process that should live', String(struck.reduce((sum, { exits }) => sum + exits, 0))],
    ['unhandled errors in the log', String(unhandled.length)],
    ...memory.map(
      ({ name, idle, after }) => [`memory of ${name}`, `${megabytes(idle)} idle, ${megabytes(after)} after`] as const,
    ),
  ]
  return [columns(rows), '', columns(facts)].join('\n')
}

/** Rows in columns as wide as they need. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
