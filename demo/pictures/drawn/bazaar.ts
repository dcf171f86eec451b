// Fruit, vegetables, nuts and dried fruit of the bazaar.

import { herb, walnut } from './food.ts'
import {
  across,
  ball,
  blob,
  type Dice,
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
  shine,
  slab,
  times,
  within,
} from './svg.ts'

const BASKET = 'M30 290C50 400 120 470 260 470S470 400 490 290Z'

/** A wicker basket without a handle; what lies in it is drawn before its front. */
function basketFront(): string {
  const weave = times(9, (row) =>
    times(20, (at) =>
      slab([30 + at * 24 + (row % 2) * 12, 306 + row * 20], [20, 11], 5, row % 2 === 0 ? '#C68F4C' : '#DDA860'),
    ),
  )
  return `${path(BASKET, across('#E2B274', '#B9803E', '#8A5A2B')) + inside(`<path d="${BASKET}"/>`, weave)}<path d="M26 292C120 330 400 330 494 292" fill="none" stroke="#A8712F" stroke-width="26" stroke-linecap="round"/>${line('M30 288C120 324 400 324 490 288', '#E9BE82', 8, 'stroke-dasharray="20 14"')}`
}

const bowlOf = (food: string) =>
  path('M40 270C46 390 130 460 260 460S474 390 480 270Z', across('#E8C08A', '#C08A4A', '#8A5A2B')) +
  oval([260, 270], 220, 64, down('#D9A866', '#A8743A')) +
  oval([260, 272], 206, 56, '#6E441C') +
  food +
  line('M52 300Q60 340 80 370', '#FFF0D0', 8, 'stroke-opacity=".35"')

// a heap of small things over the rim of the bowl
const pile = (count: number, roll: Dice, draw: (at: Point) => string) =>
  bowlOf(
    heapSpots(count, { foot: [260, 270], wide: 176, high: 150, top: 36 }, roll)
      .map(draw)
      .join(''),
  )

const walnuts: Draw = () => {
  const roll = dice(111)
  return pile(46, roll, (at) => walnut(at, 0.86, roll(-80, 80)))
}

const raisins: Draw = () => {
  const roll = dice(112)
  return pile(120, roll, (at) =>
    put(
      at,
      path(blob([0, 0], [26, 17], 0.12, roll, 9), ball(pick(['#6B4A5E', '#54364A', '#4A2E3A'], roll), '#1E1018')) +
        line('M-14-3Q-4-8 6-3M-8 6Q2 2 12 6', '#8A6A7E', 2.6, 'stroke-opacity=".7"'),
      roll(0, 180),
    ),
  )
}

const apricots: Draw = () => {
  const roll = dice(113)
  return pile(54, roll, (at) =>
    put(
      at,
      path(blob([0, 6], [42, 32], 0.1, dice(3), 10), '#A8480C') +
        path(blob([0, 0], [42, 31], 0.1, roll, 10), ball('#FFC05A', '#E0761A')) +
        line('M-26 2Q0-12 26 0', '#B9560E', 4, 'stroke-opacity=".6"') +
        shine('M-22-12Q-8-20 8-18', 4, 0.5),
      roll(-50, 50),
    ),
  )
}

const pistachios: Draw = () => {
  const roll = dice(114)
  return pile(72, roll, (at) =>
    put(
      at,
      path('M-36 4C-30-24 24-28 38 0 26 26-26 28-36 4Z', '#A8875A', 'transform="translate(0 5)"') +
        path('M-36 4C-30-24 24-28 38 0 26 26-26 28-36 4Z', ball('#FFF3DA', '#DBBE8C')) +
        path('M-26 2C-10-10 20-10 36 0 20 10-10 12-26 2Z', ball('#B5D46A', '#6E9A34')) +
        line('M-14 2Q8-4 26 0', '#8A4A6A', 3, 'stroke-opacity=".6"'),
      roll(-70, 70),
    ),
  )
}

