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
import { BAMBOO, board } from './vessels.ts'

// a piece cut from a round cake; each layer is a colour, the lowest first
function wedge(layers: readonly string[], top: readonly [string, string], crown: string): string {
  const step = 190 / layers.length
  const side = layers
    .map((tone, at) =>
      path(`M70 ${400 - at * step}L300 ${470 - at * step}V${470 - (at + 1) * step}L70 ${400 - (at + 1) * step}Z`, tone),
    )
    .join('')
  const back = layers
    .map(
      (tone, at) =>
        path(
          `M300 ${470 - at * step}L470 ${360 - at * step}V${360 - (at + 1) * step}L300 ${470 - (at + 1) * step}Z`,
          tone,
        ) +
        path(
          `M300 ${470 - at * step}L470 ${360 - at * step}V${360 - (at + 1) * step}L300 ${470 - (at + 1) * step}Z`,
          '#000000',
          'fill-opacity=".12"',
        ),
    )
    .join('')
  return side + back + path('M70 210L300 280L470 170C400 120 200 130 70 210Z', down(...top)) + crown
}

// a whole round cake: its top about (260, 170)
function cake(
  side: readonly [string, string, string],
  top: readonly [string, string],
  decor: string,
  bands: readonly string[] = [],
): string {
  const wall = 'M60 180V380C60 450 460 450 460 380V180Z'
  const rings = bands.map(
    (tone, at) =>
      `<path d="M60 ${224 + at * (190 / bands.length)}C60 ${294 + at * (190 / bands.length)} 460 ${294 + at * (190 / bands.length)} 460 ${224 + at * (190 / bands.length)}" fill="none" stroke="${tone}" stroke-width="10"/>`,
  )
  return [
    oval([260, 410], 254, 84, '#B9B6CF') + oval([260, 400], 254, 84, down('#FFFFFF', '#E3E2EE')),
    path(wall, across(...side)) + inside(`<path d="${wall}"/>`, rings.join('')),
    oval([260, 180], 200, 68, ball(...top)),
    decor,
  ].join('')
}

const crumbs = (at: Point, size: Point, count: number, tones: readonly [string, ...string[]], roll: Dice) =>
  times(count, () => dot(within(at, size, roll), roll(2, 5), pick(tones, roll)))

const honeyCake: Draw = () => {
  const roll = dice(91)
  const wall = 'M60 180V380C60 450 460 450 460 380V180Z'
  const coat = inside(
    `<path d="${wall}"/>`,
    times(260, () =>
      dot([roll(60, 460), roll(200, 440)], roll(2, 5), pick(['#E9B36A', '#C98A3C', '#A86A24', '#F6D59A'], roll)),
    ),
  )
  const cells = times(5, (row) =>
    times(7, (at) =>
      put(
        [110 + at * 50 + (row % 2) * 25, 134 + row * 24],
        path('M-20 0L-10-14H10L20 0L10 14H-10Z', '#F2B63C', 'stroke="#FFE9B0" stroke-width="4"'),
      ),
    ),
  )
  const gap =
    path('M260 180L330 245V436L260 392Z', '#8A5520') +
    times(7, (at) =>
      path(`M260 ${186 + at * 30}L330 ${250 + at * 29}V${262 + at * 29}L260 ${196 + at * 30}Z`, '#FFF3DC'),
    )
  return cake(
    ['#D9A050', '#C98A3C', '#9A5F20'],
    ['#F6CE80', '#D99A3C'],
    coat +
      inside(
        oval([260, 180], 198, 66, '#000'),
        cells + crumbs([260, 180], [196, 66], 120, ['#E9B36A', '#A86A24', '#FBE3B0'], roll),
      ) +
      gap +
      path('M260 180L330 245L420 225C400 190 320 170 260 180Z', '#B97A2E', 'fill-opacity=".35"'),
  )
}

