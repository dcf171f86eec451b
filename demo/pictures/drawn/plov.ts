// Plov in its kinds: a heap of rice and carrot, told apart by what lies on it.

import { BEEF, chilli, egg, FAT, herb, LAMB, meat } from './food.ts'
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
  lay,
  line,
  oval,
  type Point,
  path,
  pick,
  put,
  type Spot,
  shine,
  times,
} from './svg.ts'
import { type Glaze, plate, RISHTON, TURQUOISE } from './vessels.ts'

type Heap = {
  readonly rice: readonly [string, string, string, string]
  readonly carrots: number
  readonly seed: number
}

const GOLD: Heap = { rice: ['#F6C763', '#E9A93C', '#FBDD92', '#D98E2A'], carrots: 60, seed: 1 }
const BROWN: Heap = { rice: ['#D99A4A', '#B97630', '#EDBE74', '#9A5C20'], carrots: 56, seed: 2 }
const PALE: Heap = { rice: ['#FFF6DC', '#F3E2B4', '#FFFFFF', '#E4CB92'], carrots: 0, seed: 3 }

const carrot = (at: Point, roll: Dice, long = 44) => {
  const [light, dark] = pick(
    [
      ['#FFD24A', '#D9971B'],
      ['#FF9A3D', '#D5651A'],
      ['#FFC23D', '#D68A18'],
    ] as const,
    roll,
  )
  return put(
    at,
    line(`M${-long / 2} 0Q0 ${roll(-9, 9)} ${long / 2} 0`, dark, 9) +
      line(`M${-long / 2}-1Q0 ${roll(-9, 9)} ${long / 2}-1`, light, 6),
    roll(-75, 75),
  )
}

// a hill of rice on the plate: 330 wide, its top at y 96
function hill({ rice, carrots, seed }: Heap, high = 96): string {
  const roll = dice(seed)
  const dome = `M92 276C100 ${high + 90} 190 ${high} 260 ${high}S420 ${high + 90} 428 276C400 352 120 352 92 276Z`
  const spread = times(900, () => {
    const [x, y] = [roll(84, 436), roll(high - 4, 340)]
    const tone = pick(y > 290 ? [rice[1], rice[3], rice[1]] : [rice[0], rice[1], rice[2], rice[0]], roll)
    return put([x, y], oval([0, 0], 8.4, 3, tone), roll(-80, 80))
  })
  const strips = times(carrots, () => carrot([roll(110, 410), roll(high + 20, 326)], roll))
  // what has rolled down lies around
  const strays = times(90, () => {
    const angle = roll(0.02, 0.98) * Math.PI
    const [x, y] = [260 + Math.cos(angle) * roll(158, 180), 284 + Math.sin(angle) * roll(46, 64)]
    return put([x, y], oval([0, 0], 8.4, 3, pick(rice, roll)), roll(-80, 80))
  })
  return inside(`<path d="${dome}"/>`, path(dome, down(rice[1], rice[3])) + spread + strips) + strays
}

const chickpea = (at: Point) => put(at, dot([0, 3], 11, '#B9853C') + dot([0, 0], 10.5, ball('#FBE3AE', '#D9A95A')))
const raisin = (at: Point) =>
  put(at, oval([0, 0], 12, 7, ball('#7A4436', '#34140F')) + shine('M-5-3q4-2 8 0', 2, 0.5), (at[0] * 7) % 90)

function garlic(at: Point, size: number): string {
  const head = path(
    'M0-62C8-44 10-34 16-28 50-18 60 6 54 30 46 50-46 50-54 30-60 6-50-18-16-28-10-34-8-44 0-62Z',
    across('#FFFDF6', '#EFE1CE', '#C7A98B'),
  )
  return put(
    at,
    head +
      line('M-10-26C-34-6-32 26-22 42M10-26C34-6 32 26 22 42M0-30V44', '#B9937A', 3.4, 'stroke-opacity=".6"') +
      shine('M-38 4Q-34-12-20-18', 5, 0.6),
    0,
    size,
  )
}

