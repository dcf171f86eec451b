// Rolls: short cylinders standing on a board, told apart by their coat and by what is in their middle.
import {
  across,
  ball,
  blob,
  type Dice,
  type Draw,
  type Drawings,
  dice,
  disc,
  dot,
  inside,
  line,
  oval,
  type Point,
  path,
  pick,
  put,
  shine,
  times,
  within,
} from './svg.ts'
import { BAMBOO, board, dip } from './vessels.ts'

type Coat = 'nori' | 'rice' | 'salmon' | 'tuna' | 'roe' | 'cucumber' | 'tempura'
type Cap = 'cheese' | 'salmon' | 'avocado'
export type Roll = {
  readonly coat: Coat
  readonly core: readonly string[]
  readonly cap?: Cap
  readonly sauce?: string
}

const SIDES: Readonly<Record<Coat, string>> = {
  nori: across('#3E5148', '#22302A', '#131C18'),
  rice: across('#FFFFFF', '#F2EEE6', '#CBC3B4'),
  salmon: across('#FF9D63', '#F57438', '#CF4E1C'),
  tuna: across('#EE5A63', '#CE3040', '#98172A'),
  roe: across('#FF8A3A', '#F26A1B', '#C34A08'),
  cucumber: across('#CDEBA0', '#84C25A', '#3F8A34'),
  tempura: across('#F6C566', '#E09A36', '#A96419'),
}

/** One piece, its top about (0, 0): 100 wide, 132 high. */
function piece({ coat, core, cap, sauce }: Roll, roll: Dice): string {
  return [
    path('M-50 0V52C-50 88 50 88 50 52V0Z', SIDES[coat]),
    inside('<path d="M-50 0V52C-50 88 50 88 50 52V0Z"/>', texture(coat, roll)),
    face(coat, core, roll),
    cap === undefined ? '' : capOf(cap, roll),
    sauce === undefined ? '' : line('M-40-14q14 10 26 0t26 2 26-4M-34 12q16 10 30 0t34-2', sauce, 7),
  ].join('')
}

function texture(coat: Coat, roll: Dice): string {
  if (coat === 'rice')
    return (
      times(22, () =>
        put([roll(-48, 48), roll(20, 78)], oval([0, 0], 7, 3.4, pick(['#FFFFFF', '#E0D9CB'], roll)), roll(-60, 60)),
      ) + times(9, () => put([roll(-46, 46), roll(24, 74)], oval([0, 0], 3.6, 2, '#D9A441'), roll(0, 180)))
    )
  if (coat === 'roe')
    return times(46, () => dot([roll(-49, 49), roll(14, 80)], 4.6, pick(['#FFB067', '#FF8A3A', '#E5590C'], roll)))
  if (coat === 'tempura')
    return times(40, () =>
      dot([roll(-49, 49), roll(14, 80)], roll(1.8, 4.2), pick(['#FFE3A0', '#FFD583', '#B56A1B'], roll)),
    )
  if (coat === 'salmon')
    return times(4, (at) => line(`M${-44 + at * 26} 30q14 22 4 54`, '#FFE2CC', 5, 'stroke-opacity=".85"'))
  if (coat === 'tuna')
    return times(4, (at) => line(`M${-44 + at * 26} 30q14 22 4 54`, '#F79AA0', 3, 'stroke-opacity=".6"'))
  if (coat === 'cucumber')
    return times(5, (at) => line(`M${-40 + at * 20} 30v56`, '#3F7A25', 2.6, 'stroke-opacity=".5"'))
  return shine('M-36 30V62', 6, 0.18)
}

// the cut side: coat, rice, a ring of nori where the rice is outside, and the filling
function face(coat: Coat, core: readonly string[], roll: Dice): string {
  const isRiceOut = coat !== 'nori' && coat !== 'tempura'
  const parts = [
    dot([0, 0], 50, SIDES[coat]),
    dot([0, 0], coat === 'rice' ? 50 : 44, disc('#FFFFFF', '#F1ECE2')),
    times(34, () =>
      put(within([0, 0], [43, 43], roll, 0.6), oval([0, 0], 6, 2.8, pick(['#FFFFFF', '#DFD7C8'], roll)), roll(0, 180)),
    ),
    isRiceOut ? `<circle r="29" fill="#F5EFE4" stroke="#1F2B25" stroke-width="5"/>` : '',
    filling(core, isRiceOut ? 24 : 22),
  ]
  return put([0, 0], parts.join(''), 0, [1, 0.7])
}

