// What comes out of the fryer, and the dips beside it.
import { breaded, flecks, herb, leaf } from './food.ts'
import {
  across,
  ball,
  type Dice,
  type Draw,
  type Drawings,
  dice,
  dot,
  down,
  inside,
  line,
  oval,
  path,
  pick,
  put,
  type Spot,
  shine,
  slab,
  times,
} from './svg.ts'
import { board, dip, WALNUT } from './vessels.ts'

// a round basket lined with checked paper; food lies about (260, 250)
function basket(food: string): string {
  const weave = times(14, (at) =>
    line(`M${60 + at * 30} 330L${86 + at * 26} 440`, '#8A5A2B', 5, 'stroke-opacity=".55"'),
  )
  const side = 'M36 290C60 400 120 452 260 452S460 400 484 290Z'
  const paper =
    'M14 268L70 250 110 276 160 246 210 276 260 244 314 276 364 246 410 276 452 250 506 268 470 330C400 372 120 372 50 330Z'
  const checks = times(12, (at) =>
    line(`M${at * 46 - 10} 240l60 140M${at * 46 + 40} 240l-60 140`, '#E5383B', 7, 'stroke-opacity=".28"'),
  )
  return [
    path('M30 262L90 214 150 240 210 206 270 238 330 206 390 240 440 214 492 262Z', '#E9E2D4'),
    food,
    path(side, across('#E2B274', '#C68F4C', '#94622B')) +
      inside(
        `<path d="${side}"/>`,
        weave + line('M50 360Q260 420 470 360M76 404Q260 456 444 404', '#FFE0AE', 5, 'stroke-opacity=".5"'),
      ),
    path(paper, down('#FFFFFF', '#E6DFD2')) + inside(`<path d="${paper}"/>`, checks),
  ].join('')
}

const SPICED = ['#F7B04C', '#D0761F', '#87430C'] as const

// two joints of a wing with the knuckle between them
function wing(roll: Dice): string {
  return (
    put([-34, 8], breaded([0, 0], [58, 36], roll, SPICED), 24) +
    put([46, -8], breaded([0, 0], [66, 30], roll, SPICED), -34) +
    breaded([2, 20], [26, 22], roll, SPICED)
  )
}

const heapOf = (spots: readonly Spot[], draw: (roll: Dice) => string, seed: number) => {
  const roll = dice(seed)
  return spots.map(([x, y, turn]) => put([x, y], draw(roll), turn)).join('')
}

const wings: Draw = () =>
  basket(
    heapOf(
      [
        [150, 150, -20],
        [290, 130, 10],
        [390, 180, 30],
        [110, 230, 8],
        [250, 220, -16],
        [380, 258, -6],
      ],
      wing,
      3,
    ),
  ) + herb([452, 244], 44, 30)

// a fillet is never straight
function fillet(roll: Dice): string {
  return (
    put([6, -62], breaded([0, 0], [40, 58], roll), -10) +
    put([4, 54], breaded([0, 0], [42, 62], roll), 8) +
    breaded([0, -6], [46, 76], roll)
  )
}

const strips: Draw = () =>
  basket(
    heapOf(
      [
        [100, 200, -24],
        [180, 170, -12],
        [262, 158, 2],
        [342, 170, 14],
        [420, 206, 26],
      ],
      fillet,
      5,
    ),
  ) + dip([260, 316], 0.66, ['#FFF3D0', '#EBC97E'])

const nuggets: Draw = () => {
  const spots: readonly Spot[] = [
    [170, 120, 0],
    [264, 100, 20],
    [356, 124, -12],
    [112, 190, 8],
    [212, 178, -20],
    [314, 180, 14],
    [410, 196, 0],
    [160, 250, -8],
    [362, 254, 20],
  ]
  return (
    basket(heapOf(spots, (roll) => breaded([0, 0], [58, 44], roll), 7)) + dip([260, 312], 0.62, ['#F0574B', '#B7171B'])
  )
}

function drumstick(roll: Dice): string {
  const bone =
    line('M120 0H186', '#CDBFAE', 28) +
    line('M120-2H184', '#FFF8EC', 22) +
    dot([194, -14], 19, '#FFF8EC') +
    dot([196, 14], 18, '#F1E6D6')
  const shape =
    'M-128 4C-134-66-70-92-14-86 50-80 84-40 138-22 152-14 152 16 138 22 84 40 46 84-16 88-76 92-126 66-128 4Z'
  const crumbs = times(150, () =>
    dot(
      [roll(-126, 140), roll(-84, 84)],
      roll(1.8, 4),
      pick(['#FFCB74', '#F0A040', '#8E4A10', '#7A3B0A', '#FFDFA0'], roll),
    ),
  )
  return (
    bone +
    path(shape, '#7E3D0C', 'transform="translate(0 9)"') +
    path(shape, ball(...SPICED)) +
    inside(`<path d="${shape}"/>`, crumbs) +
    shine('M-90-40Q-60-70-4-66', 9, 0.4) +
    flecks([-10, 0], [90, 56], 12, roll)
  )
}

