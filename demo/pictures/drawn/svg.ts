// The few words that drawings are written in: shapes as SVG markup, light as gradients, chance that repeats itself.

/** Markup of one dish, made when it is asked for. */
export type Draw = () => string
export type Drawings = Readonly<Record<string, Draw>>
export type Point = readonly [x: number, y: number]
/** A point and how far what lies there is turned. */
export type Spot = readonly [x: number, y: number, turn: number]
/** A number between the two, the same sequence for the same seed. */
export type Dice = (from: number, to: number) => number

// what is drawn in the box is painted this many times larger, so that it is sharp in the largest picture
const SCALE = 1.25
const BOX = 520

/** A gradient from top to bottom; two or three colours of six digits. */
export const down = (...colours: string[]) => gradient('v', colours)
/** A gradient from left to right. */
export const across = (...colours: string[]) => gradient('h', colours)
/** Light from the upper left, fading to the edge. */
export const ball = (...colours: string[]) => gradient('r', colours)
/** Light in the middle, fading evenly. */
export const disc = (...colours: string[]) => gradient('c', colours)

const gradient = (kind: string, colours: readonly string[]) => `url(#${kind}${colours.join('').replaceAll('#', '-')})`

const AXES: Readonly<Record<string, string>> = {
  v: 'linearGradient x1="0" y1="0" x2="0" y2="1"',
  h: 'linearGradient x1="0" y1="0" x2="1" y2="0"',
  r: 'radialGradient cx=".38" cy=".3" r=".82"',
  c: 'radialGradient cx=".5" cy=".5" r=".5"',
}

/** The whole document; the gradients it names are defined from their names. */
export function svgOf(markup: string): string {
  const named = new Set(Array.from(markup.matchAll(/url\(#([vhrc](?:-[0-9a-fA-F]{6})+)\)/g), ([, id = '']) => id))
  const size = `width="${BOX * SCALE}" height="${BOX * SCALE}" viewBox="0 0 ${BOX} ${BOX}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${[...named].map(defined).join('')}</defs>${markup}</svg>`
}

function defined(id: string): string {
  const colours = id.slice(2).split('-')
  const stops = colours.map((colour, at) => `<stop offset="${at / (colours.length - 1)}" stop-color="#${colour}"/>`)
  const axis = AXES[id[0] ?? ''] ?? ''
  return `<${axis} id="${id}">${stops.join('')}</${axis.split(' ')[0]}>`
}

/** Chance that falls the same way every time (mulberry32). */
export function dice(seed: number): Dice {
  let state = seed * 2654435761
  return (from, to) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return from + (((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * (to - from)
  }
}

/** `count` drawings in a row, each given its number. */
export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

const short = (value: number) => `${Math.round(value * 10) / 10}`

/** A closed shape or any path. */
export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`

/** A line with round ends. */
export const line = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

/** An ellipse about a point. */
export const oval = ([x, y]: Point, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"/>`

/** A circle about a point. */
export const dot = (at: Point, radius: number, fill: string) => oval(at, radius, radius, fill)

/** A rectangle with round corners about its middle. */
export const slab = ([x, y]: Point, [width, height]: Point, radius: number, fill: string) =>
  `<rect x="${short(x - width / 2)}" y="${short(y - height / 2)}" width="${short(width)}" height="${short(height)}" rx="${short(radius)}" fill="${fill}"/>`

/** Markup moved to a point, turned and sized there. */
export function put([x, y]: Point, markup: string, turn = 0, size: number | Point = 1): string {
  const [sx, sy] = typeof size === 'number' ? [size, size] : size
  return `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(turn)}) scale(${sx} ${sy})">${markup}</g>`
}

/** Markup seen through. */
export const faint = (opacity: number, markup: string) => `<g opacity="${opacity}">${markup}</g>`

/** A line of light on something wet or smooth. */
export const shine = (d: string, width: number, opacity = 0.45) =>
  line(d, '#ffffff', width, `stroke-opacity="${opacity}"`)

/** Only what lies inside the shape. */
export function inside(shape: string, markup: string): string {
  const id = `k${hash(shape)}`
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${markup}</g>`
}

function hash(text: string): string {
  let sum = 7
  for (let at = 0; at < text.length; at += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) >>> 0
  return sum.toString(36)
}

/** A closed soft curve about a point; `wobble` (0 to 1) says how uneven it is. */
export function blob([x, y]: Point, [rx, ry]: Point, wobble: number, roll: Dice, corners = 9): string {
  const points = Array.from({ length: corners }, (_, at): Point => {
    const angle = (at / corners) * Math.PI * 2
    const far = 1 + roll(-wobble, wobble)
    return [x + Math.cos(angle) * rx * far, y + Math.sin(angle) * ry * far]
  })
  return curve(points)
}

/** A closed curve through the middles between neighbouring points. */
export function curve(points: readonly Point[]): string {
  const middle = (at: number): string => {
    const [a, b] = [points[at % points.length] ?? [0, 0], points[(at + 1) % points.length] ?? [0, 0]]
    return `${short((a[0] + b[0]) / 2)} ${short((a[1] + b[1]) / 2)}`
  }
  const bends = points.map((_, at) => {
    const [x, y] = points[(at + 1) % points.length] ?? [0, 0]
    return `Q${short(x)} ${short(y)} ${middle(at + 1)}`
  })
  return `M${middle(0)}${bends.join('')}Z`
}

/** A random point of an ellipse, more often near its middle when `gather` is above 1. */
export function within([x, y]: Point, [rx, ry]: Point, roll: Dice, gather = 1): Point {
  const angle = roll(0, Math.PI * 2)
  const far = Math.sqrt(roll(0, 1)) ** gather
  return [x + Math.cos(angle) * rx * far, y + Math.sin(angle) * ry * far]
}

/** One of the list by a roll. */
export function pick<T>(list: readonly T[], roll: Dice): T {
  const found = list[Math.floor(roll(0, list.length - 0.001))]
  if (found === undefined) throw new Error('Expected something to pick from, found an empty list')
  return found
}

/** One drawing at each spot, the first lowest. */
export const lay = (spots: readonly Spot[], draw: (at: Point, turn: number) => string) =>
  spots.map(([x, y, turn]) => draw([x, y], turn)).join('')

type Slope = { readonly foot: Point; readonly wide: number; readonly high: number; readonly top: number }

/** Spots of a heap, from its foot up, evenly spread so that no hole is left; `top` is how wide it is above. */
export function heapSpots(count: number, { foot, wide, high, top }: Slope, roll: Dice): readonly Point[] {
  return Array.from({ length: count }, (_, at): Point => {
    const risen = at / count
    // the golden ratio never falls twice near the same place
    const along = ((at * 0.618) % 1) * 2 - 1
    const half = top + (wide - top) * Math.sqrt(1 - risen)
    return [foot[0] + along * half + roll(-8, 8), foot[1] - risen * high + (1 - along * along) * 26 + roll(-8, 8)]
  })
}