// a slice of horse sausage: dark meat and yellow fat in its skin
function qazi(at: Point, size: number, turn = 0): string {
  const cut = [
    oval([0, 9], 50, 36, '#4A1F16') +
      oval([0, 0], 50, 36, '#6B2E22') +
      oval([0, 0], 45, 32, ball('#A5483A', '#6E241C')),
    path('M-26-14C-10-26 14-24 22-14 8-4-6 2-22 0-30-4-32-10-26-14Z', down('#FFE9A8', '#EFBE58')) +
      path('M2 12C12 6 28 6 32 12 26 22 8 24 0 20Z', down('#FFE9A8', '#EFBE58')),
    line('M-34 8Q-20 18-6 16M30-10Q36-2 34 6', '#D88873', 3, 'stroke-opacity=".7"') +
      shine('M-34-14Q-20-26 0-27', 4, 0.35),
  ]
  return put(at, cut.join(''), turn, size)
}

const quailEgg = (at: Point, turn = 0) =>
  put(
    at,
    oval([0, 4], 26, 20, '#CDBB9E') +
      oval([0, 0], 26, 20, ball('#FFFFFF', '#EFE5D4')) +
      dot([0, 0], 11, ball('#FFC94A', '#E8901E')) +
      shine('M-5-5q4-3 8-1', 2.6, 0.7),
    turn,
  )

const tailFat = (at: Point, turn: number) => meat(at, 46, FAT, turn)

const served = (glaze: Glaze, food: string) => plate(glaze) + put([260, 276], put([-260, -252], food), 0, [1.06, 1.04])

const choyxona: Draw = () => {
  const roll = dice(31)
  return served(
    RISHTON,
    hill(BROWN) +
      lay(
        [
          [180, 196, -12],
          [300, 172, 14],
          [236, 236, 6],
          [350, 236, -18],
          [150, 260, 10],
        ],
        (at, turn) => meat(at, 84, LAMB, turn),
      ) +
      tailFat([240, 160], 10) +
      tailFat([316, 276], -14) +
      tailFat([196, 292], 20) +
      garlic([264, 118], 0.95) +
      times(10, () => chickpea([roll(130, 390), roll(210, 320)])) +
      chilli([386, 300], 90, 24, ['#7CC455', '#2F7A2E']),
  )
}

// in layers that are not mixed: rice below, carrots over it, the meat on top
const samarkand: Draw = () => {
  const roll = dice(32)
  const band = 'M134 204C150 150 200 132 260 132S370 150 386 204C396 262 124 262 134 204Z'
  const carrots = times(150, () => carrot([roll(136, 384), roll(140, 250)], roll, 50))
  return served(
    TURQUOISE,
    hill(PALE) +
      inside(`<path d="${band}"/>`, path(band, '#D9821F') + carrots) +
      lay(
        [
          [206, 156, -10],
          [312, 152, 12],
          [260, 126, 0],
          [262, 186, -6],
        ],
        (at, turn) => meat(at, 80, BEEF, turn),
      ) +
      times(12, () => chickpea([roll(150, 370), roll(190, 244)])) +
      garlic([366, 230], 0.6) +
      quailEgg([158, 240]) +
      herb([258, 232], 34, 10),
  )
}

const qazili: Draw = () => {
  const roll = dice(33)
  const slices = times(7, (at) => qazi([118 + at * 47, 236 - Math.sin((at / 6) * Math.PI) * 42], 0.98, -16 + at * 6))
  return served(
    RISHTON,
    hill(GOLD) +
      meat([214, 150], 74, BEEF, -10) +
      meat([304, 150], 74, BEEF, 12) +
      slices +
      times(12, () =>
        roll(0, 1) > 0.5 ? chickpea([roll(140, 380), roll(266, 320)]) : raisin([roll(140, 380), roll(266, 320)]),
      ) +
      quailEgg([216, 278], -8) +
      quailEgg([306, 280], 10) +
      quailEgg([260, 128], 0),
  )
}

