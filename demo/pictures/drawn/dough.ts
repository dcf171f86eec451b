// Dough of the Uzbek kitchen: lagʻmon, manti, norin, xonim, somsa.

import {
  BEEF,
  CARROT,
  diced,
  flecks,
  GREEN,
  herb,
  meat,
  noodles,
  RED,
  ring,
  type Strand,
  springOnion,
  strip,
  YELLOW,
} from './food.ts'
import {
  ball,
  blob,
  type Draw,
  type Drawings,
  dice,
  down,
  inside,
  lay,
  line,
  oval,
  type Point,
  path,
  pick,
  put,
  type Spot,
  shine,
  slab,
  times,
  within,
} from './svg.ts'
import { bowl, dip, type Glaze, plate, RISHTON, TURQUOISE } from './vessels.ts'

const PULLED: Strand = { light: '#FBE3A6', dark: '#BF8A3C', width: 14, long: 150 }
const FRIED: Strand = { light: '#F2BE6B', dark: '#8F5220', width: 14, long: 150 }

const friedLagmon: Draw = () => {
  const roll = dice(41)
  const food = [
    noodles([260, 240], [190, 112], FRIED, 90, roll),
    strip([170, 180], 92, RED, -24) +
      strip([330, 170], 96, GREEN, 30) +
      strip([250, 150], 88, YELLOW, 4) +
      strip([150, 270], 92, GREEN, 20) +
      strip([370, 266], 92, RED, -18) +
      strip([258, 300], 90, YELLOW, -8),
    lay(
      [
        [210, 210, -12],
        [310, 220, 14],
        [258, 178, 4],
        [200, 276, 20],
        [330, 290, -10],
      ],
      (at, turn) => meat(at, 68, BEEF, turn),
    ),
    strip([286, 254], 84, RED, 26) + strip([226, 246], 80, GREEN, -30),
    springOnion([260, 230], [140, 80], 26, roll),
  ]
  return plate(RISHTON) + food.join('')
}

const soupLagmon: Draw = () => {
  const roll = dice(42)
  const food = [
    inside(oval([260, 172], 212, 76, '#000'), noodles([260, 186], [200, 70], PULLED, 44, roll)),
    inside(oval([260, 172], 212, 76, '#000'), noodles([240, 140], [120, 40], PULLED, 16, roll)),
    lay(
      [
        [180, 150, -12],
        [280, 132, 10],
        [346, 176, 18],
        [230, 200, -6],
      ],
      (at, turn) => meat(at, 62, BEEF, turn),
    ),
    strip([320, 214], 72, RED, 14) +
      strip([140, 188], 70, GREEN, -20) +
      strip([390, 150], 68, YELLOW, 30) +
      diced([250, 164], 30, ['#FF6B4A', '#B9281B'], 10) +
      diced([300, 190], 30, CARROT, 40) +
      diced([200, 186], 26, CARROT, 0),
    flecks([260, 160], [160, 50], 46, roll) + herb([330, 134], 44, 20),
  ]
  return bowl(RISHTON, ball('#E8823A', '#A83A14'), food.join(''))
}

const norin: Draw = () => {
  const roll = dice(43)
  const thin: Strand = { light: '#F2DFB4', dark: '#A98548', width: 5, long: 62 }
  const shreds = times(40, () =>
    put(
      within([260, 226], [150, 90], roll),
      slab([0, 0], [34, 8], 4, pick(['#8A4B33', '#6B3322', '#A5654A'], roll)),
      roll(-80, 80),
    ),
  )
  const slices = lay(
    [
      [206, 166, -14],
      [262, 150, 0],
      [318, 166, 14],
    ],
    (at, turn) =>
      put(
        at,
        oval([0, 6], 40, 28, '#4A1F16') +
          oval([0, 0], 40, 28, ball('#A5483A', '#6E241C')) +
          path('M-20-10C-6-20 12-18 18-10 6-2-4 2-18 0Z', '#F6D27E'),
        turn,
      ),
  )
  const rings = lay(
    [
      [170, 250, 10],
      [340, 256, -16],
      [258, 290, 4],
    ],
    (at, turn) => ring(at, [34, 15], ['#FFFFFF', '#D9C3DD'], 8, turn),
  )
  const cumin = times(60, () => put(within([260, 226], [150, 90], roll), oval([0, 0], 4, 1.6, '#4E3A1C'), roll(0, 180)))
  return (
    plate(TURQUOISE) +
    noodles([260, 238], [182, 110], thin, 260, roll) +
    shreds +
    slices +
    rings +
    cumin +
    herb([260, 206], 36, -10)
  )
}

