// Gifts, wrappings and what is laid beside a bouquet or a cake.

import { walnut } from './food.ts'
import {
  across,
  ball,
  blob,
  type Draw,
  type Drawings,
  dice,
  dot,
  lay,
  line,
  oval,
  type Point,
  path,
  put,
  shine,
  slab,
  times,
  within,
} from './svg.ts'

function balloon(at: Point, tone: readonly [string, string], turn: number): string {
  return put(
    at,
    path('M0 92C-56 60-80 10-76-34-70-90-36-116 0-116S70-90 76-34C80 10 56 60 0 92Z', ball(...tone)) +
      path('M0 88L-14 108H14Z', tone[1]) +
      shine('M-46-40Q-44-78-16-92', 14, 0.6),
    turn,
  )
}

const balloons: Draw = () => {
  const set: readonly (readonly [Point, readonly [string, string], number])[] = [
    [[130, 190], ['#FFC0D0', '#E0466E'], -16],
    [[390, 190], ['#FFE9A0', '#F0A81E'], 16],
    [[200, 130], ['#C8E4FF', '#4A8AD8'], -6],
    [[330, 128], ['#D6F2C4', '#5AA84A'], 8],
    [[262, 216], ['#FF9A9A', '#D1202E'], 0],
  ]
  const threads = set
    .map(([[x, y], , turn]) => line(`M${x - turn * 1.8} ${y + 102}Q${(x + 260) / 2} ${y + 220} 260 470`, '#B9B0A4', 3))
    .join('')
  const bow = put(
    [260, 462],
    path('M0 0C-34-30-60-24-60-4-58 18-28 16 0 0 28 16 58 18 60-4 60-24 34-30 0 0Z', ball('#F0607E', '#B51E44')) +
      line('M0 4Q-14 24-26 40M0 4Q14 24 26 40', '#B51E44', 9) +
      dot([0, 0], 11, '#A3142E'),
  )
  return threads + set.map(([at, tone, turn]) => balloon(at, tone, turn)).join('') + bow
}

const crystals = (at: Point) =>
  put(
    at,
    times(7, (index) =>
      put(
        [-36 + (index % 4) * 24, (index % 2) * 18],
        path('M0-26L20-8L14 18L-6 26L-20 10L-16-14Z', ['#FBD67A', '#F6C756', '#FFE9A6'][index % 3] ?? '#FBD67A') +
          path('M0-26L20-8L2 0Z', '#FFF8DC'),
        index * 30,
      ),
    ),
  )

// an open box: the pot in the middle, sweets and nuts in its corners
const teaGift: Draw = () => {
  const roll = dice(131)
  const pot = `${path('M150 250C150 180 200 150 260 150S370 180 370 250C370 310 320 336 260 336S150 310 150 250Z', across('#FFFFFF', '#E9E9F8', '#BDBAD8')) + times(9, (at) => oval([170 + at * 22.5, 250 + Math.sin((at / 8) * 3.14) * 20], 8, 12, at % 2 === 0 ? '#2F5FC4' : '#5E86E8')) + path('M206 158C214 130 306 130 314 158 296 170 224 170 206 158Z', '#F4F4FC') + dot([260, 124], 15, '#2F5FC4') + line('M364 230C400 226 396 180 424 164', '#C9C6E0', 26)}<path d="M156 210C100 196 100 290 160 292" fill="none" stroke="#2F5FC4" stroke-width="16" stroke-linecap="round"/>${shine('M172 240Q176 200 206 180', 10, 0.6)}`
  const apricots = times(9, () =>
    put(within([120, 330], [58, 26], roll), path(blob([0, 0], [26, 19], 0.1, roll, 9), ball('#FFC05A', '#E0761A'))),
  )
  const nuts = lay(
    [
      [372, 330, 10],
      [420, 322, -30],
      [396, 350, 40],
      [346, 352, 80],
    ],
    (at, turn) => walnut(at, 0.52, turn),
  )
  const tin = put(
    [446, 250],
    slab([0, 0], [76, 120], 8, across('#7FB08F', '#2F6B4A')) +
      oval([0, -60], 38, 11, '#A9CBB8') +
      slab([0, 6], [56, 60], 4, '#F6F0DC') +
      put([0, 26], path('M0 0C-16-10-16-34 0-46 16-34 16-10 0 0Z', '#4A8A3A')),
  )
  const front = 'M20 330H500L478 478C476 490 468 494 456 494H64C52 494 44 490 42 478Z'
  return (
    path('M40 330L80 210H440L480 330Z', '#A3142E') +
    tin +
    pot +
    crystals([256, 352]) +
    apricots +
    nuts +
    path(front, across('#F0607E', '#D1284E', '#9A1238')) +
    slab([260, 412], [56, 164], 0, across('#FFE9A6', '#E8B23A')) +
    path(
      'M260 344C206 300 160 306 162 338 164 372 216 370 260 344 304 370 356 372 358 338 360 306 314 300 260 344Z',
      ball('#FFE9A6', '#E0A32A'),
    ) +
    dot([260, 344], 17, '#C98A1E')
  )
}