// a large dish for guests: wider than a plate, with more of everything
const byKilo: Draw = () => {
  const roll = dice(34)
  const chunks: readonly Spot[] = [
    [150, 250, -10],
    [370, 250, 12],
    [210, 186, 8],
    [318, 190, -14],
    [260, 140, 4],
    [262, 232, -8],
    [200, 300, 14],
    [330, 304, -6],
  ]
  const rim =
    oval([260, 384], 258, 92, '#8E8AB4') +
    oval([260, 366], 258, 96, down('#FFFFFF', '#D8D7EA')) +
    times(36, (at) => {
      const angle = (at / 36) * Math.PI * 2
      return oval(
        [260 + Math.cos(angle) * 240, 366 + Math.sin(angle) * 85],
        12,
        7,
        at % 2 === 0 ? RISHTON.ink : RISHTON.second,
      )
    }) +
    oval([260, 364], 216, 72, '#D9D7E8')
  return (
    rim +
    put([260, 330], put([-260, -276], hill({ ...GOLD, carrots: 90, seed: 6 }, 60)), 0, [1.26, 1.16]) +
    put(
      [260, 330],
      lay(chunks, ([x, y], turn) => meat([x - 260, y - 276], 72, BEEF, turn)),
      0,
      1.16,
    ) +
    garlic([190, 150], 0.8) +
    garlic([340, 160], 0.8) +
    times(26, () => chickpea([roll(90, 430), roll(230, 410)])) +
    chilli([120, 300], 90, -20, ['#7CC455', '#2F7A2E']) +
    chilli([420, 320], 90, 30) +
    herb([262, 96], 48, 0)
  )
}

/** A cauldron of cast iron full of plov. */
const kazan: Draw = () => {
  const belly = 'M32 200C36 380 126 470 260 470S484 380 488 200Z'
  const surface = oval([260, 200], 214, 66, '#000')
  const roll = dice(35)
  const food =
    oval([260, 200], 214, 66, '#C88225') +
    times(420, () =>
      put(
        [roll(40, 480), roll(130, 270)],
        oval([0, 0], 8.4, 3, pick(['#F6C763', '#E9A93C', '#FBDD92'], roll)),
        roll(-80, 80),
      ),
    ) +
    times(46, () => carrot([roll(60, 460), roll(140, 262)], roll)) +
    lay(
      [
        [160, 190, -10],
        [260, 176, 8],
        [360, 196, 14],
        [220, 226, 0],
        [320, 232, -10],
      ],
      (at, turn) => meat(at, 76, BEEF, turn),
    ) +
    garlic([300, 190], 0.6)
  return [
    line('M40 216C6 206 6 262 44 262M480 216C514 206 514 262 476 262', '#3A3A42', 18),
    path(belly, across('#6A6A74', '#34343B', '#15151A')) + shine('M70 270C86 350 130 400 176 424', 14, 0.2),
    oval([260, 200], 230, 82, down('#7C7C88', '#2A2A31')) + oval([260, 200], 218, 70, '#17171B'),
    inside(surface, food),
  ].join('')
}

function yellowCarrot(): string {
  const root = (at: Point, turn: number, size: number) => {
    const body = 'M-46-150C-30-176 30-176 46-150 56-90 24 80 4 190 2 200-2 200-4 190-24 80-56-90-46-150Z'
    const rings = times(7, (index) =>
      line(
        `M${-40 + index * 4} ${-110 + index * 40}q${20 - index} 10 ${34 - index * 3} 2`,
        '#C98A12',
        5,
        'stroke-opacity=".55"',
      ),
    )
    const tops = times(7, (index) =>
      put(
        [-18 + index * 6, -158],
        line('M0 0Q-4-40 0-92', '#4FA23C', 7) +
          times(5, (twig) =>
            put([0, -30 - twig * 14], oval([10, -6], 15, 6, '#6CBF4B') + oval([-10, -6], 15, 6, '#57A83C')),
          ),
        -42 + index * 14,
      ),
    )
    return put(
      at,
      tops + path(body, across('#FFE680', '#FFCB2E', '#D9960F')) + rings + shine('M-28-120C-30-60-18 0-10 60', 8, 0.5),
      turn,
      size,
    )
  }
  return root([180, 300], 22, 0.98) + root([340, 300], -20, 0.98) + root([262, 318], 2, 1.02)
}

/** Xontaxta's plov and what it is made of. */
export const PLOV: Drawings = {
  'plov-choyxona': choyxona,
  'plov-samarkand': samarkand,
  'plov-qazi': qazili,
  'plov-kilo': byKilo,
  kazan,
  'yellow-carrot': yellowCarrot,
  qazi: () => times(5, (at) => qazi([130 + at * 66, 300 - at * 26], 1.9, -12)),
  'quail-eggs': () => put([260, 260], quailEgg([-28, 6], -14) + quailEgg([26, -2], 16), 0, 3.4),
  'boiled-egg': () => egg([180, 250], 240, -14) + egg([350, 280], 240, 16),
  'extra-meat': () =>
    meat([150, 220], 220, BEEF, -10) + meat([350, 230], 220, BEEF, 12) + meat([250, 350], 220, BEEF, 2),
}
