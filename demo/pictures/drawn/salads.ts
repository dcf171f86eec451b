// Salads in bowls, and shurpa.

import { flecks, herb, LAMB, leaf, meat, springOnion } from './food.ts'
import {
  ball,
  blob,
  type Dice,
  type Draw,
  type Drawings,
  dice,
  dot,
  down,
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
import { bowl, RISHTON, TURQUOISE } from './vessels.ts'

const leaves = (roll: Dice, tone: readonly [string, string] = ['#A5DE5E', '#4FA534']) =>
  times(30, () => {
    const [x, y] = within([260, 156], [164, 62], roll)
    return leaf([x, y], [roll(58, 84), roll(36, 50)], roll, tone, roll(-40, 40))
  })

const crouton = (at: Point, turn: number) =>
  put(
    at,
    slab([0, 6], [44, 34], 7, '#A9651F') +
      slab([0, 0], [44, 32], 7, ball('#FFDD96', '#DE9A3C')) +
      dot([-8, -4], 3, '#B8742A') +
      dot([8, 6], 2.6, '#B8742A'),
    turn,
  )

const caesar: Draw = () => {
  const roll = dice(71)
  const chicken = lay(
    [
      [180, 130, -20],
      [250, 110, -4],
      [320, 124, 14],
      [220, 176, 8],
      [300, 180, -12],
    ],
    (at, turn) =>
      put(
        at,
        path('M-50 4C-46-20 36-26 52-6 50 18-40 28-50 4Z', '#B9732E', 'transform="translate(0 6)"') +
          path('M-50 4C-46-20 36-26 52-6 50 18-40 28-50 4Z', down('#FBDFAE', '#E0A85C')) +
          line('M-26-8L-16 12M0-14L8 10M24-14L32 8', '#8A4B1C', 5, 'stroke-opacity=".6"'),
        turn,
      ),
  )
  const parmesan = times(14, () =>
    put(within([260, 146], [150, 50], roll), path('M-22 0Q0-16 24-4Q4 2-22 0Z', '#FFF3C0'), roll(-60, 60)),
  )
  const croutons = lay(
    [
      [130, 150, 10],
      [390, 150, -14],
      [260, 208, 20],
      [360, 200, 8],
      [160, 206, -20],
      [276, 140, 30],
    ],
    crouton,
  )
  return bowl(
    TURQUOISE,
    '#6FB53F',
    leaves(roll) +
      chicken +
      croutons +
      parmesan +
      line('M150 176q40-26 80 0t80-4 70 0', '#FFFBEA', 8, 'stroke-opacity=".85"'),
  )
}

const cucumberSlice = (at: Point, turn: number) =>
  put(
    at,
    dot([0, 4], 34, '#2F7A2E') +
      dot([0, 0], 34, '#4FA23C') +
      dot([0, 0], 29, ball('#EDF8C8', '#BFE08A')) +
      times(6, (seed) => put([0, 0], oval([0, -13], 3, 5, '#FBFFE8'), seed * 60)),
    turn,
    [1, 0.78],
  )
const radish = (at: Point, turn: number) =>
  put(
    at,
    dot([0, 4], 28, '#A3154A') + dot([0, 0], 28, '#E8336E') + dot([0, 0], 23, ball('#FFFFFF', '#F6E4EA')),
    turn,
    [1, 0.78],
  )

const spring: Draw = () => {
  const roll = dice(72)
  const cucumbers: readonly Spot[] = [
    [140, 160, 0],
    [230, 120, 20],
    [330, 126, -10],
    [394, 170, 10],
    [190, 200, 0],
    [290, 186, 14],
  ]
  const radishes: readonly Spot[] = [
    [180, 140, 0],
    [284, 146, 10],
    [350, 190, -10],
    [246, 212, 0],
    [120, 192, 10],
  ]
  return bowl(
    RISHTON,
    '#8CCB5A',
    leaves(roll, ['#C4EC8A', '#6FBF4A']) +
      lay(cucumbers, cucumberSlice) +
      lay(radishes, radish) +
      path(
        'M196 150C210 116 310 112 326 146 338 176 300 178 284 190 262 204 236 190 220 182 200 178 188 168 196 150Z',
        ball('#FFFFFF', '#EAE6DC'),
      ) +
      springOnion([260, 156], [150, 54], 26, roll) +
      flecks([260, 156], [150, 54], 50, roll),
  )
}

const tashkent: Draw = () => {
  const roll = dice(73)
  const radishes = times(120, () =>
    put(
      within([260, 156], [176, 72], roll),
      line('M-26 0Q0-8 26 0', '#8FBF6A', 8) + line('M-26-1Q0-9 26-1', pick(['#E6F5CC', '#CDEBA8', '#F4FBE6'], roll), 5),
      roll(-80, 80),
    ),
  )
  const beef = times(34, () =>
    put(
      within([260, 140], [130, 46], roll),
      slab([0, 2], [50, 12], 6, '#5E2E1C') + slab([0, 0], [48, 9], 5, pick(['#A5654A', '#8A4B33'], roll)),
      roll(-60, 60),
    ),
  )
  const onions = times(40, () =>
    put(
      within([260, 116], [90, 30], roll),
      line('M-18 0Q0-14 18 0', '#8A4A12', 8) +
        line('M-18 0Q0-14 18 0', pick(['#E0973C', '#F2B95E', '#C9761F'], roll), 5),
      roll(-80, 80),
    ),
  )
  return bowl(
    RISHTON,
    '#B9DA93',
    radishes + beef + onions + line('M150 176q40-24 80 0t80-2 70 0', '#FFFBEA', 9) + herb([350, 190], 40, 20),
  )
}

const potato = (at: Point, size: number) =>
  put(
    at,
    path(blob([0, 8], [52, 40], 0.05, dice(2)), '#C99B3C') +
      path(blob([0, 0], [52, 38], 0.05, dice(2)), ball('#FFF0B0', '#EBC45E')) +
      shine('M-28-14q16-14 36-12', 5, 0.6),
    0,
    size,
  )

const shurpa: Draw = () => {
  const roll = dice(74)
  const rib = put(
    [196, 128],
    line('M-20 30L-74-76', '#CDBFA8', 26) +
      line('M-20 28L-72-74', '#FFF8EA', 19) +
      meat([10, 40], 128, LAMB, -20) +
      meat([-26, 10], 80, LAMB, 10),
    12,
  )
  const carrots = lay(
    [
      [250, 214, 0],
      [390, 150, 0],
      [150, 206, 0],
    ],
    (at) =>
      put(
        at,
        dot([0, 5], 26, '#C85C12') + dot([0, 0], 26, ball('#FFA24A', '#F07A1C')) + dot([0, 0], 12, '#FFB868'),
        0,
        [1, 0.72],
      ),
  )
  const fat = times(20, () =>
    put(
      within([260, 178], [180, 56], roll),
      `<ellipse rx="${Math.round(roll(5, 11))}" ry="5" fill="#FFE08A" fill-opacity=".55"/>`,
    ),
  )
  const peas = times(14, () =>
    put(within([270, 190], [150, 40], roll), dot([0, 2], 10, '#B9853C') + dot([0, 0], 9.6, ball('#FBE3AE', '#D9A95A'))),
  )
  return bowl(
    RISHTON,
    ball('#E9B25C', '#B8742A'),
    fat +
      rib +
      potato([320, 160], 1.1) +
      potato([372, 196], 0.8) +
      carrots +
      peas +
      flecks([270, 178], [170, 50], 50, roll) +
      herb([300, 126], 46, 10),
  )
}

/** Salads of all brands and a soup of pieces. */
export const SALADS: Drawings = { caesar, 'salad-spring': spring, 'salad-tashkent': tashkent, shurpa }
