// Sheets of codes as a PDF document: one page for each sheet, written as plain ASCII.
import { latinOf } from '@dasturxon/domain/latin'
import { type Box, type Label, SHEET, type Sheet } from './code-sheets.ts'
import { fittingSize, textWidth } from './text-width.ts'

const POINTS_PER_MM = 72 / 25.4
// objects before the first page: the catalogue, the list of pages, the font
const FIRST_PAGE = 4

/** The document. Its font has the letters of Western Europe: Cyrillic is written in Latin letters. */
export function pdfSheets(sheets: readonly Sheet[]): string {
  const shown = sheets.length === 0 ? [{ cards: [] }] : sheets
  const pageIds = shown.map((_, nth) => FIRST_PAGE + 2 * nth)
  const size = `[0 0 ${n(SHEET.width * POINTS_PER_MM)} ${n(SHEET.height * POINTS_PER_MM)}]`
  const pages = shown.flatMap((sheet, nth) => {
    const drawing = drawingOf(sheet)
    const own = `<< /Type /Page /Parent 2 0 R /MediaBox ${size} /Resources << /Font << /F1 3 0 R >> >>`
    return [
      `${own} /Contents ${FIRST_PAGE + 2 * nth + 1} 0 R >>`,
      `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    ]
  })
  return documentOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${shown.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages,
  ])
}

/** The objects one after another, and the table of where each begins. */
function documentOf(objects: readonly string[]): string {
  let text = '%PDF-1.4\n'
  const starts = objects.map((object, index) => {
    const start = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  return `${text}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
}

function drawingOf({ cards }: Sheet): string {
  // millimetres from the top left, as the layout has them
  const scale = `${n(POINTS_PER_MM)} 0 0 ${n(POINTS_PER_MM)} 0 0 cm`
  const lines = cards.flatMap(({ frame, labels, dark }) => [
    `0.7 G 0.2 w [2 2] 0 d ${boxOf(frame)} re S`,
    '0 g',
    ...labels.map(textOf),
    ...dark.map((box) => `${boxOf(box)} re`),
    'f',
  ])
  return [scale, ...lines].join('\n')
}

// the format counts upwards from the bottom of the page
function boxOf({ x, y, width, height }: Box): string {
  return `${n(x)} ${n(SHEET.height - y - height)} ${n(width)} ${n(height)}`
}

function textOf(label: Label): string {
  const text = latinOf(label.text)
  const size = fittingSize({ ...label, text })
  const left = label.centre - textWidth(text, size) / 2
  return `BT /F1 ${n(size)} Tf ${n(left)} ${n(SHEET.height - label.baseline)} Td (${winAnsi(text)}) Tj ET`
}

// where the encoding of the font has signs that are elsewhere in Unicode
const SIGNS: Readonly<Record<string, number>> = {
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '–': 0x96,
  '—': 0x97,
}

/** The text in the encoding of the font, all but plain letters as octal numbers. */
function winAnsi(text: string): string {
  return [...text]
    .map((sign) => {
      const code = SIGNS[sign] ?? sign.charCodeAt(0)
      if (code >= 32 && code < 127 && !'()\\'.includes(sign)) return sign
      const isKnown = sign in SIGNS || (code >= 160 && code < 256) || '()\\'.includes(sign)
      return isKnown ? `\\${code.toString(8).padStart(3, '0')}` : '?'
    })
    .join('')
}

function n(value: number): string {
  return String(Math.round(value * 100_000) / 100_000)
}
