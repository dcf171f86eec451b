// Sheets of codes as one picture, sheet below sheet.
import { type Box, type Label, SHEET, type Sheet } from './code-sheets.ts'
import { fittingSize } from './text-width.ts'

/** The picture in millimetres. */
export function svgSheets(sheets: readonly Sheet[]): string {
  const { width, height } = SHEET
  const all = height * Math.max(1, sheets.length)
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${all}mm" viewBox="0 0 ${width} ${all}">`
  const parts = sheets.map(({ cards }, nth) => {
    const drawn = cards.map(
      ({ frame, labels, dark }) => `${frameOf(frame)}${labels.map(textOf).join('')}${pathOf(dark)}`,
    )
    return `<g transform="translate(0 ${nth * height})">${drawn.join('')}</g>`
  })
  return `${head}<rect width="${width}" height="${all}" fill="#fff"/>${parts.join('')}</svg>`
}

function frameOf({ x, y, width, height }: Box): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="none" stroke="#bbb" stroke-width="0.2" stroke-dasharray="2 2"/>`
}

function textOf(label: Label): string {
  const { text, centre, baseline } = label
  const size = n(fittingSize(label))
  return `<text x="${n(centre)}" y="${n(baseline)}" font-size="${size}" font-family="Helvetica, Arial, sans-serif" text-anchor="middle">${escaped(text)}</text>`
}

function pathOf(dark: readonly Box[]): string {
  const squares = dark.map(({ x, y, width, height }) => `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`)
  return `<path shape-rendering="crispEdges" d="${squares.join('')}"/>`
}

function n(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}

function escaped(text: string): string {
  return text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