const hatBox: Draw = () =>
  path('M80 200V400C80 470 440 470 440 400V200Z', across('#FFDCE6', '#F2A9C0', '#C97090')) +
  oval([260, 200], 180, 62, '#E48AA8') +
  path('M66 150V206C66 290 454 290 454 206V150Z', across('#FFE9F0', '#F7BCD0', '#D68AA6')) +
  oval([260, 150], 194, 66, ball('#FFF3F7', '#F7C0D4')) +
  line('M236 215V448M284 215V448', '#FFFFFF', 8) +
  put(
    [260, 140],
    path('M0 0C-54-44-100-38-98-6-96 28-44 26 0 0 44 26 96 28 98-6 100-38 54-44 0 0Z', ball('#FFFFFF', '#E4CBD6')) +
      dot([0, 0], 17, '#D9B4C4'),
  )

// paper rolled to a cone, as it is wrapped about flowers
const wrapping =
  (tone: readonly [string, string, string], marks: string): Draw =>
  () =>
    path('M60 90C160 30 360 30 460 90L300 480H220Z', tone[2]) +
    path('M60 90C120 180 200 220 268 280L240 480H220Z', across(tone[0], tone[1])) +
    path('M460 90C400 180 320 220 252 280L280 480H300Z', across(tone[1], tone[0])) +
    marks +
    put(
      [260, 400],
      path('M0 0C-40-34-76-30-76-4-74 24-36 22 0 0 36 22 74 24 76-4 76-30 40-34 0 0Z', ball('#F0607E', '#B51E44')) +
        dot([0, 0], 13, '#A3142E'),
    )

const lettering: Draw = () =>
  oval([260, 380], 240, 80, '#C9A98A') +
  oval([260, 366], 240, 80, ball('#FFFDF4', '#F3E2C8')) +
  line(
    'M90 366C110 320 150 320 140 360 132 396 170 392 186 362 196 340 214 350 206 372 202 392 226 390 240 366 252 344 270 352 262 374 260 392 286 388 300 366 330 318 344 340 326 372 320 394 360 388 400 350',
    '#5A2E16',
    11,
  ) +
  put(
    [392, 210],
    path('M-30 130L-60 150L-40 116Z', '#5A2E16') +
      path('M-44 116L30-110C60-130 100-100 90-70L-22 136Z', across('#FFFFFF', '#E0E0EA')) +
      slab([62, -92], [70, 24], 8, '#E5383B'),
  )

/** Gifts and wrappings. */
export const GIFTS: Drawings = {
  balloons,
  'gift-tea': teaGift,
  'hat-box': hatBox,
  'kraft-paper': wrapping(
    ['#E0B884', '#B5854C', '#8A5F30'],
    line('M110 130L230 300M150 110L240 240M410 130L290 300M370 110L280 240', '#FFFFFF', 3, 'stroke-opacity=".25"'),
  ),
  'matte-film': wrapping(
    ['#FBE3EC', '#F2B4CA', '#D98AA8'],
    shine('M100 116L210 270', 14, 0.5) + shine('M420 116L320 260', 9, 0.4),
  ),
  'cake-lettering': lettering,
}
