// Sushi, bowls and starters of the Asian kitchen.
import {
  breaded,
  CARROT,
  CHICKEN,
  cube,
  diced,
  egg,
  flecks,
  grains,
  herb,
  LIME,
  meat,
  mushroom,
  noodles,
  sesame,
  shrimp,
  slice,
  springOnion,
} from './food.ts'
import {
  across,
  ball,
  blob,
  type Dice,
  type Drawings,
  dice,
  dot,
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
  within,
} from './svg.ts'
import { BAMBOO, board, bowl, dip, LACQUER } from './vessels.ts'

const soupShape = oval([260, 172], 212, 76, '#000')

function friedRice(): string {
  const roll = dice(14)
  const dome = 'M62 196C70 96 170 52 260 52S450 96 458 196C430 262 90 262 62 196Z'
  const bits = times(60, () => {
    const spot = within([260, 158], [180, 88], roll)
    return pick(
      [
        diced(spot, 15, CARROT, roll(0, 90)),
        put(spot, dot([0, 2], 8, '#2F7F33') + dot([0, 0], 7.6, ball('#9BDB6B', '#4FA23C'))),
        put(spot, path(blob([0, 0], [15, 10], 0.2, roll), ball('#FFE78A', '#F2B93B'))),
      ],
      roll,
    )
  })
  const heap = inside(
    `<path d="${dome}"/>`,
    path(dome, '#C98F48') +
      grains([260, 156], [204, 112], ['#F9E3B4', '#EFCB8B', '#E2B468', '#FFF0CC'], 520, roll) +
      bits +
      springOnion([260, 150], [160, 70], 12, roll),
  )
  return bowl(LACQUER, '#B97E3A', heap)
}

function curry(): string {
  const roll = dice(15)
  const rice = 'M56 190C50 120 120 84 210 92 262 96 276 150 262 236 190 250 66 246 56 190Z'
  const cutlet = (x: number, y: number) =>
    put(
      [x, y],
      breaded([0, 0], [24, 62], roll) + slab([-2, 4], [20, 92], 9, '#FFF1D6') + breaded([-16, 2], [13, 60], roll),
      22,
    )
  const sauce = bits(roll)
  return bowl(
    LACQUER,
    ball('#D99A3C', '#9C5414'),
    inside(soupShape, sauce) +
      inside(
        `<path d="${rice}"/>`,
        path(rice, '#D8CFBF') + grains([168, 166], [120, 84], ['#FFFFFF', '#F4EFE4', '#E6DECF'], 260, roll),
      ) +
      times(5, (at) => cutlet(206 + at * 42, 136 + (at % 2) * 4)) +
      flecks([250, 128], [120, 30], 16, roll),
  )
}

const bits = (roll: Dice) =>
  times(12, () =>
    pick(
      [
        diced([roll(260, 450), roll(170, 236)], 30, CARROT, roll(0, 90)),
        diced([roll(260, 450), roll(170, 236)], 34, ['#F6DE9A', '#CFA24C'], roll(0, 90)),
      ],
      roll,
    ),
  )

function ramen(): string {
  const roll = dice(16)
  const slices = times(4, (at) =>
    put(
      [160 + at * 34, 128 + at * 6],
      path('M-44-8C-40-38 40-42 48-10 50 24-36 30-44-8Z', ball('#C98663', '#7B4028')) +
        line('M-28-10Q0-28 32-14M-22 4Q4-8 34 2', '#F0C7A4', 5, 'stroke-opacity=".7"'),
      8,
    ),
  )
  const food = [
    inside(
      soupShape,
      noodles([260, 190], [190, 66], { light: '#FBDD8C', dark: '#B47A2A', width: 10, long: 120 }, 44, roll),
    ),
    put(
      [424, 108],
      path('M-40-62L38-74 52 44-26 62Z', across('#3F5A49', '#1D2E25')) + shine('M-26-48L20-56', 5, 0.18),
      10,
    ),
    put([392, 116], path('M-40-62L38-74 52 44-26 62Z', across('#4A6855', '#23372D')), -6),
    slices,
    egg([336, 156], 92, -8) + egg([398, 192], 84, 20),
    springOnion([214, 200], [110, 30], 22, roll) + sesame([240, 190], [130, 40], 24, roll),
  ]
  return bowl(LACQUER, ball('#D98F3F', '#8E4A17'), food.join(''))
}

