// All names that could be shown on the map at one zoom, the most important first.
import { boxAround, grown } from './box.ts'
import type { NumberedBuilding } from './buildings.ts'
import { isShown, LABEL_STYLES, type LabelKind, REPEAT_PX, stationRadius } from './label-styles.ts'
import { distance, type Line, type MeasuredLine, measured, partsOf, pieceOf, scaledLine } from './line.ts'
import type { MapLanguage, Plan } from './plan.ts'
import { type Box, type Spot, scaleOf } from './projection.ts'
import { textWidth } from './text-size.ts'

type Written = {
  readonly kind: LabelKind
  readonly text: string
  /** The area that the name covers; it must be free. */
  readonly boxes: readonly Box[]
}
/** A name along a line, or at a spot: centred on it, or to the right of it. */
export type Label =
  | (Written & { readonly form: 'along'; readonly line: Line })
  | (Written & { readonly form: 'middle' | 'right'; readonly spot: Spot })
  | (Written & { readonly form: 'station'; readonly spot: Spot })

const LINE_STEP_PX = 4
// a font may be wider than estimated, and letters beyond the end of a path are not drawn
const ROOM = 1.25
const ROOM_PX = 5
const MOST_TURN = 0.5
const MOST_TURNS = 1
// where there is a bend or another name, a name is moved along its road, but not as far as its next repetition
const SHIFTS_PX = [0, 45, -45, 90, -90, 135, -135, 180, -180]
const DISTRICT_SHIFTS_PX = [
  [0, 0],
  [0, 24],
  [0, -24],
  [56, 0],
  [-56, 0],
  [40, 24],
  [-40, 24],
] as const
const GAP_PX = 3

export type LabelFacts = {
  readonly plan: Plan
  readonly houses: readonly NumberedBuilding[]
  readonly zoom: number
  readonly language: MapLanguage
}

/** One name with its possible positions, the best first; at most one of them is used. */
export type Candidate = {
  readonly kind: LabelKind
  places(): Iterable<Label>
  /** The symbol beside the name; without the symbol the name has no meaning. */
  readonly sign?: Label
}

/** In the order in which they are placed. */
export function labelCandidates({ plan, houses, zoom, language }: LabelFacts): readonly Candidate[] {
  const scale = scaleOf(zoom)
  const at = ({ x, y }: Spot): Spot => ({ x: x * scale, y: y * scale })
  const roads = (isLarge: boolean) =>
    plan.roads
      .filter(({ kind }) => (kind === 'ring' || kind === 'avenue') === isLarge)
      .flatMap(({ names, line }) => alongLabels(isLarge ? 'avenue' : 'street', names[language], scaled(line, scale)))
  const water = plan.waterways.flatMap(({ names, line }) => alongLabels('water', names[language], scaled(line, scale)))
  const stations = plan.stations.map(({ names, spot }) => {
    const sign = stationLabel(at(spot), zoom)
    return { sign, name: besideLabel(names[language], at(spot), zoom) }
  })
  const candidates: readonly Candidate[] = [
    ...stations.map(({ sign }) => fixed('station', sign)),
    ...stations.map(({ sign, name }) => ({ ...fixed('metro', name), sign })),
    ...roads(true),
    ...plan.parks.map(({ names, spot }) => fixed('park', middleLabel('park', names[language], at(spot)))),
    ...water,
    ...plan.districts.map(({ names, spot }) =>
      districtCandidate(names[language].toLocaleUpperCase(language), at(spot)),
    ),
    ...roads(false),
    ...houses.map(({ number, centre }) => fixed('house', middleLabel('house', number, at(centre)))),
  ]
  return candidates.filter(({ kind }) => isShown(kind, zoom))
}

function fixed(kind: LabelKind, label: Label): Candidate {
  return { kind, places: () => [label] }
}

function scaled(line: Line, scale: number): Line {
  return scaledLine(line, scale, LINE_STEP_PX)
}

function stationLabel(spot: Spot, zoom: number): Label {
  return { kind: 'station', form: 'station', text: 'M', spot, boxes: [boxAround([spot], stationRadius(zoom) + 1)] }
}

