// Things that many dishes are made of. Each is drawn about a point.
import {
  across,
  ball,
  blob,
  curve,
  type Dice,
  dot,
  down,
  faint,
  line,
  oval,
  type Point,
  path,
  pick,
  put,
  shine,
  slab,
  times,
  within,
} from './svg.ts'

/** Colours of noodles, from the light of their upper side to the dark between them. */
export type Strand = { readonly light: string; readonly dark: string; readonly width: number; readonly long: number }

/** A heap of noodles that fills the ellipse and rises over it like a dome. */
export function noodles(at: Point, [rx, ry]: Point, strand: Strand, count: number, roll: Dice): string {
  const { light, dark, width, long } = strand
  return times(count, () => {
    const [x, y] = within(at, [rx - long * 0.35, ry - long * 0.16], roll)
    const turn = roll(-42, 42)
    const bend = roll(0.16, 0.4) * long * pick([1, 1, -1], roll)
    const d = `M${-long / 2} ${bend / 2}C${-long / 4} ${-bend} ${long / 4} ${-bend} ${long / 2} ${bend / 2}`
    return put([x, y], line(d, dark, width + 3) + line(d, light, width) + shine(d, width * 0.28, 0.35), turn)
  })
}

/** Grains lying over each other in an ellipse. */
export function grains(
  at: Point,
  size: Point,
  colours: readonly [string, ...string[]],
  count: number,
  roll: Dice,
): string {
  return times(count, () => {
    const spot = within(at, size, roll, 0.9)
    return put(spot, oval([0, 0], 7.6, 2.7, pick(colours, roll)), roll(-80, 80))
  })
}

/** A cube of roasted meat, `size` wide. */
export function meat(at: Point, size: number, tone: readonly [string, string], turn = 0): string {
  const cube = [
    path('M-46-30C-30-42 30-44 44-32 54-20 54 26 44 36 28 48-32 48-46 36-56 22-56-18-46-30Z', tone[1]),
    path('M-44-32C-30-42 30-44 42-34 50-22 50 12 42 22 28 32-32 34-44 22-52 10-52-22-44-32Z', down(tone[0], tone[1])),
    line('M-26-8q10-8 22-8M-6 10q14-8 30-6M10-18q10-2 18 2', '#1E0D07', 4, 'stroke-opacity=".35"'),
    shine('M-34-22q22-12 56-8', 5, 0.4),
  ]
  return put(at, cube.join(''), turn, size / 100)
}

export const BEEF: readonly [string, string] = ['#8A4B33', '#4A2015']
export const LAMB: readonly [string, string] = ['#A9623F', '#5E2A18']
export const CHICKEN: readonly [string, string] = ['#F0B866', '#BE7328']
export const FAT: readonly [string, string] = ['#FBE6B8', '#D9A557']

/** A sprig of small leaves, as of coriander. */
export function herb(at: Point, size: number, turn = 0): string {
  const leaf = (x: number, y: number, lean: number) =>
    put([x, y], path('M0 0C-9-6-9-18 0-26 9-18 9-6 0 0Z', down('#5FC46A', '#2C8B3F')), lean)
  return put(
    at,
    line('M0 30Q2 10 0 0', '#3C9A4B', 4) + leaf(0, 2, 0) + leaf(-2, 10, -62) + leaf(2, 10, 62),
    turn,
    size / 40,
  )
}

/** Flecks of chopped green. */
export function flecks(at: Point, size: Point, count: number, roll: Dice): string {
  return times(count, () => {
    const spot = within(at, size, roll)
    return put(
      spot,
      oval([0, 0], roll(4, 7), roll(2, 3.2), pick(['#3FAE55', '#2C8B3F', '#66C873'], roll)),
      roll(0, 180),
    )
  })
}

/** Rings of spring onion. */
export function springOnion(at: Point, size: Point, count: number, roll: Dice): string {
  return times(count, () => {
    const [x, y] = within(at, size, roll)
    return put(
      [x, y],
      `<ellipse rx="8" ry="5.4" fill="#D6F2C4" stroke="${pick(['#46A852', '#6CC46B'], roll)}" stroke-width="3.6"/>`,
      roll(-40, 40),
    )
  })
}

/** Seeds of sesame. */
export function sesame(at: Point, size: Point, count: number, roll: Dice, colour = '#FFF1CF'): string {
  return times(count, () => put(within(at, size, roll), oval([0, 0], 4, 2.2, colour), roll(0, 180)))
}

/** A strip of pepper, carrot or another vegetable, `long` from end to end. */
export function strip(at: Point, long: number, tone: readonly [string, string], turn: number): string {
  const d = `M${-long / 2} 6Q0 ${-long * 0.16} ${long / 2} 6`
  return put(
    at,
    line(d, tone[1], 13) + line(d, tone[0], 9) + shine(`M${-long / 3} 0Q0 ${-long * 0.12} ${long / 5} -2`, 2.6, 0.55),
    turn,
  )
}