const drumsticks: Draw = () => {
  const roll = dice(9)
  return (
    board([260, 330], [516, 260], WALNUT) +
    leaf([130, 370], [110, 56], roll) +
    put([220, 220], drumstick(roll), -18) +
    put([250, 350], drumstick(roll), 8)
  )
}

function wedge(roll: Dice): string {
  const skin = 'M-98 10C-96-16-84-26-66-24-20-38 30-38 70-24 90-24 98-10 98 12 84 46 50 62 0 62S-86 46-98 10Z'
  const cut = 'M-92 4C-90-16-80-24-64-22-20-34 30-34 68-22 84-22 92-12 92 4 60 22-60 22-92 4Z'
  return [
    path(skin, '#6E3D14', 'transform="translate(0 6)"') + path(skin, down('#DDA04C', '#9A5A22')),
    path(cut, down('#FFEFB4', '#F5C553')) +
      path('M-70 0C-30-18 30-18 72 0 30 12-30 12-70 0Z', '#FFF8D8', 'fill-opacity=".6"'),
    times(16, () => dot([roll(-74, 74), roll(-18, 46)], roll(1.8, 3.4), pick(['#C8421E', '#8E3B12', '#E07B2A'], roll))),
    times(8, () => put([roll(-66, 66), roll(-16, 40)], oval([0, 0], 6, 2, '#3FAE55'), roll(0, 180))),
  ].join('')
}

const wedges: Draw = () =>
  basket(
    heapOf(
      [
        [170, 116, -24],
        [340, 116, 24],
        [256, 86, 0],
        [112, 190, 26],
        [402, 190, -26],
        [216, 168, 10],
        [318, 176, -10],
        [150, 248, -8],
        [370, 252, 10],
        [262, 236, 2],
      ],
      wedge,
      11,
    ),
  ) +
  herb([430, 220], 50, 24) +
  dip([262, 320], 0.5, ['#FFFDF4', '#E6DDC8'])

// a fried ring lying flat, with a hole one sees through
function onionRing(roll: Dice): string {
  const crumbs = times(40, () => {
    const angle = roll(0, Math.PI * 2)
    const far = roll(0.78, 1.2)
    return dot(
      [Math.cos(angle) * 60 * far, Math.sin(angle) * 40 * far - 4],
      roll(1.8, 3.6),
      pick(['#FFE8AE', '#C47A22', '#FFD583'], roll),
    )
  })
  const hoop = (colour: string, wide: number, y = 0) =>
    `<ellipse cy="${y}" rx="60" ry="40" fill="none" stroke="${colour}" stroke-width="${wide}"/>`
  return (
    hoop('#9C5A17', 36, 8) +
    hoop('#E6A23C', 34) +
    hoop('#F7C667', 20, -3) +
    crumbs +
    shine('M-56-18A60 40 0 0 1 20-42', 6, 0.5)
  )
}

const onionRings: Draw = () =>
  basket(
    heapOf(
      [
        [160, 130, -10],
        [272, 104, 6],
        [378, 136, 12],
        [110, 214, 12],
        [222, 200, -8],
        [336, 210, 4],
        [424, 224, -14],
      ],
      onionRing,
      13,
    ),
  )

// cut at its upper end, where the cheese runs out
function cheeseStick(roll: Dice): string {
  const crumbs = times(60, () =>
    dot([roll(-32, 32), roll(-100, 112)], roll(1.6, 3.6), pick(['#FFE3A0', '#C47A22', '#B56A1B', '#FFD583'], roll)),
  )
  const run = path(
    'M-26-112C-26-128 26-128 26-112 26-96 20-70 14-62 6-56 4-84-4-88-10-84-8-40-16-40-24-42-26-98-26-112Z',
    down('#FFF7CE', '#FFD14A'),
  )
  return (
    slab([4, 6], [76, 236], 34, '#9C5A17') +
    slab([0, 0], [76, 232], 34, across('#F9CC70', '#E9A540', '#C27A24')) +
    crumbs +
    run +
    oval([0, -112], 27, 12, '#FFFBE4')
  )
}

const cheeseSticks: Draw = () =>
  basket(
    heapOf(
      [
        [104, 216, -22],
        [182, 196, -10],
        [262, 190, 2],
        [342, 198, 12],
        [420, 222, 24],
      ],
      cheeseStick,
      17,
    ),
  ) + dip([260, 326], 0.6, ['#F0574B', '#B7171B'])

/** Qarsildoq's chicken, sides and sauces. */
export const FRIED: Drawings = {
  'chicken-wings': wings,
  'chicken-strips': strips,
  nuggets,
  drumsticks,
  'potato-wedges': wedges,
  'onion-rings': onionRings,
  'cheese-sticks': cheeseSticks,
}
