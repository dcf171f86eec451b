// Drinks: what is in the glass can be seen, and what is sold in a bottle stands in one.

import { flecks, LEMON, LIME, slice } from './food.ts'
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
  type Point,
  path,
  put,
  shine,
  slab,
  times,
  within,
} from './svg.ts'
import { type Glaze, RISHTON } from './vessels.ts'

const GLASS = 'M150 60H370L344 452C342 474 330 482 310 482H210C190 482 178 474 176 452Z'

const ice = (at: Point, turn: number, size = 1) =>
  put(
    at,
    slab([0, 0], [74, 70], 14, '#ffffff') + slab([4, 5], [62, 56], 10, '#DDF1FA') + shine('M-20-18H10', 6, 0.9),
    turn,
    size,
  )

const straw = (colour: string) =>
  line('M270 300L330 40 384 20', '#00000022', 22) +
  line('M268 300L328 40 380 22', colour, 16) +
  line('M268 300L328 40 380 22', '#ffffff', 16, 'stroke-dasharray="14 16" stroke-opacity=".7"')

// a little lower and smaller, so that what stands over the rim has room
const garnished = (glass: string) => put([14, 28], glass, 0, 0.94)

// a tall glass: the drink from `level` down, then what swims in it, then the light on the glass
function tumbler(drink: string, swims: string, behind = '', level = 116): string {
  return [
    path(GLASS, '#EAF4FA', 'fill-opacity=".55"'),
    behind,
    inside(
      `<path d="${GLASS}"/>`,
      `<g fill-opacity=".93"><rect x="100" y="${level}" width="320" height="400" fill="${drink}"/></g>${oval([260, level], 112, 15, '#ffffff55')}${swims}`,
    ),
    path('M176 452C178 474 190 482 210 482H310C330 482 342 474 344 452L345 436H175Z', '#ffffff', 'fill-opacity=".45"'),
    `<path d="${GLASS}" fill="none" stroke="#B9D3E2" stroke-width="6" stroke-opacity=".8"/>`,
    oval([260, 60], 110, 15, '#ffffff88'),
    shine('M176 110L196 420', 13, 0.6) + shine('M336 150L322 350', 7, 0.4),
  ].join('')
}

const mint = (at: Point, turn: number, size = 1) => {
  const blade =
    path('M0 0C-24-12-28-44 0-66 28-44 24-12 0 0Z', down('#7FD468', '#2E8B3D')) +
    line('M0-4V-54M0-20L-12-32M0-20L12-32M0-34L-9-44M0-34L9-44', '#BDF0A4', 2.6, 'stroke-opacity=".7"')
  return put(
    at,
    put([0, 0], blade, -64) +
      put([0, 0], blade, 64) +
      put([0, -6], blade, 0) +
      put([0, -2], blade, -30, 0.8) +
      put([0, -2], blade, 32, 0.8),
    turn,
    size,
  )
}

const mojito: Draw = () => {
  const roll = dice(81)
  const bubbles = times(26, () => dot([roll(190, 330), roll(140, 450)], roll(3, 7), '#ffffffaa'))
  const inGlass =
    ice([220, 150], -14) +
    ice([300, 170], 18) +
    ice([250, 236], 30, 0.9) +
    slice([226, 300], [52, 50], LIME) +
    slice([300, 380], [50, 48], LIME) +
    mint([310, 300], 40, 0.9) +
    mint([216, 420], -30, 0.9) +
    mint([250, 200], 10, 0.8) +
    bubbles
  return garnished(
    tumbler(down('#EAF8D2', '#B5E08A'), inGlass, straw('#4FA23C'), 110) +
      slice([152, 84], [62, 60], LIME) +
      mint([240, 62], -8, 1.1),
  )
}

const iceTea: Draw = () =>
  garnished(
    tumbler(
      down('#E8943A', '#9A4512'),
      ice([216, 150], -12) +
        ice([296, 164], 16) +
        slice([226, 262], [58, 56], LEMON) +
        ice([300, 300], -20, 0.9) +
        slice([288, 392], [54, 52], LEMON),
      straw('#F2B91E'),
      110,
    ) +
      slice([154, 84], [62, 60], LEMON) +
      mint([250, 62], 6, 1),
  )