// a dumpling pinched at its top; `tint` is what shows through the dough
function manti(at: Point, tint: string, turn = 0): string {
  const body = 'M-88 30C-96-20-52-50-24-58-14-72 14-72 24-58 52-50 96-20 88 30 70 66-70 66-88 30Z'
  const folds = line(
    'M-4-58C-34-34-58-6-66 30M4-58C34-34 58-6 66 30M0-58C-6-24-4 10 0 44',
    '#B99A6A',
    4.5,
    'stroke-opacity=".6"',
  )
  const knot = path(
    'M-26-54C-30-76-8-74-4-64 2-80 22-76 20-62 34-62 30-46 18-48 4-40-14-42-26-54Z',
    down('#FFF9EA', '#E0C99C'),
  )
  return put(
    at,
    path(body, '#A88855', 'transform="translate(0 8)"') +
      path(body, ball('#FFF9EC', '#E6CFA0')) +
      `<g fill-opacity=".34">${oval([0, 18], 58, 32, tint)}</g>` +
      folds +
      knot +
      shine('M-64 4Q-54-24-30-38', 7, 0.6),
    turn,
  )
}

const five: readonly Spot[] = [
  [178, 190, -4],
  [342, 190, 4],
  [120, 270, -6],
  [400, 270, 6],
  [260, 262, 0],
]

function mantiPlate(tint: string, glaze: Glaze, top: string): string {
  return `${plate(glaze)}<g fill-opacity=".999">${lay(five, (at, turn) => manti(at, tint, turn))}</g>${dip([260, 352], 0.5, ['#FFFFFF', '#E6E1D6'])}${top}`
}

const xonim: Draw = () => {
  const roll = dice(44)
  const piece = (at: Point, turn: number) =>
    put(
      at,
      slab([0, 14], [190, 104], 44, '#B3915C') +
        slab([0, 0], [190, 104], 44, down('#FFF6E0', '#E3C993')) +
        shine('M-60-34H40', 7, 0.6) +
        put(
          [95, 0],
          oval([0, 4], 30, 52, '#CFAF78') +
            oval([0, 0], 28, 50, '#FFF3D6') +
            line('M4-32C-20-34-20 28 2 30 18 28 18-10 4-12-6-10-6 8 2 8', '#D9B678', 5) +
            times(14, () =>
              diced(
                within([0, 0], [20, 38], roll),
                12,
                pick(
                  [
                    ['#FBE08C', '#D9B04A'],
                    ['#FFF0B8', '#E0BE66'],
                    ['#FFFFFF', '#E4DCC8'],
                  ] as const,
                  roll,
                ),
                roll(0, 90),
              ),
            ),
        ),
      turn,
    )
  const sauce = path(
    'M120 196C160 160 360 160 392 200 404 226 380 232 366 250 356 280 330 262 316 246 280 260 240 244 210 256 196 292 172 272 164 248 136 240 108 224 120 196Z',
    ball('#F25A3C', '#B3241A'),
  )
  return (
    plate(RISHTON) +
    piece([190, 196], -6) +
    piece([320, 220], -6) +
    piece([196, 286], -6) +
    piece([336, 310], -6) +
    put([8, 30], sauce, 0, [0.96, 0.72]) +
    flecks([256, 186], [130, 30], 34, roll)
  )
}