function filling(core: readonly string[], far: number): string {
  const only = core[0] ?? '#ffffff'
  if (core.length === 1)
    return (
      dot([0, 0], far, ball(only, only)) + shine(`M${-far * 0.5} ${-far * 0.4}q${far * 0.4}-10 ${far * 0.8} 0`, 4, 0.4)
    )
  const wedge = 360 / core.length
  const fills = core.map((colour, at) => {
    const angle = ((at * wedge - 90) * Math.PI) / 180
    return put(
      [Math.cos(angle) * far * 0.48, Math.sin(angle) * far * 0.48],
      path(blobPath(far * 0.56), colour) + shine('M-6-5q5-4 10 0', 2.6, 0.5),
    )
  })
  return fills.join('')
}

const blobPath = (far: number) => `M${-far} 0C${-far}-${far} ${far}-${far} ${far} 0S${-far} ${far}${-far} 0Z`

function capOf(cap: Cap, roll: Dice): string {
  if (cap === 'avocado') return avocadoFan()
  const tone: Readonly<Record<Exclude<Cap, 'avocado'>, readonly [string, string]>> = {
    cheese: ['#FFE9AE', '#E7A545'],
    salmon: ['#FFB68A', '#E8703A'],
  }
  const drop = blob([0, -8], [52, 40], 0.1, roll, 11)
  const spots = times(9, () =>
    dot(within([0, -12], [36, 22], roll), roll(2.5, 6), pick(['#B9702A', '#D98F3F', '#FFF3CF'], roll)),
  )
  return path(drop, ball(...tone[cap])) + faintSpots(spots) + shine('M-30-22q16-12 38-10', 5, 0.5)
}

// slices of avocado that lean on each other over the top
function avocadoFan(): string {
  const slice =
    path('M-16-36C8-44 22-14 18 34 8 42-8 42-14 34-6 6-8-18-16-36Z', across('#DDE88E', '#9CCB4F')) +
    line('M-14-36C8-42 20-14 17 34', '#4E8A2B', 4)
  return times(4, (at) => put([-34 + at * 23, -2 + Math.abs(at - 1.5) * 3], slice))
}

const faintSpots = (spots: string) => `<g fill-opacity=".55">${spots}</g>`

const CHEESE = '#FFFDF2'
const SALMON = '#F8793F'
const CUCUMBER = '#7CC458'
const AVOCADO = '#A8CF5A'
const SHRIMP = '#FF9E70'
const UNAGI = '#3B1D12'
const SPICY = '#F26A2E'

const KINDS = {
  philly: { coat: 'salmon', core: [CHEESE, CUCUMBER] },
  phillyCucumber: { coat: 'cucumber', core: [CHEESE, SALMON] },
  salmonRice: { coat: 'rice', core: [SALMON] },
  california: { coat: 'roe', core: ['#F4605A', AVOCADO, CUCUMBER] },
  dragon: { coat: 'rice', core: ['#7A4326', CHEESE], cap: 'avocado', sauce: UNAGI },
  spicyTuna: { coat: 'rice', core: ['#D03040', '#D03040', CUCUMBER], sauce: SPICY },
  cucumberMaki: { coat: 'nori', core: ['#8FD166'] },
  salmonMaki: { coat: 'nori', core: [SALMON] },
  hotChicken: { coat: 'tempura', core: ['#F3D9A4', CHEESE, '#E5453B'], sauce: UNAGI },
  hotCheese: { coat: 'tempura', core: [CHEESE, CUCUMBER], cap: 'cheese' },
  hotShrimp: { coat: 'rice', core: [SHRIMP, CHEESE], cap: 'cheese', sauce: UNAGI },
  hotSalmon: { coat: 'rice', core: [SALMON, CHEESE], cap: 'salmon' },
  avocadoMaki: { coat: 'nori', core: [AVOCADO] },
  pepperRice: { coat: 'rice', core: ['#F5A623', CUCUMBER, AVOCADO] },
} as const satisfies Record<string, Roll>

type Grid = { readonly columns: number; readonly size: number; readonly step: Point; readonly top: number }

// rows of pieces, the farther ones first
function pieces(kinds: readonly Roll[], { columns, size, step, top }: Grid, seed: number): string {
  const roll = dice(seed)
  const left = 260 - ((columns - 1) * step[0]) / 2
  return kinds
    .map((kind, at): string => {
      const [column, row] = [at % columns, Math.floor(at / columns)]
      return put([left + column * step[0], top + row * step[1]], piece(kind, roll), 0, size)
    })
    .join('')
}