export const RED: readonly [string, string] = ['#F0473C', '#B31F22']
export const YELLOW: readonly [string, string] = ['#FFD24A', '#D9971B']
export const GREEN: readonly [string, string] = ['#66BF4E', '#2F7F33']
export const CARROT: readonly [string, string] = ['#FF9440', '#D05E14']

/** A floret of broccoli. */
export function broccoli(at: Point, size: number, turn = 0): string {
  const heads: readonly Point[] = [
    [-24, -8],
    [24, -8],
    [-10, -26],
    [12, -26],
    [0, -6],
  ]
  const bumps = heads.map((head, index) => dot(head, 20, ball('#6CC25A', index === 4 ? '#2F8A3C' : '#23702F'))).join('')
  return put(
    at,
    path('M-12 0L-9 34Q0 40 9 34L12 0Z', across('#BFE3A0', '#86BE6A')) +
      bumps +
      faint(
        0.4,
        times(9, (index) => dot([-28 + index * 7, -14 - (index % 3) * 7], 2.4, '#BFF0A8')),
      ),
    turn,
    size / 80,
  )
}

/** A champignon cut through its middle. */
export function mushroom(
  at: Point,
  size: number,
  turn = 0,
  tone: readonly [string, string] = ['#F7E3C4', '#C99A63'],
): string {
  const slice = [
    path(
      'M-44 4C-48-40 48-40 44 4 40 18 22 14 14 12L16 42Q0 52-16 42L-14 12C-22 14-40 18-44 4Z',
      down(tone[0], tone[1]),
    ),
    path(
      'M-34 4C-34-24 34-24 34 4 26 8 18 4 10 4L10 36Q0 42-10 36L-10 4C-18 4-26 8-34 4Z',
      '#FFF6E3',
      'fill-opacity=".75"',
    ),
    line('M-30 6Q-18 0-10 4M30 6Q18 0 10 4', '#8B5A33', 5, 'stroke-opacity=".65"'),
    line('M-42-2C-42-36 42-36 42-2', '#7C4A26', 3, 'stroke-opacity=".35"'),
  ]
  return put(at, slice.join(''), turn, size / 92)
}

/** A whole chilli or a cut of it lies along x. */
export function chilli(
  at: Point,
  size: number,
  turn = 0,
  tone: readonly [string, string] = ['#F5473E', '#A3121E'],
): string {
  const pod = [
    path('M-40-12C-10-24 34-14 58 14 30 10 0 16-38 12-46 6-46-8-40-12Z', down(tone[0], tone[1])),
    path('M-38-14Q-50-10-52 0-50 10-38 14-44 0-38-14Z', '#3E9B3F'),
    line('M-50 0Q-60-2-66-10', '#3E9B3F', 6),
    shine('M-28-8Q0-16 26-4', 4, 0.55),
  ]
  return put(at, pod.join(''), turn, size / 120)
}

/** A ring of something: onion, pepper, chilli. */
export function ring(at: Point, size: Point, tone: readonly [string, string], width: number, turn = 0): string {
  const draw = (colour: string, wide: number) =>
    `<ellipse rx="${size[0]}" ry="${size[1]}" fill="none" stroke="${colour}" stroke-width="${wide}"/>`
  return put(at, draw(tone[1], width) + draw(tone[0], width * 0.62), turn)
}

/** A shrimp without its shell, curled, its tail up to the right. */
export function shrimp(at: Point, size: number, turn = 0): string {
  const prawn = [
    path(
      'M44-30C20-54-40-48-48 0-52 44 10 58 40 36 46 28 40 20 32 22 8 34-16 20-12-2-8-22 18-22 34-12Z',
      ball('#FFC9A3', '#F07A4B'),
    ),
    line(
      'M-8-44Q-4-32 2-24M-34-26Q-24-20-12-14M-46 6Q-30 6-14 4M-34 36Q-22 26-8 18M2 48Q4 36 4 26',
      '#FFFFFF',
      5,
      'stroke-opacity=".7"',
    ),
    path('M36-26C48-44 62-50 74-48 72-36 66-28 56-24 68-22 74-14 74-6 60-4 44-10 34-14Z', down('#F2683C', '#C63D22')),
    shine('M-36-14C-30-34-4-42 18-36', 5, 0.5),
  ]
  return put(at, prawn.join(''), turn, size / 120)
}

/** Half of a boiled egg, the yolk up. */
export function egg(
  at: Point,
  size: number,
  turn = 0,
  yolk: readonly [string, string] = ['#FFC23D', '#E8871E'],
): string {
  const half = [
    path('M0-48C34-48 46-10 42 14 36 42-36 42-42 14-46-10-34-48 0-48Z', '#C9B79B'),
    path('M0-50C32-50 44-14 40 8 34 36-34 36-40 8-44-14-32-50 0-50Z', ball('#FFFFFF', '#EDE4D6')),
    oval([0, 0], 22, 22, ball(...yolk)),
    shine('M-10-10q6-8 14-6', 4, 0.7),
  ]
  return put(at, half.join(''), turn, size / 96)
}