const lemonade: Draw = () => {
  const roll = dice(83)
  const bubbles = times(30, () => dot([roll(190, 330), roll(140, 450)], roll(3, 7), '#ffffffaa'))
  return garnished(
    tumbler(
      down('#FFF3A6', '#F7D44A'),
      ice([216, 150], -12) +
        ice([300, 172], 16) +
        slice([228, 270], [58, 56], LEMON) +
        ice([290, 330], 24, 0.9) +
        slice([240, 410], [54, 52], LEMON) +
        bubbles,
      straw('#E5383B'),
      110,
    ) +
      slice([154, 84], [62, 60], LEMON) +
      mint([246, 64], 0, 0.9),
  )
}

const cherry = (at: Point, size = 1) =>
  put(
    at,
    dot([0, 4], 26, '#6E0A1E') + dot([0, 0], 26, ball('#F0405C', '#A3102E')) + shine('M-12-10q6-8 14-8', 4, 0.7),
    0,
    size,
  )

const compote: Draw = () =>
  garnished(
    tumbler(
      down('#E0314F', '#8E0E2E'),
      cherry([216, 420]) +
        cherry([266, 440]) +
        cherry([312, 416]) +
        cherry([240, 376]) +
        cherry([292, 370]) +
        cherry([222, 150], 0.9) +
        cherry([296, 140], 0.9),
    ) +
      put(
        [372, 60],
        line('M-30 30Q-10-10 24-26M10 44Q20 0 24-26', '#4C8A2B', 7) +
          cherry([-34, 40], 1.3) +
          cherry([12, 56], 1.3) +
          path('M24-26C40-46 70-44 84-30 66-16 40-14 24-26Z', down('#7FCB4E', '#3E8E2B')),
      ),
  )

const ayran: Draw = () => {
  const foam = times(16, (at) => dot([160 + at * 13.4, 112 + (at % 3) * 4], 13, '#FFFFFF'))
  return garnished(
    tumbler(down('#FFFFFF', '#E6ECF2'), foam + flecks([260, 116], [90, 14], 22, dice(5)), '', 112) +
      mint([262, 104], 4, 1.1) +
      mint([214, 112], -30, 0.7),
  )
}

const bottleBody =
  'M214 110C214 160 150 170 150 236V450C150 474 164 486 186 486H334C356 486 370 474 370 450V236C370 170 306 160 306 110Z'

function bottle(drink: string, cap: readonly [string, string], label: string): string {
  return [
    path(bottleBody, '#EAF4FA', 'fill-opacity=".7"'),
    inside(`<path d="${bottleBody}"/>`, `<rect x="140" y="150" width="240" height="340" fill="${drink}"/>`),
    label,
    `<path d="${bottleBody}" fill="none" stroke="#A9C6D8" stroke-width="6" stroke-opacity=".7"/>`,
    slab([260, 92], [110, 26], 8, '#DCEAF2') +
      slab([260, 58], [104, 56], 12, across(cap[0], cap[1])) +
      times(7, (at) => line(`M${220 + at * 13} 40V76`, '#00000022', 3)),
    shine('M176 250V440', 12, 0.6) + shine('M346 240V330', 7, 0.4),
  ].join('')
}

const tag = (fill: string, mark: string) => slab([260, 330], [214, 110], 6, fill) + put([260, 330], mark)

const water: Draw = () =>
  bottle(
    down('#CDEBFA', '#7CC3EC'),
    ['#4FA3E0', '#1F6CB0'],
    tag(
      '#ffffffee',
      path('M0-40C16-14 28 2 28 16A28 28 0 0 1-28 16C-28 2-16-14 0-40Z', down('#7CC9F5', '#2B86D1')) +
        shine('M-14 14A14 14 0 0 0 0 30', 4, 0.8),
    ) + line('M160 286q25-14 50 0t50 0 50 0 50 0', '#4FA3E0', 5, 'stroke-opacity=".5"'),
  )

const milk: Draw = () =>
  bottle(
    down('#FFFFFF', '#EEF1F6'),
    ['#5BA4E6', '#2A6BB5'],
    tag(
      '#5BA4E6',
      path('M-107 10q27-34 54 0t54 0 54 0 52 0V55H-107Z', '#FFFFFF') +
        dot([40, -26], 9, '#FFFFFF') +
        dot([14, -36], 6, '#FFFFFF'),
    ),
  )

function pomegranate(at: Point, size: number): string {
  const fruit = path(
    'M0-96C12-84 20-100 32-92 28-80 26-74 28-66 74-54 100-14 96 26 90 82 44 104 0 104S-90 82-96 26C-100-14-74-54-28-66-26-74-28-80-32-92-20-100-12-84 0-96Z',
    ball('#F2665E', '#A3142B'),
  )
  return put(at, fruit + shine('M-64-10Q-54-40-28-50', 10, 0.45), 0, size)
}