function ginger(at: Point, size: number): string {
  const petal =
    path('M0 0C-34-8-34-48 0-56 34-48 34-8 0 0Z', ball('#FFEDE4', '#F0A08C')) +
    line('M0-10Q-4-30 2-46M-12-16Q-16-30-8-42', '#FFFFFF', 3, 'stroke-opacity=".7"')
  const folds = [-80, 80, -48, 48, -18, 20].map((turn, index) => put([0, 14], petal, turn, 1 - index * 0.06))
  return put(at, oval([0, 16], 44, 16, '#D98672') + folds.join(''), 0, size)
}

function wasabi(at: Point, size: number): string {
  const roll = dice(2)
  const mound = 'M-46 18C-50-4-30-8-26-22-20-40-6-44 4-40 18-46 30-30 28-18 44-8 52 6 46 18 30 34-32 34-46 18Z'
  const paste = times(40, () =>
    put(
      within([0, -4], [40, 30], roll),
      oval([0, 0], roll(2, 5), roll(1, 2), pick(['#DDF0A8', '#8FBE4E', '#6E9E36'], roll)),
      roll(-30, 30),
    ),
  )
  const ridges = line('M-26-20Q-6-8 26-18M-40 2Q-4 16 40 0M-14-34Q2-28 16-34', '#5F9130', 4, 'stroke-opacity=".55"')
  return put(
    at,
    path(mound, '#5F8F2E', 'transform="translate(0 5)"') +
      path(mound, ball('#D4EC98', '#84B548')) +
      inside(`<path d="${mound}"/>`, paste) +
      ridges +
      shine('M-20-26Q-10-36 2-34', 5, 0.5),
    0,
    size,
  )
}

const PORTION: Grid = { columns: 4, size: 1.16, step: [119, 104], top: 168 }

function portion(kind: Roll, seed: number): Draw {
  const eight = Array.from({ length: 8 }, () => kind)
  return () =>
    board([260, 290], [516, 250], BAMBOO) +
    pieces(eight, PORTION, seed) +
    ginger([84, 394], 0.56) +
    wasabi([436, 392], 0.56)
}

// eight of each kind: two columns of four
const TRIO: Grid = { columns: 6, size: 0.82, step: [82, 76], top: 128 }
// eight of each kind: a row
const PARTY: Grid = { columns: 8, size: 0.6, step: [62, 55], top: 106 }

function set(kinds: readonly Roll[], grid: Grid, seed: number): Draw {
  const all = Array.from(
    { length: kinds.length * 8 },
    (_, at) => kinds[kinds.length > 3 ? Math.floor(at / 8) : Math.floor((at % 6) / 2)] ?? KINDS.philly,
  )
  return () =>
    board([260, 282], [516, 386], BAMBOO) +
    pieces(all, grid, seed) +
    ginger([62, 450], 0.44) +
    wasabi([126, 450], 0.42) +
    dip([440, 440], 0.34, ['#6B3A1E', '#2C1208'])
}

const K = KINDS
const six = [K.philly, K.california, K.dragon, K.salmonRice, K.cucumberMaki, K.hotChicken]

/** Kumomaki's rolls, and its sets of them. */
export const ROLLS: Drawings = {
  'roll-philly': portion(K.philly, 1),
  'roll-california': portion(K.california, 2),
  'roll-dragon': portion(K.dragon, 3),
  'roll-spicy-tuna': portion(K.spicyTuna, 4),
  'maki-cucumber': portion(K.cucumberMaki, 5),
  'maki-salmon': portion(K.salmonMaki, 6),
  'roll-hot-chicken': portion(K.hotChicken, 7),
  'roll-hot-shrimp': portion(K.hotShrimp, 8),
  'roll-hot-salmon': portion(K.hotSalmon, 9),
  'set-philly': set([K.philly, K.phillyCucumber, K.salmonRice], TRIO, 10),
  'set-hot': set([K.hotChicken, K.hotShrimp, K.hotCheese], TRIO, 11),
  'set-party': set(six, PARTY, 12),
  'set-veg': set([K.avocadoMaki, K.cucumberMaki, K.pepperRice], TRIO, 13),
  ginger: () => put([260, 260], ginger([0, 0], 4)),
  wasabi: () => put([260, 260], wasabi([0, 0], 4.4)),
}
