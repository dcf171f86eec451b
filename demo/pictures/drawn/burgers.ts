// Burgers, built from the bottom up out of layers; lavash and the patties one adds.
import { breaded, flecks, leaf, mushroom, ring, sesame } from './food.ts'
import {
  across,
  ball,
  blob,
  type Dice,
  type Draw,
  type Drawings,
  dice,
  down,
  inside,
  line,
  oval,
  type Point,
  path,
  pick,
  put,
  shine,
  slab,
  times,
} from './svg.ts'

// a layer is drawn with its lower edge at y 0; `high` is how much it lifts the next one
type Layer = { readonly high: number; readonly draw: (roll: Dice) => string }

const BEEF: Layer = { high: 54, draw: (roll) => patty(roll, ['#8E5334', '#5C2E1A', '#38190C']) }
const CHICKPEA: Layer = { high: 54, draw: (roll) => patty(roll, ['#E3B45C', '#BC8330', '#7F5418']) + pattyGreens(roll) }
const CRISPY: Layer = {
  high: 60,
  draw: (roll) =>
    breaded([0, -30], [206, 40], roll) + breaded([-120, -26], [66, 34], roll) + breaded([130, -28], [70, 34], roll),
}
const CHEDDAR: Layer = { high: 8, draw: () => cheese('#FFC92E', '#EE9F14') }
const SWISS: Layer = {
  high: 10,
  draw: () => cheese('#FFF0AE', '#EBC95E') + [-90, -20, 60].map((x) => oval([x, -10], 12, 5, '#D9B24A')).join(''),
}
const LETTUCE: Layer = { high: 22, draw: lettuce }
const TOMATO: Layer = { high: 24, draw: () => rounds(['#F4574B', '#C81F25', '#FF8C7C']) }
const ONION: Layer = { high: 22, draw: () => onions() }
const PICKLE: Layer = { high: 16, draw: () => pickles() }
const JALAPENO: Layer = { high: 30, draw: () => jalapenos() }
const MUSHROOMS: Layer = {
  high: 48,
  draw: (roll) =>
    times(9, (at) => mushroom([-170 + at * 42, -22 - roll(0, 10)], 66, roll(-60, 60), ['#D9A566', '#8B5527'])),
}
const AVOCADO: Layer = { high: 18, draw: () => spread('#B9DB6A', '#7DA83A') }
const SAUCE: Layer = { high: 6, draw: () => spread('#FFF3DA', '#F0D7A4') }
const CHIPOTLE: Layer = { high: 6, draw: () => spread('#F58A4A', '#D2551B') }
const KETCHUP: Layer = { high: 6, draw: () => spread('#EE3B33', '#B7171B') }

function patty(roll: Dice, tone: readonly [string, string, string]): string {
  const outline =
    'M-210-26C-210-48-196-56-150-57-60-60 60-54 150-57 196-56 210-48 210-26S190 2 150 2C60 6-60-2-150 2-190 2-210-4-210-26Z'
  const bits = times(80, () =>
    oval([roll(-204, 204), roll(-52, -4)], roll(3, 8), roll(2, 4), pick([tone[0], tone[2], tone[1]], roll)),
  )
  return path(outline, down(...tone)) + inside(`<path d="${outline}"/>`, bits) + shine('M-170-44Q-60-52 40-48', 6, 0.25)
}

const pattyGreens = (roll: Dice) =>
  flecks([0, -24], [180, 18], 26, roll) + times(14, () => oval([roll(-180, 180), roll(-38, -10)], 6, 4, '#F28A3A'))

function cheese(light: string, dark: string): string {
  const drips = 'M-204-16L204-16 196-2 150 6 120 34 84 6 0 4-40 30-78 44-104 8-176 4-200-2Z'
  return (
    path(drips, down(light, dark), 'stroke-linejoin="round"') +
    line('M-200-12H200', '#FFE79A', 5, 'stroke-opacity=".7"')
  )
}

function lettuce(roll: Dice): string {
  const wave = times(
    13,
    (at) =>
      `Q${-228 + at * 36 + 9} ${roll(10, 30)} ${-228 + at * 36 + 18} ${roll(-2, 6)}T${-228 + at * 36 + 36} ${roll(-4, 4)}`,
  )
  const outline = `M-228-6${wave}L236-18C120-34-120-34-228-18Z`
  return (
    path(outline, down('#A5DE5E', '#4FA534')) +
    line('M-190-14Q-150 6-110-14T-30-14T50-14T130-14T200-12', '#D8F5A0', 4, 'stroke-opacity=".7"')
  )
}