const grapes: Draw = () => {
  const roll = dice(115)
  const rows = [5, 6, 6, 5, 4, 3, 2]
  const bunch = rows
    .map((count, row) =>
      times(count, (at) => {
        const [x, y] = [260 + (at - (count - 1) / 2) * 58 + roll(-8, 8), 150 + row * 46 + roll(-6, 6)]
        const tone = pick(
          [
            ['#F4FAC8', '#B5CC5A'],
            ['#EDF5B8', '#A3BE4C'],
            ['#FBEFC8', '#CFA86A'],
          ] as const,
          roll,
        )
        return put(
          [x, y],
          oval([0, 4], 29, 46, '#7C9632') + oval([0, 0], 29, 45, ball(...tone)) + shine('M-12-18Q-10-30 0-32', 6, 0.8),
          (x - 260) * -0.12 + roll(-8, 8),
        )
      }),
    )
    .join('')
  const vine =
    line('M262 130C260 90 270 60 300 30', '#7A5A2A', 12) +
    put(
      [300, 70],
      path('M0 0C20-50 60-60 96-50 100-20 124-8 116 24 84 22 72 50 40 44 30 24 8 20 0 0Z', down('#8CCB4E', '#4A8A2B')) +
        line('M0 0Q50-10 104-20M40-6L76-44M44-4L70 32', '#C9EB9A', 4, 'stroke-opacity=".7"'),
      4,
      1.1,
    )
  return vine + bunch
}

const melon: Draw = () => {
  const roll = dice(116)
  const body = 'M26 282C40 220 140 162 260 160 390 158 484 214 498 276 490 346 390 392 260 394 140 396 42 350 26 282Z'
  const net = times(70, () =>
    put(
      [roll(40, 480), roll(130, 410)],
      line(`M-20 0Q0 ${roll(-12, 12)} 20 0`, '#F6E2A6', 3, 'stroke-opacity=".75"'),
      roll(-70, 70),
    ),
  )
  const ribs = times(5, (at) =>
    line(`M40 ${240 + at * 26}Q260 ${110 + at * 78} 486 ${240 + at * 24}`, '#C08A1E', 5, 'stroke-opacity=".4"'),
  )
  const cut = (at: Point, turn: number) =>
    put(
      at,
      path('M-150 0C-110 100 110 100 150 0C90 34-90 34-150 0Z', '#D9A33A') +
        path('M-146-2C-104 84 104 84 146-2C90 30-90 30-146-2Z', '#F3F5D0') +
        path('M-138-4C-98 66 98 66 138-4C86 20-86 20-138-4Z', down('#FFF6D6', '#FBE3A0')) +
        times(9, (seed) =>
          put([-80 + seed * 20, 12 + Math.sin((seed / 8) * 3.14) * 10], oval([0, 0], 8, 4, '#E9C27A'), 40),
        ),
      turn,
    )
  return (
    put(
      [0, -84],
      path(body, '#A87412', 'transform="translate(0 12)"') +
        path(body, ball('#FFE9A0', '#E0A93A')) +
        inside(`<path d="${body}"/>`, ribs + net) +
        line('M30 280Q12 272 8 250', '#6E8A3A', 12) +
        shine('M100 226C150 196 210 184 270 184', 12, 0.5),
    ) +
    put([316, 350], cut([0, 0], -6), 0, 1.2) +
    put([206, 402], cut([0, 0], 3), 0, 1.24)
  )
}

