// XLSX workbooks: the cells of the first sheet as text, and a sheet of ours.
import { type Archive, BadArchive, openArchive, packArchive } from './zip.ts'

const MOST_UNPACKED = 24_000_000
// longer than any text that a menu takes: what is cut is refused later
const MOST_CELL = 2_000

export type Sheet = { readonly name: string; readonly rows: readonly (readonly string[])[] }
export type SheetLimits = { readonly rows: number; readonly columns: number }

/** The first sheet of the workbook, as far as `limits` and one row more; throws `BadArchive` when it is none. */
export async function readXlsx(bytes: Buffer, limits: SheetLimits): Promise<Sheet> {
  const archive = openArchive(bytes, MOST_UNPACKED)
  const { name, path } = await firstSheet(archive)
  const shared = archive.has('xl/sharedStrings.xml') ? sharedTexts(await archive.text('xl/sharedStrings.xml')) : []
  return { name, rows: sheetRows(await archive.text(path), shared, limits) }
}

async function firstSheet(archive: Archive): Promise<{ readonly name: string; readonly path: string }> {
  const sheets = [...tagsOf(await archive.text('xl/workbook.xml'))].filter(({ name }) => name === 'sheet')
  const shown = sheets.find(({ attributes }) => !/\bstate="(?:hidden|veryHidden)"/.test(attributes)) ?? sheets[0]
  const relation = attributeOf(shown?.attributes ?? '', 'r:id') ?? attributeOf(shown?.attributes ?? '', 'id')
  const relations = [...tagsOf(await archive.text('xl/_rels/workbook.xml.rels'))]
  const target = relations.find(({ attributes }) => attributeOf(attributes, 'Id') === relation)
  const path = attributeOf(target?.attributes ?? '', 'Target')
  if (path === null) throw new BadArchive('no sheet in the workbook')
  return {
    name: attributeOf(shown?.attributes ?? '', 'name') ?? '',
    path: path.startsWith('/') ? path.slice(1) : `xl/${path}`,
  }
}

type Tag = {
  readonly name: string
  readonly attributes: string
  readonly isEnd: boolean
  readonly isEmpty: boolean
  readonly text: string
}

/** The tags in turn, each with the text after it; names without their prefixes. */
function* tagsOf(xml: string): Generator<Tag> {
  let at = xml.indexOf('<')
  while (at !== -1) {
    const close = xml.indexOf('>', at)
    if (close === -1) return
    const next = xml.indexOf('<', close)
    const inside = xml.slice(at + 1, close)
    const isEnd = inside.startsWith('/')
    const space = inside.search(/[\s/]/)
    const full = isEnd ? inside.slice(1).trim() : space === -1 ? inside : inside.slice(0, space)
    const text = next === close + 1 || next === -1 ? '' : xml.slice(close + 1, next)
    const name = full.slice(full.indexOf(':') + 1)
    yield {
      name,
      attributes: isEnd || space === -1 ? '' : inside.slice(space),
      isEnd,
      isEmpty: inside.endsWith('/'),
      text,
    }
    at = next
  }
}

function attributeOf(attributes: string, name: string): string | null {
  const found = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)
  return found?.[1] === undefined ? null : plain(found[1])
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** XML text without its entities: the five of XML and characters by number; no others are known. */
function plain(text: string): string {
  if (!text.includes('&') && !text.includes('_x')) return text
  return text
    .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex?: string, digits?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? whole
      const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replace(/_x000D_/g, '')
}

/** The texts that cells name by number: the pieces of a formatted text together, without how it is read aloud. */
function sharedTexts(xml: string): readonly string[] {
  const texts: string[] = []
  let text = ''
  let isPhonetic = false
  for (const tag of tagsOf(xml)) {
    if (tag.name === 'rPh') isPhonetic = !tag.isEnd
    if (tag.name === 't' && !tag.isEnd && !isPhonetic && text.length < MOST_CELL) text += plain(tag.text)
    if (tag.name === 'si' && (tag.isEnd || tag.isEmpty)) {
      texts.push(text.slice(0, MOST_CELL))
      text = ''
    }
  }
  return texts
}