const rounds = ([light, dark, seed]: readonly [string, string, string]) =>
  [-112, 112, 0]
    .map(
      (x) =>
        slab([x, -12], [170, 26], 13, down(light, dark)) +
        line(`M${x - 62}-12h124`, seed, 5, 'stroke-dasharray="14 12"'),
    )
    .join('')

const onions = () =>
  times(
    7,
    (at) =>
      line(`M${-186 + at * 56}-2q28-26 56 0`, '#C79BD0', 11) + line(`M${-186 + at * 56}-2q28-26 56 0`, '#FBF1FB', 6),
  )

const pickles = () =>
  [-140, -50, 44, 138]
    .map(
      (x) =>
        slab([x, -8], [92, 18], 9, down('#9CC24A', '#5E8A25')) +
        line(`M${x - 30}-9h60`, '#D4E99A', 4, 'stroke-dasharray="9 8"'),
    )
    .join('')

const jalapenos = () =>
  times(7, (at) =>
    put(
      [-168 + at * 56, -12 - (at % 2) * 6],
      oval([0, 3], 33, 15, '#2E6B22') +
        oval([0, 0], 32, 14, '#5FB03C') +
        oval([0, 0], 24, 9, '#CDEB9A') +
        [-9, 0, 9].map((x) => oval([x, 0], 3, 2.4, '#FFF7D8')).join(''),
      at % 2 === 0 ? -10 : 12,
    ),
  )

const spread = (light: string, dark: string) =>
  path(
    'M-206-12C-120-24 120-24 206-12 200 8 176 2 160 4 150 26 130 26 122 6 60 0 20 0-30 6-40 24-58 24-66 6-110 4-150 4-176 6-190 6-204 2-206-12Z',
    down(light, dark),
  )

const bunFoot = (): string =>
  path('M-206-52H206C214-20 196 0 160 0H-160C-196 0-214-20-206-52Z', down('#F2B863', '#C47E2C')) +
  slab([0, -52], [412, 14], 7, '#FBDFA6') +
  shine('M-160-22Q-60-14 40-14', 6, 0.2)

function bunTop(roll: Dice): string {
  const dome = 'M-216 4C-222-96-130-138 0-138S222-96 216 4C190 22-190 22-216 4Z'
  const seeds = times(34, () => {
    const [x, y] = [roll(-160, 160), roll(-126, -40)]
    return Math.hypot(x / 190, (y + 6) / 120) > 0.97
      ? ''
      : put([x, y], oval([0, 2], 8, 5, '#B8742A') + oval([0, 0], 7.6, 4.6, '#FFF0CB'), roll(-40, 40))
  })
  return (
    path(dome, ball('#F9CD80', '#D98C34')) +
    path(
      'M-216 0C-190 22 190 22 216 0 216 12 200 22 180 24H-180C-200 22-216 12-216 0Z',
      '#A9651F',
      'fill-opacity=".55"',
    ) +
    seeds +
    shine('M-170-56C-150-96-94-114-34-118', 12, 0.4)
  )
}

function burger(seed: number, layers: readonly Layer[]): Draw {
  return () => {
    const roll = dice(seed)
    const total = layers.reduce((sum, { high }) => sum + high, 0)
    // however many layers, the whole stands in the box
    const size = Math.min(1.1, 500 / (total + 214))
    let foot = -52
    const stack = layers.map(({ high, draw }) => {
      const drawn = put([0, foot], draw(roll))
      foot -= high
      return drawn
    })
    return put([260, 500], bunFoot() + stack.join('') + put([0, foot - 16], bunTop(roll)), 0, size)
  }
}

// a roll of thin bread cut in two, its halves leaning on each other
function lavash(seed: number, fill: readonly [string, ...string[]]): Draw {
  return () => {
    const roll = dice(seed)
    return put([260, 260], half([120, -10], 24, fill, roll) + half([-70, 14], -18, fill, roll))
  }
}

function half(at: Point, turn: number, fill: readonly [string, ...string[]], roll: Dice): string {
  const bread = 'M-92-120V170C-92 220 92 220 92 170V-120Z'
  const scorch = times(16, () =>
    put([roll(-70, 70), roll(-50, 60)], oval([0, 0], roll(8, 22), roll(4, 9), '#B9732E'), roll(-30, 30)),
  )
  const paper =
    path('M-96 40C-60 62 60 62 96 40V172C96 226-96 226-96 172Z', across('#FFFFFF', '#F0E9DC', '#CFC5B2')) +
    times(5, (line_) => line(`M${-70 + line_ * 34} 66L${-64 + line_ * 32} 206`, '#E5A33A', 6, 'stroke-opacity=".75"'))
  const bits = times(44, () =>
    put(
      [roll(-70, 70), roll(-40, 40)],
      path(blob([0, 0], [roll(12, 26), roll(9, 16)], 0.24, roll, 7), pick(fill, roll)),
      roll(0, 180),
    ),
  )
  const face =
    oval([0, 0], 92, 54, '#E4B878') +
    oval([0, 0], 84, 47, '#FBEBCB') +
    inside(oval([0, 0], 76, 41, '#000'), oval([0, 0], 76, 41, '#F6E2BC') + bits) +
    line('M-50-8q24-20 50 0t46-4', '#FFFDF4', 9)
  return put(
    at,
    path(bread, across('#FCE9C4', '#F0CE96', '#CB9C58')) +
      inside(`<path d="${bread}"/>`, `<g fill-opacity=".45">${scorch}</g>`) +
      paper +
      put([0, -120], face),
    turn,
  )
}

