// Names and station symbols as SVG.
import type { Label } from './label-candidates.ts'
import { LABEL_STYLES, type LabelKind, STATION_RADIUS_PX, stationRadius } from './label-styles.ts'
import { tenth } from './line.ts'
import type { Paints } from './paints.ts'
import { pathOf } from './path-of.ts'
import type { Box } from './projection.ts'

const HALO_PX = 3
// from the middle of lower-case letters to the baseline
const BASELINE_EM = 0.35
const FONT = `'Onest Variable', Onest, system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif`

type Sheet = { readonly box: Box; readonly zoom: number; readonly paints: Paints }

/** The labels of a tile; the most important ones are drawn last, on top of the others. */
export function drawLabels(labels: readonly Label[], sheet: Sheet): string {
  if (labels.length === 0) return ''
  const drawn = labels.toReversed().map((label, index) => drawLabel(label, `p${index}`, sheet))
  return `<g font-family="${FONT}" stroke-width="${HALO_PX}" stroke-linejoin="round" paint-order="stroke">${drawn.join('')}</g>`
}

function drawLabel(label: Label, id: string, sheet: Sheet): string {
  const { box, paints } = sheet
  if (label.form === 'station') return drawStation(label.spot.x - box.left, label.spot.y - box.top, sheet)
  const { sizePx } = LABEL_STYLES[label.kind]
  const text = escaped(label.text)
  const style = styleOf(label.kind, paints)
  const down = tenth(sizePx * BASELINE_EM)
  if (label.form === 'along') {
    const path = `<path id="${id}" fill="none" stroke="none" d="${pathOf(label.line, box)}"/>`
    const along = `<textPath href="#${id}" startOffset="50%">${text}</textPath>`
    return `${path}<text ${style} text-anchor="middle" dy="${down}">${along}</text>`
  }
  const [x, y] = [tenth(label.spot.x - box.left), tenth(label.spot.y - box.top + sizePx * BASELINE_EM)]
  const anchor = label.form === 'middle' ? ' text-anchor="middle"' : ''
  return `<text ${style}${anchor} x="${x}" y="${y}">${text}</text>`
}

function styleOf(kind: LabelKind, paints: Paints): string {
  const { sizePx, weight, trackingEm, fill, halo } = LABEL_STYLES[kind]
  const spacing = trackingEm === 0 ? '' : ` letter-spacing="${trackingEm}em"`
  const stroke = halo === null ? 'none' : paints[halo]
  return `font-size="${sizePx}" font-weight="${weight}" fill="${paints[fill]}" stroke="${stroke}"${spacing}`
}

function drawStation(x: number, y: number, { zoom, paints }: Sheet): string {
  const radius = stationRadius(zoom)
  const sizePx = radius === STATION_RADIUS_PX.large ? 10 : 7.5
  const sign = `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${radius}" fill="${paints.metro}"/>`
  const letter = `font-size="${sizePx}" font-weight="700" fill="${paints.metroText}" text-anchor="middle"`
  return `${sign}<text ${letter} x="${tenth(x)}" y="${tenth(y + sizePx * BASELINE_EM)}">M</text>`
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for an SVG element or attribute. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '')
}