function tomYum(): string {
  const roll = dice(17)
  const oil = times(26, () =>
    oval(within([260, 172], [190, 62], roll), roll(4, 11), roll(2, 5), pick(['#F26A2E', '#FFC06B', '#E8481F'], roll)),
  )
  const food = [
    inside(soupShape, oil + line('M90 180q60-30 120-6t120-4', '#FFE3C2', 9, 'stroke-opacity=".5"')),
    mushroom([150, 166], 74, -20) + mushroom([334, 204], 70, 24) + mushroom([384, 146], 62, 10),
    put([250, 214], slab([0, 0], [120, 13], 6, across('#E4EFB0', '#9DBB5A')), -18),
    shrimp([206, 132], 110, -10) + shrimp([306, 150], 118, 16) + shrimp([236, 196], 92, 160),
    slice([420, 186], [34, 20], LIME) + herb([270, 112], 46, 20) + herb([164, 214], 40, -30) + herb([360, 118], 36, 40),
    put([120, 150], oval([0, 0], 8, 4, '#D8232B'), 20) + put([318, 230], oval([0, 0], 9, 4, '#D8232B'), -30),
  ]
  return bowl(LACQUER, ball('#F7A558', '#D4571F'), food.join(''))
}

function chuka(): string {
  const roll = dice(18)
  const weed =
    noodles([260, 150], [188, 88], { light: '#4FB24B', dark: '#14602F', width: 6, long: 90 }, 130, roll) +
    noodles([260, 132], [150, 60], { light: '#86D65E', dark: '#2A7F36', width: 5, long: 70 }, 60, roll)
  const nut =
    line('M150 150q50-46 110-8t110-6', '#E9B878', 16, 'stroke-opacity=".9"') + shine('M160 144q46-34 96-4', 4, 0.5)
  return bowl(
    LACQUER,
    '#14602F',
    weed +
      nut +
      sesame([260, 134], [160, 60], 80, roll) +
      slice([404, 186], [40, 26], ['#F7C92B', '#FFE985', '#FFDB4D']),
  )
}

function pod(at: Point, turn: number, isOpen: boolean): string {
  const shell = 'M-104 6C-90-22-40-32 0-28 40-32 84-20 108-8 92 22 40 30 0 26-40 32-88 26-104 6Z'
  const beans = isOpen
    ? path('M-84 4C-40-16 40-16 84 0 40 18-40 20-84 4Z', '#3C7F2B') +
      times(
        3,
        (bean) =>
          oval([-46 + bean * 46, 1], 22, 15, ball('#CFF08F', '#79B842')) +
          shine(`M${-56 + bean * 46}-5q8-6 16-3`, 3.5, 0.6),
      )
    : times(3, (bean) => oval([-46 + bean * 46, -2], 27, 20, ball('#B6E27A', '#6DB04A')))
  return put(
    at,
    path(shell, '#3B7A2C', 'transform="translate(0 6)"') +
      path(shell, down('#93CF5E', '#5AA03E')) +
      beans +
      line('M-104 6Q-118 2-126-10', '#5AA03E', 6) +
      shine('M-74-12Q-30-26 30-24', 4, 0.4),
    turn,
  )
}

function edamame(): string {
  const spots: readonly (readonly [number, number, number])[] = [
    [150, 170, -24],
    [350, 160, 20],
    [250, 130, -4],
    [180, 220, 12],
    [350, 230, -16],
    [260, 200, 6],
  ]
  return bowl(
    LACQUER,
    '#2C1E20',
    spots.map(([x, y, turn], at) => pod([x, y], turn, at > 3)).join('') +
      sesame([260, 170], [150, 60], 30, dice(3), '#FFFFFF'),
  )
}

function gyozaPiece(at: Point, turn: number): string {
  const body = 'M-84 22C-90-26-40-56 0-56S90-26 84 22C60 44-60 44-84 22Z'
  const pleats = times(6, (fold) =>
    line(
      `M${-56 + fold * 22} ${-34 - Math.sin(((fold + 0.5) / 6) * Math.PI) * 18}q8 14 2 30`,
      '#C9924A',
      5,
      'stroke-opacity=".7"',
    ),
  )
  return put(
    at,
    path(body, '#8E5218', 'transform="translate(0 9)"') +
      path(body, down('#FFF0CE', '#F0C37A')) +
      path('M-84 22C-80 0-40 2 0 2S80 0 84 22C60 44-60 44-84 22Z', down('#E0973C', '#A35C18'), 'fill-opacity=".85"') +
      pleats +
      shine('M-60-14Q-36-44 4-46', 6, 0.5),
    turn,
  )
}

