// The table that is printed.
import type { Figures } from './rounds.ts'

export type Row = {
  readonly what: string
  readonly ours: string
  readonly p50?: string
  readonly p99?: string
  readonly bare?: string
  readonly ratio?: string
  /** the target, and whether it is met */
  readonly target?: string
  /** bytes or faults: no busy machine excuses a missed target */
  readonly isCounted?: boolean
}

const MISSED = 'MISSED'

type Printed = Exclude<keyof Row, 'isCounted'>

const COLUMNS = [
  ['what', ''],
  ['ours', 'ours'],
  ['p50', 'p50'],
  ['p99', 'p99'],
  ['bare', 'bare'],
  ['ratio', 'ours / bare'],
  ['target', 'target'],
] as const satisfies readonly (readonly [Printed, string])[]

/** The rows under their headings, in columns as wide as they need. */
export function printTable(rows: readonly Row[]): string {
  const cells = [COLUMNS.map(([, head]) => head), ...rows.map((row) => COLUMNS.map(([name]) => row[name] ?? ''))]
  const widths = COLUMNS.map((_, at) => Math.max(...cells.map((line) => line[at]?.length ?? 0)))
  const lines = cells.map((line) =>
    line
      .map((cell, at) => aligned(cell, widths[at] ?? 0, at))
      .join('  ')
      .trimEnd(),
  )
  const [head = '', ...body] = lines
  return [head, '─'.repeat(Math.max(...lines.map((line) => line.length))), ...body].join('\n')
}

/** Text to the left, figures to the right. */
function aligned(cell: string, width: number, column: number): string {
  return column === 0 || column === COLUMNS.length - 1 ? cell.padEnd(width) : cell.padStart(width)
}

/** A row of answers per second, beside the baseline where there is one. */
export function rateRow(what: string, ours: Figures, bare?: Figures, least?: number): Row {
  const speed = { what, ours: perSecond(ours), p50: ms(ours.p50Ms), p99: ms(ours.p99Ms) }
  if (bare === undefined) return speed
  const share = ours.perSecond / bare.perSecond
  const besides = { ...speed, bare: perSecond(bare), ratio: percent(share) }
  return least === undefined ? besides : { ...besides, target: judged(`≥ ${percent(least)}`, share >= least) }
}

/** The target with its verdict. */
export function judged(target: string, isKept: boolean): string {
  return `${target} ${isKept ? 'kept' : MISSED}`
}

/** The rows that count something and miss their target. */
export function missedCounts(rows: readonly Row[]): readonly Row[] {
  return rows.filter(({ isCounted = false, target }) => isCounted && target?.endsWith(MISSED))
}

/** Bytes in thousands. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

/** Bytes in millions. */
export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`
}

/** Milliseconds, with decimals where they are few. */
export function ms(value: number): string {
  return `${value < 10 ? value.toFixed(1) : grouped(value)} ms`
}

function perSecond({ perSecond: value }: Figures): string {
  return `${grouped(value)} /s`
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

function grouped(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}