function besideLabel(text: string, spot: Spot, zoom: number): Label {
  const { sizePx } = LABEL_STYLES.metro
  const from = { x: spot.x + stationRadius(zoom) + GAP_PX, y: spot.y }
  const to = { x: from.x + textWidth(text, sizePx), y: spot.y }
  // starts after the symbol, which is already placed
  const box = { ...boxAround([from, to], sizePx / 2), left: from.x }
  return { kind: 'metro', form: 'right', text, spot: from, boxes: [box] }
}

export function middleLabel(kind: LabelKind, text: string, spot: Spot): Label {
  const { sizePx, trackingEm } = LABEL_STYLES[kind]
  const half = textWidth(text, sizePx, trackingEm) / 2
  const ends = [
    { x: spot.x - half, y: spot.y },
    { x: spot.x + half, y: spot.y },
  ]
  return { kind, form: 'middle', text, spot, boxes: [boxAround(ends, sizePx / 2)] }
}

/** A district is large, and its point is only the average of its schools: the name may be placed around that point. */
function districtCandidate(text: string, { x, y }: Spot): Candidate {
  const places = DISTRICT_SHIFTS_PX.map(([dx, dy]) => middleLabel('district', text, { x: x + dx, y: y + dy }))
  return { kind: 'district', places: () => places }
}

/** Repeats the name along the line at a regular distance, counted from the middle of the line. */
function alongLabels(kind: LabelKind, text: string, line: Line): readonly Candidate[] {
  const road = measured(line)
  const times = Math.max(1, Math.floor(road.length / REPEAT_PX))
  const first = road.length / 2 - ((times - 1) * REPEAT_PX) / 2
  return Array.from({ length: times }, (_, time) => ({
    kind,
    places: () => alongPlaces(kind, text, road, first + time * REPEAT_PX),
  }))
}

/** The possible positions with the middle near `wanted`; none where the road is too short or has a bend. */
function* alongPlaces(kind: LabelKind, text: string, road: MeasuredLine, wanted: number): Generator<Label> {
  const { sizePx } = LABEL_STYLES[kind]
  const halfText = textWidth(text, sizePx) / 2
  const half = halfText * ROOM + ROOM_PX
  for (const shift of SHIFTS_PX) {
    const middle = wanted + shift
    if (middle < half || middle + half > road.length) continue
    const line = pieceOf(road, middle - half, middle + half)
    if (!isStraight(line)) continue
    const boxes = boxesAlong(measured(pieceOf(road, middle - halfText, middle + halfText)), sizePx)
    yield { kind, form: 'along', text, line: readable(line), boxes }
  }
}

function isStraight(piece: Line): boolean {
  const angles = partsOf(piece)
    .filter(([from, to]) => distance(from, to) > 1)
    .map(([from, to]) => Math.atan2(to.y - from.y, to.x - from.x))
  const turns = angles.slice(1).map((angle, index) => turnBetween(angles[index] ?? angle, angle))
  return turns.every((turn) => turn <= MOST_TURN) && turns.reduce((sum, turn) => sum + turn, 0) <= MOST_TURNS
}

function turnBetween(a: number, b: number): number {
  const turn = Math.abs(a - b)
  return Math.min(turn, 2 * Math.PI - turn)
}

/** The line in the direction in which its text is not upside down; vertical text is read from bottom to top. */
function readable(line: Line): Line {
  const [first, last] = [line[0], line.at(-1)]
  if (first === undefined || last === undefined) return line
  const dx = last.x - first.x
  const isUpright = Math.abs(dx) < 1
  return dx < 0 || (isUpright && last.y > first.y) ? line.toReversed() : line
}

/** Small boxes along the line: one large box around a diagonal name would block too much space. */
function boxesAlong(line: MeasuredLine, sizePx: number): readonly Box[] {
  const { length } = line
  const count = Math.max(1, Math.ceil(length / sizePx))
  return Array.from({ length: count }, (_, index) => {
    const piece = pieceOf(line, (index * length) / count, ((index + 1) * length) / count)
    return grown(boxAround(piece), sizePx / 2)
  })
}
