// Tables as CSV: how a file of any spreadsheet program is read, and how ours are written.

const DELIMITERS = [';', '\t', ','] as const
const BOM = '\ufeff'
// what a spreadsheet program would run as a formula
const FORMULA = /^[=+\-@\t\r]/

/** The text as a cell that no spreadsheet program takes for a formula: with an apostrophe before it where it could be one. */
export function harmlessCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** The text of a cell without the apostrophe that `harmlessCell` adds. */
export function cellText(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
}

/** The rows of a CSV text, at most `mostRows`. The delimiter is a semicolon, a comma or a tab: whichever the first line has most of. */
export function readCsv(text: string, mostRows = Number.POSITIVE_INFINITY): string[][] {
  const { body, delimiter } = opened(text.startsWith(BOM) ? text.slice(1) : text)
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at <= body.length && rows.length < mostRows) {
    const cell = body[at] === '"' ? quotedCell(body, at, delimiter) : plainCell(body, at, delimiter)
    row.push(cellText(cell.text))
    at = cell.end
    if (body[at] === delimiter) {
      at += 1
      continue
    }
    rows.push(row)
    row = []
    at += body.startsWith('\r\n', at) ? 2 : 1
  }
  const last = rows.at(-1)
  return last !== undefined && last.length === 1 && last[0] === '' ? rows.slice(0, -1) : rows
}

/** The rows as UTF-8 with its mark, semicolons and CRLF, which spreadsheet programs open without questions. */
export function printCsv(rows: readonly (readonly string[])[]): string {
  return BOM + rows.map((row) => `${row.map(printedCell).join(';')}\r\n`).join('')
}

function printedCell(text: string): string {
  const cell = harmlessCell(text)
  return /[";,\r\n\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** The delimiter, and the text without the line that may name it. */
function opened(text: string): { readonly body: string; readonly delimiter: string } {
  const named = /^sep=(.)\r?\n/.exec(text)
  if (named?.[1] !== undefined) return { body: text.slice(named[0].length), delimiter: named[1] }
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? ''
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length)
  return { body: text, delimiter: DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ';' }
}

type Cell = { readonly text: string; readonly end: number }

function plainCell(body: string, start: number, delimiter: string): Cell {
  let end = start
  while (end < body.length && body[end] !== delimiter && body[end] !== '\n' && body[end] !== '\r') end += 1
  return { text: body.slice(start, end), end }
}

/** A cell in quotes; what stands between its end and the next delimiter belongs to it too. */
function quotedCell(body: string, start: number, delimiter: string): Cell {
  let text = ''
  let at = start + 1
  for (;;) {
    const quote = body.indexOf('"', at)
    if (quote === -1) return { text: text + body.slice(at), end: body.length }
    text += body.slice(at, quote)
    at = quote + 1
    if (body[at] !== '"') break
    text += '"'
    at += 1
  }
  const rest = plainCell(body, at, delimiter)
  return { text: text + rest.text, end: rest.end }
}