// one whole, one cut in two to show what is in it
function somsa(fill: readonly [string, ...string[]], seed: number): Draw {
  return () => {
    const roll = dice(seed)
    const layers = times(6, (at) =>
      line(
        `M${-150 + at * 14} ${120 - at * 26}Q-20 ${100 - at * 26} ${150 - at * 14} ${120 - at * 26}`,
        '#B8701F',
        4,
        'stroke-opacity=".35"',
      ),
    )
    const whole =
      'M0-190C26-190 40-160 60-110L176 96C196 134 180 160 140 160H-140C-180 160-196 134-176 96L-60-110C-40-160-26-190 0-190Z'
    const crust =
      path(whole, '#8A4712', 'transform="translate(0 14)"') +
      path(whole, ball('#F9C467', '#D07F25')) +
      inside(`<path d="${whole}"/>`, layers) +
      line('M0-170C-10-60-60 40-150 130M0-170C10-60 60 40 150 130', '#B8701F', 5, 'stroke-opacity=".45"') +
      shine('M-50-80L-140 92', 12, 0.4) +
      times(14, () =>
        put(
          [roll(-60, 60), roll(-10, 100)],
          oval([0, 0], 8, 5, pick(['#2A1A14', '#FFF0CB', '#FFF0CB'], roll)),
          roll(0, 180),
        ),
      )
    const cut = 'M-150 60C-150-40-70-100 0-100S150-40 150 60C120 120-120 120-150 60Z'
    const hollow = 'M-116 52C-112-24-56-66 0-66S112-24 116 52C90 90-90 90-116 52Z'
    const stuffing = times(70, () =>
      put(
        [roll(-110, 110), roll(-60, 80)],
        path(blob([0, 0], [roll(12, 24), roll(9, 15)], 0.22, roll, 7), pick(fill, roll)),
        roll(0, 180),
      ),
    )
    const half =
      path(cut, '#8A4712', 'transform="translate(0 14)"') +
      path(cut, down('#FBD38A', '#D9892D')) +
      line(
        'M-138 44C-134-28-66-86 0-86S134-28 138 44M-128 48C-124-26-60-76 0-76S124-26 128 48',
        '#FFF0C4',
        4,
        'stroke-opacity=".8"',
      ) +
      inside(`<path d="${hollow}"/>`, path(hollow, fill[0]) + stuffing + shine('M-70-20Q-40-46-4-48', 6, 0.35))
    return put([200, 232], crust, -14, 0.98) + put([338, 380], half, 6, 1.02)
  }
}

const patir: Draw = () => {
  const roll = dice(47)
  const rim = 'M30 280C30 170 130 100 260 100S490 170 490 280C490 384 390 440 260 440S30 384 30 280Z'
  const swirls = times(
    9,
    (at) =>
      line(
        `M${60 + at * 22} ${280 - at * 3}A${200 - at * 22} ${140 - at * 15} 0 0 1 ${460 - at * 22} ${280 - at * 3}`,
        '#B8701F',
        5,
        'stroke-opacity=".42"',
      ) +
      line(
        `M${66 + at * 22} ${296 + at * 3}A${194 - at * 22} ${124 - at * 13} 0 0 0 ${454 - at * 22} ${296 + at * 3}`,
        '#B8701F',
        5,
        'stroke-opacity=".42"',
      ),
  )
  const pricks = times(37, (at) => {
    const far = at === 0 ? 0 : at < 13 ? 34 : 66
    const angle = (at < 13 ? at / 12 : at / 24) * Math.PI * 2
    return oval([260 + Math.cos(angle) * far, 276 + Math.sin(angle) * far * 0.66], 5, 4, '#A8641C')
  })
  const seeds = times(70, () =>
    put(
      within([260, 270], [196, 138], roll, 0.5),
      oval([0, 0], 6, 3.4, pick(['#2A1A14', '#2A1A14', '#FFF0CB'], roll)),
      roll(0, 180),
    ),
  )
  return (
    path(rim, '#8A4712', 'transform="translate(0 16)"') +
    path(rim, ball('#FBD38A', '#D48428')) +
    swirls +
    oval([260, 276], 96, 66, '#DDA04A') +
    oval([260, 278], 90, 60, ball('#F9CB7C', '#DE9A40')) +
    pricks +
    seeds +
    shine('M84 210C120 150 190 126 250 124', 14, 0.45)
  )
}

/** Xontaxta's noodles, dumplings and pastries. */
export const DOUGH: Drawings = {
  'lagmon-fried': friedLagmon,
  'lagmon-soup': soupLagmon,
  norin,
  manti: () => mantiPlate('#C58A66', RISHTON, flecks([260, 230], [150, 60], 22, dice(7))),
  'manti-pumpkin': () =>
    mantiPlate(
      '#FFA63D',
      TURQUOISE,
      times(5, (at) => diced([120 + at * 70, 330 - (at % 2) * 8], 20, ['#FFA63D', '#D9701A'], at * 20)),
    ),
  xonim,
  'somsa-lamb': somsa(['#7A4630', '#9A5E40', '#5E3020', '#F3E6DC', '#B07A5A'], 51),
  'somsa-pumpkin': somsa(['#FF9A2E', '#FFB347', '#F08018', '#FFD08A', '#FFF3DC'], 52),
  'somsa-potato': somsa(['#FBE08C', '#FFF0B8', '#F0CC66', '#FFFFFF', '#E6C25A'], 53),
  'somsa-herb': somsa(['#3F8F3A', '#5FB04A', '#2C6E2C', '#8CCB57', '#D8F0B0'], 54),
  patir,
}