const herbs: Draw = () => {
  const roll = dice(117)
  const stalks = times(26, (at) =>
    line(
      `M${238 + (at % 9) * 6} 400Q${170 + at * 7} 300 ${90 + at * 13.6} ${170 + Math.abs(at - 13) * 5}`,
      pick(['#5FA63C', '#7CC455', '#4A8A2F'], roll),
      6,
    ),
  )
  const dill = times(10, (at) =>
    put(
      [100 + at * 34, 150 + Math.abs(at - 5) * 9],
      times(11, (hair) => line(`M0 30Q${-30 + hair * 6} 0 ${-50 + hair * 10}-34`, '#4FA23C', 3)),
      -24 + at * 5,
    ),
  )
  const basil = times(5, (at) =>
    put(
      [150 + at * 56, 196 + (at % 2) * 24],
      path('M0 0C-30-16-32-56 0-80 32-56 30-16 0 0Z', down('#7A4A8A', '#4A2458')) +
        line('M0-6V-66M0-26L-14-40M0-26L14-40', '#B98AC4', 3, 'stroke-opacity=".7"'),
      -30 + at * 15,
    ),
  )
  const green = times(26, () => herb(within([260, 190], [160, 80], roll), roll(50, 74), roll(-60, 60)))
  const onions = times(
    7,
    (at) =>
      line(`M${240 + at * 7} 420Q${200 + at * 20} 250 ${160 + at * 34} 90`, '#2F8A3C', 13) +
      line(`M${240 + at * 7} 420Q${200 + at * 20} 250 ${160 + at * 34} 90`, '#6CC25A', 6),
  )
  const feet = times(9, (at) => line(`M${232 + at * 7} 410L${216 + at * 11} 492`, '#EAF5D6', 9))
  return (
    feet +
    onions +
    stalks +
    dill +
    green +
    basil +
    slab([262, 404], [112, 38], 16, '#D94A4A') +
    line('M210 400H314', '#FFB0A8', 5)
  )
}

const apple = (at: Point, turn: number) =>
  put(
    at,
    path(
      'M0-70C40-100 104-70 100 0 98 66 50 104 0 88-50 104-98 66-100 0-104-70-40-100 0-70Z',
      '#8E1018',
      'transform="translate(0 7)"',
    ) +
      path(
        'M0-70C40-100 104-70 100 0 98 66 50 104 0 88-50 104-98 66-100 0-104-70-40-100 0-70Z',
        ball('#FF7A66', '#C4141F'),
      ) +
      line('M0-66Q4-96 22-108', '#6B421C', 9) +
      path('M12-88C30-112 60-112 74-98 56-80 32-76 12-88Z', down('#8CCB4E', '#4A8A2B')) +
      shine('M-70-20Q-60-54-32-62', 12, 0.55),
    turn,
  )
const peach = (at: Point, turn: number) =>
  put(
    at,
    dot([0, 7], 92, '#B9501E') +
      dot([0, 0], 92, ball('#FFD08A', '#F0743C')) +
      line('M6-88C-20-50-20 30 6 84', '#C8501E', 6, 'stroke-opacity=".45"') +
      path('M0-84C20-116 64-112 80-96 56-74 24-70 0-84Z', down('#8CCB4E', '#4A8A2B')) +
      shine('M-60-24Q-50-54-24-64', 12, 0.5),
    turn,
  )

const apples: Draw = () =>
  lay(
    [
      [170, 190, -10],
      [350, 190, 8],
      [260, 340, 0],
    ],
    (at, turn) => put(at, apple([0, 0], turn), 0, 1.22),
  )
const peaches: Draw = () =>
  lay(
    [
      [160, 200, -10],
      [356, 196, 10],
      [256, 344, 2],
    ],
    (at, turn) => put(at, peach([0, 0], turn), 0, 1.24),
  )

const tomato = (at: Point, turn: number) =>
  put(
    at,
    path(
      'M-104 6C-110-60-60-84 0-76 60-84 110-60 104 6 98 66 50 90 0 90S-98 66-104 6Z',
      '#A3213E',
      'transform="translate(0 7)"',
    ) +
      path('M-104 6C-110-60-60-84 0-76 60-84 110-60 104 6 98 66 50 90 0 90S-98 66-104 6Z', ball('#FF9AA0', '#DB3B58')) +
      path(
        'M0-58C-16-80-50-78-64-66-44-60-34-52-24-44-34-30-30-16-24-8-12-20-6-30 0-38 8-28 14-18 26-8 32-18 34-32 24-44 36-52 46-60 64-66 48-78 16-80 0-58Z',
        down('#7CC455', '#3E8A2F'),
      ) +
      line('M0-58Q2-76 12-88', '#4A8A2B', 8) +
      shine('M-76-8Q-70-40-48-52', 11, 0.55),
    turn,
  )
