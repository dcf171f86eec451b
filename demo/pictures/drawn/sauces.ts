// Sauces in their cups, and what is added to a burger.

import { chilli, flecks, ring } from './food.ts'
import {
  type Draw,
  type Drawings,
  dice,
  disc,
  dot,
  down,
  line,
  oval,
  type Point,
  path,
  pick,
  put,
  type Spot,
  shine,
  times,
  within,
} from './svg.ts'
import { dip } from './vessels.ts'

function sauce(tone: readonly [string, string], top: string): Draw {
  return () => dip([260, 200], 2.4, tone) + top
}

function goldenRings(): string {
  const roll = dice(29)
  return times(44, () => {
    const spot = within([260, 280], [190, 110], roll)
    const tone = pick(
      [
        ['#F0B45C', '#9A5A1E'],
        ['#DC8F38', '#7C4212'],
        ['#F8CD82', '#B57A35'],
      ] as const,
      roll,
    )
    return ring(spot, [roll(40, 74), roll(16, 30)], tone, 13, roll(-40, 40))
  })
}

const friedMushrooms: Draw = () => {
  const roll = dice(31)
  const cap = (at: Point, size: number, turn: number) =>
    put(
      at,
      path(
        'M-50 8C-54-46 54-46 50 8 46 22 24 18 16 16L18 48Q0 60-18 48L-16 16C-24 18-46 22-50 8Z',
        '#6E3F1A',
        'transform="translate(0 6)"',
      ) +
        path(
          'M-50 8C-54-46 54-46 50 8 46 22 24 18 16 16L18 48Q0 60-18 48L-16 16C-24 18-46 22-50 8Z',
          down('#E8BC7E', '#A86C33'),
        ) +
        path(
          'M-36 8C-36-24 36-24 36 8 26 10 18 8 10 8L10 42Q0 48-10 42L-10 8C-18 8-26 10-36 8Z',
          '#F9E6C3',
          'fill-opacity=".85"',
        ) +
        line('M-32 10Q-18 4-10 8M32 10Q18 4 10 8', '#6E3F1A', 6) +
        shine('M-34-8Q-20-28 6-28', 6, 0.45),
      turn,
      size,
    )
  const spots: readonly Spot[] = [
    [150, 190, -30],
    [270, 150, 10],
    [380, 190, 36],
    [110, 290, 40],
    [230, 270, -14],
    [346, 290, 20],
    [430, 290, -40],
    [180, 370, 14],
    [310, 376, -24],
  ]
  return (
    oval([260, 400], 200, 40, '#C98F48') +
    spots.map(([x, y, turn]) => cap([x, y], 1.5, turn)).join('') +
    flecks([260, 290], [180, 110], 40, roll)
  )
}

const jalapenoSlices: Draw = () => {
  const roll = dice(33)
  const one = () =>
    dot([0, 8], 74, '#245B1B') +
    dot([0, 0], 74, disc('#6FBE48', '#3E8E2B')) +
    dot([0, 0], 54, '#BFE08A') +
    times(3, (at) => put([0, 0], path('M-26-10C-24-50 24-50 26-10Z', '#7FB04A'), at * 120)) +
    times(9, (at) => put([0, 0], oval([0, roll(-36, -18)], 7, 9, '#FFF3C4'), at * 40 + roll(-8, 8))) +
    shine('M-58-24A64 64 0 0 1-10-62', 7, 0.5)
  const spots: readonly Spot[] = [
    [120, 290, 0],
    [260, 330, 30],
    [400, 300, 60],
    [190, 420, 10],
    [340, 430, 40],
  ]
  const whole = chilli([250, 140], 420, 4, ['#7CC455', '#2A6B22'])
  return whole + spots.map(([x, y, turn]) => put([x, y], one(), turn, [0.96, 0.8])).join('')
}

const boiled = line('M150 236q50-30 110 0t110-6', '#F9E07A', 12, 'stroke-opacity=".6"')

/** Sauces and extras. */
export const SAUCES: Drawings = {
  'sauce-cheese': sauce(['#FFD65A', '#F0A21C'], boiled),
  'sauce-hot': sauce(
    ['#F4503E', '#A81416'],
    times(16, (at) =>
      put(
        [120 + ((at * 67) % 280), 186 + ((at * 31) % 56)],
        oval([0, 0], 7, 4, at % 2 === 0 ? '#FFC24A' : '#7E0C10'),
        at * 40,
      ),
    ),
  ),
  'sauce-garlic': sauce(['#FFFFFF', '#E9E4D6'], flecks([260, 210], [150, 50], 40, dice(2))),
  'sauce-bbq': sauce(['#8E4423', '#43170A'], ''),
  'sauce-tomato': sauce(['#F2573C', '#B3241A'], flecks([260, 210], [140, 46], 26, dice(4))),
  'caramelised-onion': goldenRings,
  'fried-mushrooms': friedMushrooms,
  'jalapeno-slices': jalapenoSlices,
}