const chocolateCake: Draw = () => {
  const drips =
    'M60 176C60 90 460 90 460 176 462 250 440 260 434 236 424 220 410 300 398 304 384 304 392 240 374 244 356 250 362 320 344 322 326 322 334 256 312 260 292 264 296 300 280 300 264 300 270 262 248 262 228 262 236 330 216 330 196 328 208 254 186 252 168 250 172 290 156 288 140 284 150 240 132 236 116 234 118 274 102 270 84 262 60 230 60 176Z'
  const curls = times(7, (at) =>
    put(
      [260 + Math.cos((at / 7) * 6.28) * 140, 170 + Math.sin((at / 7) * 6.28) * 44],
      path('M-24 10C-26-14 22-18 24 4 22 16-18 22-24 10Z', down('#8A5030', '#4A2412')) +
        shine('M-12-4Q2-10 14-4', 4, 0.4),
    ),
  )
  return cake(
    ['#7A4526', '#5A2E16', '#3A1A0A'],
    ['#6B3A20', '#3A1A0A'],
    path(drips, down('#5E3018', '#33150A')) +
      shine('M100 150C140 118 220 110 280 114', 10, 0.35) +
      curls +
      lay(
        [
          [230, 160, -20],
          [280, 154, 16],
          [256, 176, 0],
        ],
        (at, turn) =>
          put(
            at,
            slab([0, 0], [70, 44], 6, '#4A2412') +
              slab([0, -4], [64, 36], 5, '#7A4526') +
              line('M0-22V14M-32-4H32', '#4A2412', 4),
            turn,
          ),
      ),
  )
}

const strawberry = (at: Point, turn: number, size = 1) =>
  put(
    at,
    path('M0 44C-40 16-44-24-22-32-8-36 8-36 22-32 44-24 40 16 0 44Z', ball('#FF6B6B', '#C8172B')) +
      times(9, (seed) => oval([-20 + (seed % 3) * 20, -14 + Math.floor(seed / 3) * 16], 2.4, 4, '#FFE08A')) +
      path('M-26-34Q-12-50 0-40 12-50 26-34 12-24 0-30-12-24-26-34Z', '#4FA23C') +
      shine('M-22-12Q-18-24-6-26', 4, 0.5),
    turn,
    size,
  )

const berry = (at: Point, tone: readonly [string, string], size = 15) =>
  put(at, dot([0, 0], size, ball(...tone)) + shine(`M${-size * 0.5}-${size * 0.4}q4-5 9-5`, 3, 0.6))
const kiwi = (at: Point) =>
  put(
    at,
    dot([0, 0], 38, '#7A5A2E') +
      dot([0, 0], 34, ball('#B5DE5A', '#7DB32E')) +
      dot([0, 0], 13, '#F3F8D8') +
      times(12, (seed) => put([0, 0], oval([0, -20], 2.2, 4, '#1E1A14'), seed * 30)),
    0,
    [1, 0.66],
  )
const peachSlice = (at: Point, turn: number) =>
  put(
    at,
    path('M-46 8C-36-30 36-30 46 8 20-6-20-6-46 8Z', down('#FFC35A', '#F58A2A')) + shine('M-26-10Q0-20 24-10', 4, 0.6),
    turn,
  )

const fruitCake: Draw = () => {
  const cream = times(17, (at) => {
    const angle = (at / 17) * Math.PI * 2
    return put(
      [260 + Math.cos(angle) * 178, 180 + Math.sin(angle) * 58],
      dot([0, 0], 24, ball('#FFFFFF', '#EDE6DA')) + line('M-10 0q10-14 20 0', '#DCD2C2', 3),
    )
  })
  const fruit =
    kiwi([190, 160]) +
    kiwi([330, 164]) +
    peachSlice([260, 200], 4) +
    peachSlice([180, 200], -14) +
    peachSlice([340, 204], 14) +
    strawberry([224, 148], -16, 0.9) +
    strawberry([298, 142], 14, 0.9) +
    strawberry([260, 172], 2, 1)
  const blue = lay(
    [
      [150, 168, 0],
      [376, 176, 0],
      [262, 130, 0],
      [226, 206, 0],
      [302, 210, 0],
      [166, 144, 0],
      [356, 146, 0],
    ],
    (at) => berry(at, ['#6C7FD0', '#2A2F6E']),
  )
  return cake(['#FFFDF6', '#F6EEDF', '#D6C8B0'], ['#FFFFFF', '#F3EADB'], cream + fruit + blue, ['#F2A0A8', '#F9D98A'])
}

const cheesecake: Draw = () =>
  wedge(
    ['#B98A4E', '#EAF2C4', '#CFE39A', '#B5D477'],
    ['#C6DE86', '#8FB84A'],
    crumbs([280, 200], [150, 44], 60, ['#6E9A30', '#A9CC62', '#E3F0B8'], dice(95)) +
      path('M70 210L300 280L470 170', 'none', 'stroke="#E3F0B8" stroke-width="5"') +
      put(
        [286, 166],
        oval([0, 20], 40, 13, '#7DA83A') +
          path(
            'M-40 18C-44-8-20-8-16-22-8-40 12-40 16-22 22-8 44-8 40 18 20 30-20 30-40 18Z',
            ball('#FFFFFF', '#E4E8D4'),
          ) +
          put([8, -30], path('M0 0C-18-10-18-36 0-48 18-36 18-10 0 0Z', down('#7FD468', '#2E8B3D')), 30),
      ),
  )