function doner(): string {
  const roll = dice(60)
  const back = 'M40 250C40 130 140 60 260 60S480 130 480 250Z'
  const bits = times(24, () => meatSlice([roll(90, 430), roll(150, 240)], roll))
  const front = 'M30 270C30 250 490 250 490 270 490 400 400 470 260 470S30 400 30 270Z'
  const seeds = sesame([260, 370], [170, 60], 40, roll)
  return [
    path(back, ball('#F5C378', '#CC8431')),
    times(7, (at) => leaf([80 + at * 60, 190 - Math.sin((at / 6) * Math.PI) * 40], [56, 44], roll)),
    bits,
    times(5, (at) =>
      put([110 + at * 76, 218], slab([0, 0], [96, 24], 12, down('#F4574B', '#C81F25')), at % 2 === 0 ? -12 : 10),
    ),
    times(5, (at) => ring([140 + at * 62, 236], [34, 13], ['#FBF1FB', '#C79BD0'], 9, at % 2 === 0 ? 8 : -10)),
    line('M80 240q40 30 80 0t90 4 90-4 90 0', '#FFFDF4', 16),
    path(front, ball('#FBD08A', '#D68C35')) + seeds + shine('M80 310C100 390 160 430 220 440', 11, 0.35),
  ].join('')
}

const meatSlice = (at: Point, roll: Dice) =>
  put(
    at,
    path(blob([0, 0], [44, 16], 0.22, roll, 9), pick(['#9A5B38', '#7A4024', '#B07147'], roll)) +
      line('M-26-4Q0-10 24-2', '#D69A6B', 4, 'stroke-opacity=".6"'),
    roll(-30, 30),
  )

const pattyStack = (count: number): Draw => {
  const tone = ['#9C5C3A', '#64331D', '#38190C'] as const
  const grill = line('M-130-66L-70-44M-50-74L20-40M50-74L130-46', '#2C140A', 8, 'stroke-opacity=".6"')
  const one = (at: number) =>
    put([0, -at * 58], patty(dice(80 + at), tone) + oval([0, -54], 208, 32, ball('#B47250', '#7A4328')) + grill)
  return () => put([260, 260 + count * 40], times(count, one), 0, 1.16)
}

// a small one is not cut
const smallLavash: Draw = () =>
  put([260, 270], half([0, 0], 16, ['#F2C98C', '#E0A85C', '#8CCB57', '#BFE88A', '#FF9440'], dice(23)))

/** Qarsildoq's burgers and what goes into bread. */
export const BURGERS: Drawings = {
  'burger-crispy': burger(1, [LETTUCE, TOMATO, CRISPY, SAUCE, LETTUCE]),
  'burger-cheese': burger(2, [PICKLE, BEEF, CHEDDAR, ONION]),
  'burger-double': burger(3, [PICKLE, BEEF, CHEDDAR, BEEF, CHEDDAR, KETCHUP]),
  'burger-classic': burger(4, [LETTUCE, BEEF, KETCHUP, TOMATO, ONION, LETTUCE]),
  'burger-jalapeno': burger(5, [CHIPOTLE, BEEF, CHEDDAR, JALAPENO]),
  'burger-mushroom': burger(6, [LETTUCE, BEEF, SWISS, MUSHROOMS]),
  'burger-veg': burger(7, [LETTUCE, CHICKPEA, AVOCADO, TOMATO, LETTUCE]),
  'lavash-beef': lavash(20, ['#7A4024', '#9A5B38', '#6B3319', '#E5453B', '#8CCB57', '#F4C04A']),
  'lavash-chicken': lavash(21, ['#F2C98C', '#E0A85C', '#FBE3BA', '#E5453B', '#8CCB57']),
  'lavash-cheese': lavash(22, ['#FFC92E', '#FFE083', '#FFF1B8', '#8A4B2C', '#FFC92E', '#E5453B']),
  'lavash-mini': smallLavash,
  'doner-bread': doner,
  'patty-1': pattyStack(1),
  'patty-2': pattyStack(2),
  'patty-3': pattyStack(3),
}