const tomatoes: Draw = () =>
  lay(
    [
      [166, 200, -8],
      [354, 200, 10],
      [260, 340, 0],
    ],
    (at, turn) => put(at, tomato([0, 0], turn), 0, 1.2),
  )

const cucumber = (at: Point, turn: number) => {
  const roll = dice(119)
  return put(
    at,
    path(
      'M-200 0C-204-44-150-52-90-48-20-56 70-52 140-46 190-44 204-24 202 2 196 40 150 48 90 48 10 56-80 54-150 48-190 44-202 26-200 0Z',
      '#1F5A22',
      'transform="translate(0 8)"',
    ) +
      path(
        'M-200 0C-204-44-150-52-90-48-20-56 70-52 140-46 190-44 204-24 202 2 196 40 150 48 90 48 10 56-80 54-150 48-190 44-202 26-200 0Z',
        down('#8CCB5E', '#3A8A36'),
      ) +
      times(5, (at_) => line(`M-170 ${-24 + at_ * 12}H160`, '#BFE59A', 3, 'stroke-opacity=".35"')) +
      times(34, () => dot([roll(-180, 180), roll(-36, 38)], 4, '#2F7A2E')) +
      line('M200 0Q216-4 222-14', '#7A8A3A', 10) +
      shine('M-150-30H40', 8, 0.4),
    turn,
  )
}
const cucumbers: Draw = () => cucumber([260, 180], -14) + cucumber([260, 270], -8) + cucumber([256, 366], -2)

const pineapple = (at: Point) =>
  put(
    at,
    times(9, (index) =>
      put([0, -86], path('M-10 0C-16-40-6-74 0-92 6-74 16-40 10 0Z', down('#7CC455', '#2F7A2E')), -60 + index * 15),
    ) +
      oval([0, 10], 74, 98, ball('#FFD86A', '#D9901E')) +
      line(
        'M-62-40L62 60M-70 0L40 90M-40-76L72 10M62-40L-62 60M70 0L-40 90M40-76L-72 10',
        '#A8641C',
        4,
        'stroke-opacity=".6"',
      ),
  )

const fruitBasket: Draw = () => {
  const berries = times(18, (at) =>
    dot(
      [418 + (at % 4) * 22 - Math.floor(at / 4) * 8 - (at % 2) * 3, 208 + Math.floor(at / 4) * 25 + (at % 3) * 5],
      19,
      ball('#A77BD0', '#4A2470'),
    ),
  )
  return [
    `<path d="M50 290C50 60 470 60 470 290" fill="none" stroke="#A8712F" stroke-width="20"/><path d="M50 290C50 60 470 60 470 290" fill="none" stroke="#E2B274" stroke-width="9" stroke-dasharray="18 12"/>`,
    pineapple([190, 170]),
    put([330, 200], apple([0, 0], 8), 0, 0.86) +
      put([110, 256], peach([0, 0], -8), 0, 0.78) +
      put([250, 260], apple([0, 0], -6), 0, 0.8) +
      put([350, 276], peach([0, 0], 10), 0, 0.76) +
      berries,
    put([180, 280], dot([0, 0], 62, ball('#FFC05A', '#F0861E')) + shine('M-36-20Q-28-40-8-44', 8, 0.5)),
    basketFront() +
      put(
        [260, 330],
        path('M0 0C-50-40-90-30-92-6-90 22-46 22 0 0 46 22 90 22 92-6 90-30 50-40 0 0Z', ball('#FF8AA0', '#D1284E')) +
          dot([0, 0], 17, '#B01C42'),
      ),
  ].join('')
}

/** Lola & Nabot's bazaar. */
export const BAZAAR: Drawings = {
  walnuts,
  raisins,
  'dried-apricots': apricots,
  pistachios,
  grapes,
  melon,
  herbs,
  apples,
  peaches,
  tomatoes,
  cucumbers,
  'fruit-basket': fruitBasket,
}