const seeds = (at: Point, count: number, roll: Dice, size: Point) =>
  times(count, () =>
    put(
      within(at, size, roll),
      path('M0-13C10-8 12 8 0 13-12 8-10-8 0-13Z', ball('#FF8A98', '#B3102E')) + dot([-3, -4], 2.6, '#FFD9DE'),
      roll(0, 180),
    ),
  )

const openPomegranate = (at: Point, size: number) => {
  const roll = dice(84)
  return put(
    at,
    dot([0, 8], 100, '#8E1024') +
      dot([0, 0], 100, '#C9263B') +
      dot([0, 0], 88, '#FBE3C4') +
      times(6, (part) => put([0, 0], seeds([0, -50], 13, roll, [26, 26]), part * 60)) +
      line('M0 0V-84M0 0L73-42M0 0L73 42M0 0V84M0 0L-73 42M0 0L-73-42', '#FFF3DC', 8),
    0,
    size,
  )
}

const pomegranates: Draw = () =>
  pomegranate([190, 220], 1.5) + openPomegranate([350, 350], 1.25) + seeds([110, 430], 9, dice(4), [60, 24])

const pomegranateJuice: Draw = () =>
  bottle(down('#C91C3C', '#7A0A22'), ['#E5B23A', '#A87A14'], tag('#FFF6E6', pomegranate([0, 6], 0.42))) +
  put([408, 430], openPomegranate([0, 0], 0.56)) +
  seeds([110, 470], 5, dice(6), [34, 14])

// a round pot with a cup beside it; the tea in the cup shows which it is
function teapot(glaze: Glaze, tea: readonly [string, string], beside = ''): string {
  const belly = 'M60 300C60 200 120 160 200 160S340 200 340 300C340 380 280 420 200 420S60 380 60 300Z'
  const [light, mid, deep] = glaze.body
  const dots = times(11, (at) =>
    oval([84 + at * 23, 300 + Math.sin((at / 10) * Math.PI) * 26], 9, 14, at % 2 === 0 ? glaze.ink : glaze.second),
  )
  return [
    line('M326 250C380 250 372 180 420 150', deep, 40) + line('M326 250C378 250 370 180 416 152', mid, 30),
    `<path d="M74 230C10 210 6 340 78 350" fill="none" stroke="${glaze.ink}" stroke-width="22" stroke-linecap="round"/>`,
    slab([200, 420], [150, 22], 10, deep),
    path(belly, across(light, mid, deep)) + dots + shine('M92 280C92 226 124 196 160 184', 14, 0.5),
    path('M116 170C130 134 270 134 284 170 260 184 140 184 116 170Z', across(light, mid, deep)) +
      dot([200, 128], 19, glaze.ink) +
      line('M122 172Q200 190 278 172', glaze.ink, 5),
    put(
      [404, 360],
      path('M-92-40C-86 30-50 66 0 66S86 30 92-40Z', across(light, mid, deep)) +
        times(7, (at) =>
          oval([-62 + at * 21, 0 + Math.sin((at / 6) * Math.PI) * 16], 7, 10, at % 2 === 0 ? glaze.ink : glaze.second),
        ) +
        oval([0, -40], 92, 32, '#FFFFFF') +
        oval([0, -38], 80, 25, ball(...tea)) +
        shine('M-56-44Q-30-56 4-56', 6, 0.5),
    ),
    beside,
  ].join('')
}

const GREEN_TEA = ['#E6E58A', '#A9B23A'] as const
const BLACK_TEA = ['#D9762A', '#7A2E0C'] as const
const CELADON: Glaze = { ink: '#2F6B4A', second: '#7FB08F', body: ['#E8F4E4', '#BFDCC0', '#86AE90'] }

/** Drinks of all brands, and the pomegranate that one of them is pressed from. */
export const DRINKS: Drawings = {
  mojito,
  'iced-tea': iceTea,
  lemonade,
  compote,
  ayran,
  'water-bottle': water,
  'milk-bottle': milk,
  'pomegranate-juice': pomegranateJuice,
  pomegranates,
  'tea-green': () => teapot(RISHTON, GREEN_TEA),
  'tea-black': () => teapot(RISHTON, BLACK_TEA),
  'tea-lemon': () => teapot(RISHTON, BLACK_TEA, slice([420, 318], [40, 17], LEMON)),
  'tea-sencha': () => teapot(CELADON, GREEN_TEA, mint([150, 440], 96, 0.9)),
}
