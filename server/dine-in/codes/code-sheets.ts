// Sheets of A4 with cards to cut out: the brand, the number of the table, its hall, and its code. The layout is made once, of
// rectangles and centred texts in millimetres; a picture and a document are two ways to write it.
import { setImmediate } from 'node:timers/promises'
import { type Texts, textIn } from '@dasturxon/domain/locale'
import { tablePath } from '@dasturxon/domain/table-visit'
import { encode } from 'uqr'

export const SHEET = { width: 210, height: 297 } as const

const COLUMNS = 2
const ROWS = 3
const MARGIN = 10
const CARD = { width: (SHEET.width - 2 * MARGIN) / COLUMNS, height: (SHEET.height - 2 * MARGIN) / ROWS } as const
const CODE_SIDE = 52
/** Light modules around the code, without which cameras do not find it. */
const QUIET = 4
const LONGEST_TEXT = 40

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
export type Label = {
  readonly text: string
  readonly centre: number
  readonly baseline: number
  readonly size: number
  /** the text is made smaller until it fits */
  readonly widest: number
}
export type Card = { readonly frame: Box; readonly labels: readonly Label[]; readonly dark: readonly Box[] }
export type Sheet = { readonly cards: readonly Card[] }

type Printed = { readonly number: number; readonly token: string; readonly hall_name: Texts }
type Brand = { readonly name: Texts; readonly origin: string }

/** The address inside the printed code of a table. */
function codeAddress(origin: string, token: string): string {
  return `${origin}${tablePath(token)}`
}

/** One card for each table, six on a sheet. Yields to other requests between the cards. */
export async function codeSheets(tables: readonly Printed[], brand: Brand): Promise<readonly Sheet[]> {
  const sheets: Card[][] = []
  for (const [index, table] of tables.entries()) {
    const place = index % (COLUMNS * ROWS)
    if (place === 0) sheets.push([])
    sheets.at(-1)?.push(cardOf(table, brand, place))
    await setImmediate()
  }
  return sheets.map((cards) => ({ cards }))
}

function cardOf({ number, token, hall_name: hall }: Printed, brand: Brand, place: number): Card {
  const [x, y] = [MARGIN + (place % COLUMNS) * CARD.width, MARGIN + Math.floor(place / COLUMNS) * CARD.height]
  const code = { x: x + (CARD.width - CODE_SIDE) / 2, y: y + 35, width: CODE_SIDE, height: CODE_SIDE }
  const label = (text: string, down: number, size: number): Label => ({
    ...{ text: shortened(text), centre: x + CARD.width / 2, baseline: y + down, size, widest: CARD.width - 12 },
  })
  return {
    frame: { x, y, ...CARD },
    labels: [
      label(textIn(brand.name, 'uz', 'uz'), 11, 5),
      label(`Stol ${number}`, 23, 10),
      label(textIn(hall, 'uz', 'uz'), 31, 4.5),
    ],
    dark: darkBoxes(codeAddress(brand.origin, token), code),
  }
}

/** The dark modules of the code, those beside each other in a row as one box. */
function darkBoxes(address: string, at: Box): Box[] {
  const { data, size } = encode(address, { border: QUIET, ecc: 'M' })
  const side = at.width / size
  return data.flatMap((row, down) => {
    const starts = row.flatMap((isDark, right) => (isDark && row[right - 1] !== true ? [right] : []))
    return starts.map((start) => {
      const end = row.findIndex((isDark, right) => right > start && !isDark)
      const count = (end === -1 ? row.length : end) - start
      return { x: at.x + start * side, y: at.y + down * side, width: count * side, height: side }
    })
  })
}

function shortened(text: string): string {
  return text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT - 1)}…`
}
