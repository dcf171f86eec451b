// Every name that could stand on the map at one zoom, the important ones first.
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
  /** What the name covers, and what must be free for it. */
  readonly boxes: readonly Box[]
}
/** A name along a line, or at a spot: in its middle, or to the right of it. */
export type Label =
  | (Written & { readonly form: 'along'; readonly line: Line })
  | (Written & { readonly form: 'middle' | 'right'; readonly spot: Spot })
  | (Written & { readonly form: 'station'; readonly spot: Spot })

const LINE_STEP_PX = 4
// a font may be wider than we think, and letters beyond the end of a path are not drawn
const ROOM = 1.25
const ROOM_PX = 5
const MOST_TURN = 0.5
const MOST_TURNS = 1
// where there is a bend or another name, a name goes along its own road, but not to where the next one begins
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

/** One name with the places it may take, the best first; at most one of them is taken. */
export type Candidate = {
  readonly kind: LabelKind
  places(): Iterable<Label>
  /** The sign beside which the name stands; without it the name says nothing. */
  readonly sign?: Label
}

/** In the order in which they take their place. */
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
  // begins after the sign, which has taken its place already
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

/** A district is large and its point only the middle of its schools: its name may stand around it. */
function districtCandidate(text: string, { x, y }: Spot): Candidate {
  const places = DISTRICT_SHIFTS_PX.map(([dx, dy]) => middleLabel('district', text, { x: x + dx, y: y + dy }))
  return { kind: 'district', places: () => places }
}

/** The name every so many pixels of the line, counted from its middle. */
function alongLabels(kind: LabelKind, text: string, line: Line): readonly Candidate[] {
  const road = measured(line)
  const times = Math.max(1, Math.floor(road.length / REPEAT_PX))
  const first = road.length / 2 - ((times - 1) * REPEAT_PX) / 2
  return Array.from({ length: times }, (_, time) => ({
    kind,
    places: () => alongPlaces(kind, text, road, first + time * REPEAT_PX),
  }))
}

/** The name with its middle around `wanted`; nowhere where there is no room for it, or a bend. */
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

/** The line in the direction in which letters stand on their feet; an upright one is read from below. */
function readable(line: Line): Line {
  const [first, last] = [line[0], line.at(-1)]
  if (first === undefined || last === undefined) return line
  const dx = last.x - first.x
  const isUpright = Math.abs(dx) < 1
  return dx < 0 || (isUpright && last.y > first.y) ? line.toReversed() : line
}

/** Small boxes one after another: one large box around a slanting name would keep too much free. */
function boxesAlong(line: MeasuredLine, sizePx: number): readonly Box[] {
  const { length } = line
  const count = Math.max(1, Math.ceil(length / sizePx))
  return Array.from({ length: count }, (_, index) => {
    const piece = pieceOf(line, (index * length) / count, ((index + 1) * length) / count)
    return grown(boxAround(piece), sizePx / 2)
  })
}