/** A slice of citrus seen from above. */
export function slice(at: Point, size: Point, tone: readonly [string, string, string]): string {
  const parts = times(8, (index) => put([0, 0], path('M0-8L-14-36Q0-46 14-36Z', tone[2]), index * 45))
  const wheel =
    dot([0, 0], 50, tone[0]) + dot([0, 0], 44, '#FFFBEA') + dot([0, 0], 41, tone[1]) + parts + dot([0, 0], 5, '#FFFBEA')
  return put(at, wheel, 0, [size[0] / 50, size[1] / 50])
}

export const LEMON: readonly [string, string, string] = ['#F7C92B', '#FFE985', '#FFDB4D']
export const LIME: readonly [string, string, string] = ['#4E9F2F', '#DDF3A6', '#B7DF6B']

/** A crust of breadcrumbs on the outline `d`: golden, darker below, with crumbs. */
export function breaded(
  at: Point,
  size: Point,
  roll: Dice,
  tone: readonly [string, string, string] = ['#F9C866', '#E29A35', '#A95F17'],
): string {
  const outline = blob([0, 0], size, 0.07, roll, 14)
  const crumbs = times(Math.round((size[0] * size[1]) / 70), () => {
    const spot = within([0, 0], [size[0] * 0.9, size[1] * 0.86], roll)
    return dot(spot, roll(1.6, 3.6), pick(['#FFE3A0', '#FFD583', '#C47A22', '#B56A1B', '#F3B450'], roll))
  })
  return put(
    at,
    path(outline, tone[2], 'transform="translate(0 7)"') +
      path(outline, ball(tone[0], tone[1])) +
      crumbs +
      shine(
        `M${-size[0] * 0.6} ${-size[1] * 0.35}Q${-size[0] * 0.3} ${-size[1] * 0.72} ${size[0] * 0.15} ${-size[1] * 0.68}`,
        size[1] * 0.1,
        0.35,
      ),
  )
}

/** A leaf of lettuce or another green with a frilled edge, about `size` wide. */
export function leaf(
  at: Point,
  size: Point,
  roll: Dice,
  tone: readonly [string, string] = ['#8FD65B', '#4C9F33'],
  turn = 0,
): string {
  const count = 18
  const frill = Array.from({ length: count }, (_, index): Point => {
    const angle = (index / count) * Math.PI * 2
    const far = (index % 2 === 0 ? 1 : 0.82) + roll(-0.07, 0.07)
    return [Math.cos(angle) * size[0] * far, Math.sin(angle) * size[1] * far]
  })
  const veins = line(
    `M${-size[0] * 0.7} 0Q0 ${-size[1] * 0.2} ${size[0] * 0.7} 0M${-size[0] * 0.2} ${-size[1] * 0.08}L${size[0] * 0.1} ${-size[1] * 0.5}M0 ${-size[1] * 0.1}L${size[0] * 0.3} ${size[1] * 0.45}`,
    '#D9F5B4',
    2.6,
    'stroke-opacity=".6"',
  )
  return put(at, path(curve(frill), down(...tone)) + veins, turn)
}

/** A cube, as of tofu or feta. */
export function cube(at: Point, size: number, tone: readonly [string, string, string], turn = 0): string {
  const sides =
    path('M-20-8L0 2V28L-20 16Z', tone[1]) +
    path('M20-8L0 2V28L20 16Z', tone[2]) +
    path('M0-20L20-8L0 2L-20-8Z', tone[0])
  return put(at, sides, turn, size / 40)
}

/** A small block with soft corners, as of diced vegetables. */
export const diced = (at: Point, size: number, tone: readonly [string, string], turn = 0) =>
  put(at, slab([0, 3], [size, size * 0.8], 4, tone[1]) + slab([0, 0], [size, size * 0.7], 4, tone[0]), turn)

/** Half of a walnut's kernel, wrinkled on both sides of its middle. */
export function walnut(at: Point, size: number, turn = 0): string {
  const lobe = 'M-4-40C-14-52-30-46-34-36-48-34-54-20-48-10-58 0-54 16-46 20-48 36-34 46-22 42-16 50-6 48-4 40Z'
  const wrinkles =
    'M-30-30C-14-34-12-22-22-18-36-14-30-2-16-6M-42 2C-30 0-28 12-16 8M-38 24C-26 16-20 26-26 34M-12-40C-8-30-8-22-12-14M-12 18C-8 26-10 34-14 38'
  const side = path(lobe, ball('#F9E0AE', '#C9964E')) + line(wrinkles, '#8E5E26', 4, 'stroke-opacity=".75"')
  const under = path(lobe, '#74471A')
  return put(
    at,
    put([0, 6], under + put([0, 0], under, 0, [-1, 1])) +
      side +
      put([0, 0], side, 0, [-1, 1]) +
      line('M0-34V34', '#9A662A', 5),
    turn,
    size,
  )
}