function gyoza(): string {
  const spots: readonly Point[] = [
    [150, 236],
    [306, 226],
    [110, 310],
    [250, 316],
    [386, 296],
  ]
  return (
    board([260, 306], [516, 210], BAMBOO) +
    spots.map((at, index) => gyozaPiece(at, index % 2 === 0 ? -6 : 5)).join('') +
    dip([440, 214], 0.5, ['#7A4420', '#2C1208']) +
    sesame([240, 270], [160, 50], 18, dice(5))
  )
}

function tempura(): string {
  const roll = dice(21)
  const one = (x: number, y: number, turn: number) =>
    put(
      [x, y],
      put(
        [0, -128],
        path('M0 20C-26-8-34-34-30-52-12-50-4-36 0-20 4-36 14-52 32-52 34-30 24-6 0 20Z', down('#F46A3A', '#C23A1B')),
      ) + breaded([0, 0], [38, 118], roll, ['#FFDC8A', '#F0AE47', '#B5701F']),
      turn,
    )
  return (
    board([260, 380], [516, 190], BAMBOO) +
    one(110, 270, -16) +
    one(200, 256, -8) +
    one(286, 252, 2) +
    one(366, 260, 10) +
    one(446, 282, 18) +
    dip([260, 398], 0.6, ['#FF9A4A', '#D8421B'])
  )
}

function springRoll(at: Point, turn: number, roll: Dice): string {
  const wrap =
    slab([0, 8], [300, 84], 40, '#9C5A17') +
    slab([0, 0], [300, 80], 40, down('#FFDD8F', '#D98F33')) +
    line('M-118-36Q-60 0-112 38M-30-39Q22 0-24 39', '#B56F22', 5, 'stroke-opacity=".6"')
  const blisters = times(26, () =>
    dot([roll(-130, 110), roll(-30, 30)], roll(2, 5), pick(['#FFEBB8', '#C47A22'], roll)),
  )
  const cut =
    oval([140, 0], 26, 40, '#C9832F') +
    oval([142, 0], 20, 33, '#F6EBCB') +
    times(18, () =>
      put(
        within([142, 0], [16, 28], roll),
        slab([0, 0], [13, 4], 2, pick(['#FF8A3A', '#79B842', '#F3F6E4', '#C9E7A0'], roll)),
        roll(0, 180),
      ),
    )
  return put(at, wrap + blisters + shine('M-110-24H60', 6, 0.45) + cut, turn)
}

function springRolls(): string {
  const roll = dice(24)
  return (
    board([260, 322], [516, 230], BAMBOO) +
    springRoll([220, 210], -8, roll) +
    springRoll([250, 286], -8, roll) +
    springRoll([212, 366], -8, roll) +
    dip([444, 378], 0.46, ['#F2693A', '#B3201A']) +
    herb([438, 250], 54, 30)
  )
}

function tofu(): string {
  const block = (x: number, y: number) => cube([x, y], 150, ['#FFFDF4', '#EFE6D0', '#D6C8A8'])
  return (
    block(170, 230) +
    block(350, 220) +
    block(260, 330) +
    block(262, 150) +
    springOnion([262, 150], [90, 40], 10, dice(2))
  )
}

/** Kumomaki's dishes that are no rolls and no woks. */
export const ASIAN: Drawings = {
  'fried-rice': friedRice,
  'curry-chicken': curry,
  ramen,
  'tom-yum': tomYum,
  chuka,
  edamame,
  gyoza,
  'shrimp-tempura': tempura,
  'spring-rolls': springRolls,
  tofu,
  shrimps: () => shrimp([180, 180], 230, -10) + shrimp([350, 220], 230, 14) + shrimp([230, 360], 230, 4),
  'chicken-bites': () =>
    meat([150, 210], 210, CHICKEN, -10) + meat([350, 220], 210, CHICKEN, 12) + meat([250, 350], 210, CHICKEN, 2),
}