const eclair: Draw = () => {
  const roll = dice(96)
  const bun =
    'M30 300C20 220 90 190 170 186H350C430 190 500 220 490 300 488 360 420 380 350 380H170C100 380 32 360 30 300Z'
  const glaze =
    'M52 262C56 206 110 186 180 182H340C410 186 464 206 468 262 470 296 448 292 438 280 424 266 412 312 394 312 376 312 376 278 352 280 330 282 334 300 312 300 290 300 292 276 262 278 236 280 240 316 216 316 192 316 196 278 170 280 148 282 146 306 126 304 106 300 112 274 92 278 72 288 50 296 52 262Z'
  const cream = times(11, (at) => dot([96 + at * 33, 336], 26, ball('#FFFDF2', '#F3E3B8')))
  const lower = 'M44 348C90 366 430 366 476 348 470 396 410 412 350 412H170C110 412 50 396 44 348Z'
  const one =
    path(lower, down('#E9AE58', '#B06E22')) +
    cream +
    inside(`<path d="M20 160H500V322Q260 346 20 322Z"/>`, path(bun, down('#F6CB80', '#D08F3C'))) +
    path(glaze, down('#7A4526', '#3E1B0B')) +
    shine('M96 228C120 208 170 204 230 204', 13, 0.45) +
    line('M150 250q20-30 40 0t40 0 40 0 40 0 40 0', '#F6DDB0', 8) +
    crumbs([260, 240], [170, 34], 20, ['#F6DDB0', '#C98F5A'], roll)
  return put([6, 130], one, -10, [0.96, 0.74])
}

const brownie: Draw = () => {
  const roll = dice(97)
  const square = (at: Point) => {
    const nuts = times(14, () =>
      put(
        [roll(-100, 100), roll(-46, 46)],
        path(blob([0, 0], [18, 12], 0.25, roll, 7), pick(['#E8C48A', '#CFA05C', '#F3DCB0'], roll)),
        roll(0, 180),
      ),
    )
    return put(
      at,
      path('M-160 0L0 70V180L-160 104Z', '#4A2412') +
        path('M160 0L0 70V180L160 104Z', '#331608') +
        times(26, () => dot([roll(-150, 150), roll(70, 130)], roll(3, 6), '#6B3A20')) +
        path('M0-78L160 0L0 70L-160 0Z', down('#7A4526', '#5A2E16')) +
        line('M-110-10L-30-40M-60 26L20-6M20 40L100 6M-20-50L60-22', '#A06A44', 4, 'stroke-opacity=".7"') +
        put([0, -4], nuts, 0, [0.9, 0.6]),
    )
  }
  return put([260, 210], square([0, 0]), 0, 1.56)
}

const mochi: Draw = () => {
  const ball_ = (at: Point, tone: readonly [string, string], inner: string) => {
    const roll = dice(at[0])
    const body = 'M-110 30C-116-60-60-96 0-96S116-60 110 30C90 92-90 92-110 30Z'
    return put(
      at,
      `${path(body, '#00000033', 'transform="translate(0 8)"') + path(body, ball(...tone)) + times(60, () => dot(within([0, -10], [98, 76], roll), roll(1.4, 3), '#FFFFFFAA')) + shine('M-70-20Q-56-62-10-74', 12, 0.6)}<g fill-opacity=".4">${oval([0, 40], 60, 24, inner)}</g>`,
    )
  }
  return (
    board([260, 380], [516, 150], BAMBOO) +
    ball_([146, 320], ['#FFF0C0', '#F7C04A'], '#F59A1E') +
    ball_([374, 320], ['#FFFFFF', '#EFE6D6'], '#E8D29A') +
    ball_([260, 350], ['#FFE3EA', '#F58FA8'], '#E0425E')
  )
}

/** Cakes and pastries. */
export const CAKES: Drawings = {
  'cake-honey': honeyCake,
  'cake-chocolate': chocolateCake,
  'cake-fruit': fruitCake,
  'cheesecake-matcha': cheesecake,
  eclair,
  brownie,
  mochi,
}