/** The rows by their numbers: rows that the file leaves out are empty. */
function sheetRows(xml: string, shared: readonly string[], limits: SheetLimits): readonly (readonly string[])[] {
  const rows: string[][] = []
  let row: string[] = []
  let cell: OpenCell | null = null
  for (const tag of tagsOf(xml)) {
    if (tag.name === 'row' && !tag.isEnd) {
      const number = Number(attributeOf(tag.attributes, 'r') ?? rows.length + 1)
      while (rows.length < number - 1 && rows.length <= limits.rows) rows.push([])
      if (rows.length > limits.rows) return rows
      row = []
      rows.push(row)
    }
    if (tag.name === 'c' && !tag.isEnd) cell = openCell(tag, row.length)
    if (cell !== null && !tag.isEnd && (tag.name === 'v' || tag.name === 't')) cell.text += tag.text
    if (cell !== null && tag.name === 'c' && (tag.isEnd || tag.isEmpty)) {
      if (cell.column < limits.columns) {
        while (row.length < cell.column) row.push('')
        row[cell.column] = cellText(cell, shared)
      }
      cell = null
    }
  }
  return rows
}

type OpenCell = { readonly column: number; readonly type: string; text: string }

function openCell({ attributes }: Tag, next: number): OpenCell {
  const letters = /^[A-Z]{1,3}/.exec(attributeOf(attributes, 'r') ?? '')?.[0]
  return {
    column: letters === undefined ? next : columnOf(letters),
    type: attributeOf(attributes, 't') ?? 'n',
    text: '',
  }
}

/** The number of a column: A is 0, AA is 26. */
function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellText({ type, text }: OpenCell, shared: readonly string[]): string {
  if (type === 's') return shared[Number(text)] ?? ''
  if (type === 'e') return ''
  return (type === 'n' ? numberText(text) : plain(text)).slice(0, MOST_CELL)
}

/** A number as people write it. One with more digits than the file can hold keeps its exponent, so that it is seen. */
function numberText(text: string): string {
  const value = Number(text)
  if (text === '' || !Number.isFinite(value)) return ''
  if (Math.abs(value) >= 1e15) return value.toExponential()
  return String(Math.round(value * 1e6) / 1e6)
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

// how a cell looks: as text, so that codes keep their digits; as text that is never a formula; bold
const STYLES = { text: 1, quoted: 2, bold: 3 } as const

const FILES: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" numFmtId="49" applyNumberFormat="1"/><xf xfId="0" numFmtId="49" applyNumberFormat="1" quotePrefix="1"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
}

/** A workbook of one sheet; the first row is its header. A text is never a formula. */
export function writeXlsx(name: string, rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  const [header = []] = rows
  const columns = header.map(
    (_, index) => `<col min="${index + 1}" max="${index + 1}" width="${index < 4 ? 26 : 16}" customWidth="1"/>`,
  )
  const lines = rows.map(
    (row, index) => `<row r="${index + 1}">${row.map((cell) => cellXml(cell, index === 0)).join('')}</row>`,
  )
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  return packArchive({
    ...FILES,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `${HEAD}<worksheet xmlns="${MAIN}">${view}<cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`,
  })
}

function cellXml(cell: string | number, isHeader: boolean): string {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (cell === '') return `<c s="${STYLES.text}"/>`
  const style = isHeader ? STYLES.bold : /^[=+\-@\t\r]/.test(cell) ? STYLES.quoted : STYLES.text
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

// characters that XML cannot hold
const UNPRINTABLE = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu

function escaped(text: string): string {
  const escapes: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    '\r': '&#13;',
  }
  return text.replace(UNPRINTABLE, '').replace(/[&<>"\r]/g, (one) => escapes[one] ?? one)
}
