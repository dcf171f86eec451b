// Sweets of the bazaar.

import { sesame, walnut } from './food.ts'
import {
  across,
  ball,
  blob,
  type Draw,
  type Drawings,
  dice,
  dot,
  down,
  heapSpots,
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
import { board, plate, RISHTON, TURQUOISE, WALNUT } from './vessels.ts'

// a cluster of sugar crystals grown on a thread
function novvot(): string {
  const roll = dice(101)
  const crystal = (at: Point, size: number, turn: number) => {
    const tone = pick(
      [
        ['#FFF3C4', '#F6C756', '#D9962A', '#FFE08A'],
        ['#FFF8DC', '#FBD67A', '#E0A63A', '#FFEBB0'],
        ['#FFE9A6', '#F0B53C', '#C07E18', '#FFD66B'],
      ] as const,
      roll,
    )
    const gem =
      path('M0-60L44-24L36 34L0 60L-40 30L-44-22Z', tone[1]) +
      path('M0-60L44-24L6-8Z', tone[0]) +
      path('M0-60L6-8L-44-22Z', tone[3]) +
      path('M6-8L44-24L36 34L0 60Z', tone[2]) +
      path('M6-8L0 60L-40 30L-44-22Z', tone[1]) +
      line('M0-60L6-8L0 60M6-8L44-24M6-8L-44-22', '#FFFBE8', 2.6, 'stroke-opacity=".7"') +
      shine('M-30-16L-6-42', 5, 0.8)
    return put(at, gem, turn, size)
  }
  const cluster = times(60, () => crystal(within([250, 280], [170, 140], roll, 0.8), roll(0.6, 1.15), roll(-60, 60)))
  return (
    line('M250 20C246 90 262 120 252 190', '#E9DCC0', 7) +
    line('M250 20C246 90 262 120 252 190', '#B9A57A', 2.5) +
    cluster +
    crystal([420, 420], 0.9, 20) +
    crystal([90, 430], 0.7, -30) +
    crystal([456, 350], 0.6, 50)
  )
}

// fine threads of flour and sugar, wound into nests
function pashmak(): string {
  const roll = dice(102)
  const nest = (at: Point, size: number) => {
    const threads = times(150, () => {
      const [x, y] = within([0, 0], [120, 74], roll)
      const long = roll(50, 120)
      return put(
        [x, y],
        line(
          `M${-long / 2} 0Q0 ${roll(-34, 10)} ${long / 2} 0`,
          pick(['#FFFFFF', '#F9F1DF', '#EADBBB', '#FFFBF0', '#D9C59A'], roll),
          roll(1.6, 3),
        ),
        roll(-50, 50),
      )
    })
    return put(
      at,
      path('M-150 20C-150-60-80-100 0-100S150-60 150 20C130 90-130 90-150 20Z', ball('#FFFDF4', '#DCC796')) + threads,
      0,
      size,
    )
  }
  return plate(RISHTON) + nest([168, 210], 0.86) + nest([352, 210], 0.86) + nest([260, 276], 0.96)
}

// small pillows of sugar dusted with flour
function parvarda(): string {
  const roll = dice(103)
  const candy = (at: Point, turn: number) => {
    const tint = pick(
      [
        ['#FFFFFF', '#E4DCCB'],
        ['#FFFDF6', '#E9DFC8'],
        ['#FFF3F0', '#EFCFC6'],
        ['#FFFBE4', '#EADBA6'],
      ] as const,
      roll,
    )
    const shape =
      'M-44-24C-30-34-12-26 0-26S30-34 44-24C52-12 46-6 46 2S52 20 42 28C28 34 12 28 0 28S-28 34-42 28C-52 20-46 8-46 0S-52-14-44-24Z'
    return put(
      at,
      path(shape, '#BFB297', 'transform="translate(0 7)"') +
        path(shape, ball(...tint)) +
        line('M-26-16V18M0-18V20M26-16V18', '#CFC3AA', 4, 'stroke-opacity=".6"') +
        times(10, () => dot([roll(-36, 36), roll(-18, 20)], roll(1.2, 2.6), '#FFFFFF')),
      turn,
    )
  }
  const pile: readonly Spot[] = [
    [180, 170, -20],
    [260, 146, 14],
    [340, 172, 30],
    [140, 220, 10],
    [220, 208, -30],
    [304, 204, 24],
    [384, 222, -12],
    [170, 268, 30],
    [252, 262, -8],
    [338, 266, 16],
    [206, 312, -14],
    [300, 314, 20],
    [126, 296, -24],
    [396, 296, 8],
  ]
  return plate(TURQUOISE) + lay(pile, candy)
}

// a block with its cut side to us: walnuts or sesame in it
function halva(tone: readonly [string, string, string], inside_: string, top: string): string {
  return [
    board([260, 380], [516, 180], WALNUT),
    path('M60 200L330 220V390L60 356Z', tone[1]) +
      path('M330 220L470 170V330L330 390Z', tone[2]) +
      path('M60 200L210 156L470 170L330 220Z', tone[0]),
    inside('<path d="M60 200L330 220V390L60 356Z"/>', inside_) + top,
  ].join('')
}

function samarkandHalva(): string {
  const roll = dice(104)
  const layers = times(9, (at) =>
    line(`M60 ${216 + at * 17}L330 ${238 + at * 18}`, '#B98A52', 3, 'stroke-opacity=".4"'),
  )
  const nuts = times(26, () =>
    put(
      [roll(70, 324), roll(214, 372)],
      path(blob([0, 0], [18, 13], 0.25, roll, 7), ball('#D9A860', '#8A5A24')),
      roll(0, 180),
    ),
  )
  return (
    halva(
      ['#F6E0B4', '#E6C488', '#BF9353'],
      layers + nuts,
      walnut([190, 180], 0.62, -10) + walnut([290, 186], 0.62, 20) + walnut([384, 176], 0.56, -30),
    ) + walnut([430, 400], 0.8, 12)
  )
}

function sesameHalva(): string {
  const roll = dice(105)
  const threads = times(60, () =>
    put(
      [roll(60, 330), roll(206, 384)],
      line('M-30 0Q0-6 30 0', pick(['#F9EBCB', '#C9A46A', '#E0C088'], roll), 3),
      roll(-10, 16),
    ),
  )
  const seeds = sesame([200, 290], [130, 70], 90, roll, '#FFF8E4')
  return (
    halva(['#EBD3A4', '#D9B67A', '#AF8648'], threads + seeds, sesame([270, 186], [150, 22], 70, roll, '#FFF8E4')) +
    sesame([420, 420], [60, 20], 30, roll, '#F6E4BC')
  )
}

function chakchak(): string {
  const roll = dice(106)
  const piece = (at: Point) =>
    put(
      at,
      slab([0, 4], [46, 22], 10, '#8A4B12') +
        slab(
          [0, 0],
          [46, 20],
          10,
          pick([down('#FFD97A', '#DE972C'), down('#FFE6A0', '#E8AC44'), down('#F7C25A', '#C97F1E')], roll),
        ) +
        shine('M-14-4H8', 4, 0.6),
      roll(-70, 70),
    )
  const spots = heapSpots(170, { foot: [260, 330], wide: 176, high: 220, top: 30 }, roll)
  const honey = path(
    'M250 96C270 90 300 110 304 140 316 190 350 190 356 230 356 252 334 250 328 226 316 200 296 210 290 250 286 280 262 276 262 250 260 210 240 190 222 214 210 250 190 244 194 220 204 180 226 110 250 96Z',
    '#F2A51E',
    'fill-opacity=".4"',
  )
  return (
    plate(RISHTON) +
    spots.map(piece).join('') +
    honey +
    shine('M240 120Q226 160 214 190', 6, 0.6) +
    times(12, () =>
      put(within([260, 220], [110, 80], roll), path(blob([0, 0], [13, 9], 0.2, roll, 7), '#B98440'), roll(0, 180)),
    )
  )
}

const cookieCup: Draw = () => {
  const wrapper = 'M110 300H410L370 470C366 484 356 488 342 488H178C164 488 154 484 150 470Z'
  const swirl = [
    [260, 280, 150, 56],
    [262, 216, 116, 48],
    [256, 158, 82, 40],
    [262, 108, 48, 30],
  ]
    .map(
      ([x = 0, y = 0, rx = 0, ry = 0]) =>
        oval([x, y + 10], rx, ry, '#E2D3BC') + oval([x, y], rx, ry, ball('#FFFFFF', '#F3E6D2')),
    )
    .join('')
  return (
    path(wrapper, across('#F2A0B8', '#E06A8E', '#B93F66')) +
    times(9, (at) => line(`M${130 + at * 33} 312L${162 + at * 24} 478`, '#FFD6E2', 4, 'stroke-opacity=".7"')) +
    oval([260, 300], 160, 34, '#D9A15A') +
    swirl +
    shine('M140 262Q160 236 200 232', 8, 0.8) +
    put(
      [264, 74],
      dot([0, 0], 28, ball('#FF6B6B', '#C8172B')) +
        line('M0-24Q6-50 26-56', '#4C8A2B', 6) +
        shine('M-12-10q6-8 14-8', 4, 0.8),
    ) +
    times(18, (at) =>
      put(
        [150 + ((at * 53) % 220), 190 + ((at * 37) % 110)],
        slab([0, 0], [18, 6], 3, ['#F2A0B8', '#7CC3EC', '#FFD24A'][at % 3] ?? '#F2A0B8'),
        at * 50,
      ),
    )
  )
}

/** National sweets, and the cupcake with its white cream. */
export const SWEETS: Drawings = {
  novvot,
  pashmak,
  parvarda,
  'halva-samarkand': samarkandHalva,
  'halva-sesame': sesameHalva,
  'chak-chak': chakchak,
  cupcake: cookieCup,
}
