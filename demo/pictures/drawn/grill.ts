// Meat and vegetables from charcoal and from the tandoor.

import { BEEF, CHICKEN, FAT, flecks, GREEN, herb, LAMB, meat, mushroom, RED, ring, YELLOW } from './food.ts'
import {
  across,
  ball,
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
import { board, type Glaze, plate, RISHTON, TURQUOISE, WALNUT } from './vessels.ts'

type Bite = (at: Point) => string

const ONION: readonly [string, string] = ['#FFFFFF', '#D9B9DE']

const chunk =
  (tone: readonly [string, string], size = 96): Bite =>
  (at) =>
    meat(at, size, tone, (at[0] % 3) * 5 - 5)
const round =
  (tone: readonly [string, string, string], size = 44): Bite =>
  (at) =>
    put(
      at,
      dot([0, 5], size, tone[2]) +
        dot([0, 0], size, ball(tone[0], tone[1])) +
        shine(`M${-size * 0.5}-${size * 0.4}q${size * 0.3}-12 ${size * 0.6}-10`, 5, 0.5),
    )
const cutPepper =
  (tone: readonly [string, string]): Bite =>
  (at) =>
    put(
      at,
      slab([0, 4], [40, 92], 16, tone[1]) +
        slab([0, 0], [36, 88], 14, across(tone[0], tone[1])) +
        shine('M-8-30V20', 5, 0.5),
    )
const onionBite: Bite = (at) => put(at, slab([0, 0], [16, 84], 8, ONION[1]) + slab([-2, 0], [9, 78], 5, ONION[0]))
const aubergine: Bite = (at) =>
  put(
    at,
    oval([0, 5], 40, 50, '#2A1233') +
      oval([0, 0], 40, 50, '#5B2A6E') +
      oval([0, 0], 32, 41, ball('#F8EBC6', '#D9B878')) +
      times(6, (seed) => oval([-12 + (seed % 3) * 12, -12 + Math.floor(seed / 3) * 22], 3, 4.5, '#B98E4E')) +
      line('M-22-20L20-8M-24 6L22 18', '#6E421C', 5, 'stroke-opacity=".6"'),
  )
const mushroomBite: Bite = (at) => mushroom(at, 92, 90, ['#E6C08A', '#A8713A'])

// a flat steel skewer from left to right; its bites begin at x 110
function skewer(bites: readonly Bite[], step: number): string {
  const steel = `${line('M34 260H504', '#6E6A86', 12) + line('M34 258H500', '#D8D6E6', 6) + path('M490 250L518 260L490 270Z', '#8A87A6')}<circle cx="24" cy="260" r="17" fill="none" stroke="#8A87A6" stroke-width="8"/>`
  return steel + bites.map((bite, at) => bite([112 + at * step, 260])).join('')
}

// lying over a dish with onion and herbs
function served(bites: readonly Bite[], step: number, glaze: Glaze = RISHTON): Draw {
  return () => {
    const roll = dice(bites.length + step)
    const onions = lay(
      [
        [150, 330, 8],
        [210, 346, -12],
        [274, 344, 16],
        [340, 330, -6],
      ],
      (at, turn) => ring(at, [44, 18], ['#FFFFFF', '#C9A3D2'], 10, turn),
    )
    return (
      plate(glaze) +
      onions +
      flecks([250, 336], [120, 22], 26, roll) +
      put([260, 240], put([-260, -260], skewer(bites, step)), -10, [1, 1.16]) +
      herb([396, 316], 60, 30) +
      herb([372, 336], 50, 70)
    )
  }
}

// minced meat pressed around the skewer
const minced: Bite = ([x, y]) => {
  const roll = dice(63)
  const body =
    'M-168-34C-150-50-110-44-70-46-20-50 40-42 90-46 140-50 172-34 172 0S140 46 92 44C40 50-20 42-70 46-120 48-168 40-168 0Z'
  const dents = times(7, (at) => line(`M${-138 + at * 46}-40q12 40-4 80`, '#2E1208', 7, 'stroke-opacity=".32"'))
  const bits = times(90, () =>
    put(
      [roll(-160, 164), roll(-40, 40)],
      oval([0, 0], roll(3, 8), roll(2, 4), pick(['#C07B54', '#5A2A18', '#7FB65A', '#F0D9C0'], roll)),
      roll(0, 180),
    ),
  )
  return put(
    [x + 160, y],
    path(body, '#3A160B', 'transform="translate(0 9)"') +
      path(body, down('#A35E3D', '#642C18')) +
      inside(`<path d="${body}"/>`, bits + dents) +
      shine('M-130-28Q-40-38 60-32', 6, 0.3),
  )
}

/** A sprig of juniper with its berries. */
const juniper = (at: Point, turn: number) =>
  put(
    at,
    line('M0 0Q50-14 110-6', '#6B4A22', 6) +
      times(16, (twig) =>
        put(
          [8 + twig * 6.6, -2 - twig * 0.5],
          line(`M0 0L14 ${twig % 2 === 0 ? -22 : 20}`, twig % 3 === 0 ? '#2F6B3A' : '#4B8F4E', 5),
        ),
      ) +
      dot([44, -18], 8, '#3B4A7A') +
      dot([80, 12], 7, '#3B4A7A'),
    turn,
  )

const tandirKabob: Draw = () => {
  const roll = dice(64)
  const crust = (d: string) =>
    path(d, '#4A1C0C', 'transform="translate(0 12)"') +
    path(d, ball('#D98A4A', '#7A3516')) +
    inside(
      `<path d="${d}"/>`,
      times(60, () =>
        put(
          [roll(40, 480), roll(90, 420)],
          oval([0, 0], roll(5, 16), roll(3, 6), pick(['#F0B070', '#5E2610', '#B3642F'], roll)),
          roll(-30, 30),
        ),
      ),
    )
  const leg =
    'M96 300C70 220 130 130 230 128 310 128 340 180 384 190 410 200 408 232 384 238 340 250 330 330 250 352 180 368 116 352 96 300Z'
  const bone =
    line('M384 214L470 176', '#C9B79C', 34) +
    line('M384 212L468 174', '#FFF6E4', 27) +
    dot([478, 160], 22, '#FFF6E4') +
    dot([486, 186], 20, '#EFE2CC')
  const slices = lay(
    [
      [170, 352, -10],
      [270, 372, 6],
      [366, 340, -8],
    ],
    (at, turn) => meat(at, 104, LAMB, turn),
  )
  return (
    board([260, 330], [516, 280], WALNUT) +
    juniper([20, 200], 20) +
    juniper([390, 330], -30) +
    bone +
    crust(leg) +
    line('M150 220Q220 170 300 190M140 280Q230 230 340 226', '#FBD3A0', 7, 'stroke-opacity=".5"') +
    shine('M140 210Q176 156 240 152', 10, 0.35) +
    slices +
    juniper([30, 420], -8) +
    herb([440, 400], 50, 20)
  )
}

const rawLeg =
  'M60 330C40 220 120 110 250 104 330 102 366 160 410 186 440 204 436 240 406 248 350 262 350 360 262 400 160 440 78 420 60 330Z'

const lambLeg: Draw = () => {
  const bone =
    line('M408 216L478 178', '#CFC3B4', 34) +
    line('M408 214L476 176', '#FFF8EE', 27) +
    dot([484, 162], 20, '#FFF8EE') +
    dot([492, 186], 18, '#EEE4D6')
  const cut =
    oval([170, 336], 92, 66, '#F6DAD0') +
    oval([170, 336], 80, 55, ball('#E5545A', '#B3262F')) +
    dot([176, 332], 24, '#FFF3E4') +
    dot([176, 332], 14, '#E9B9A6') +
    line('M110 316Q140 300 160 312M196 372Q226 366 240 346', '#FBE3DA', 6)
  return (
    board([260, 360], [516, 220], WALNUT) +
    bone +
    path(rawLeg, '#8E1F2A', 'transform="translate(0 12)"') +
    path(rawLeg, ball('#F07A78', '#BE3540')) +
    path(
      'M120 220C150 140 260 112 320 146 290 170 210 160 180 214 160 240 120 250 120 220Z',
      '#FFF1E6',
      'fill-opacity=".85"',
    ) +
    path(
      'M250 250C300 220 360 224 390 214 370 250 320 250 290 300 270 330 230 290 250 250Z',
      '#FFE6DA',
      'fill-opacity=".6"',
    ) +
    cut +
    herb([420, 330], 60, 30) +
    herb([396, 350], 50, 80)
  )
}

const dicedLamb: Draw = () => {
  const raw = (at: Point, turn: number) =>
    put(
      at,
      slab([0, 10], [130, 110], 22, '#8E1F2A') +
        slab([0, 0], [130, 106], 22, ball('#F07A78', '#C23A44')) +
        path('M-50-30Q-10-46 40-34 20-20-30-12-50-30Z', '#FFF1E6') +
        line('M-30 20Q10 8 46 22', '#FBE3DA', 5, 'stroke-opacity=".7"'),
      turn,
    )
  return lay(
    [
      [150, 190, -12],
      [300, 170, 10],
      [410, 250, -6],
      [110, 320, 8],
      [260, 310, -8],
      [380, 370, 12],
      [220, 410, 4],
    ],
    raw,
  )
}

const mincedLamb: Draw = () => {
  const roll = dice(66)
  return (
    oval([260, 390], 220, 60, '#8E1F2A') +
    times(120, () => {
      const [x, y] = within([260, 290], [200, 120], roll)
      const d = `M-40 0q10-22 22 0t22 0 22 0`
      return put(
        [x, y],
        line(d, '#9E2833', 19) + line(d, pick(['#E8606A', '#F0807E', '#D94A56', '#F5A8A0'], roll), 14),
        roll(-60, 60),
      )
    })
  )
}

/** Xontaxta's kebabs, and the lamb of the bazaar. */
export const GRILL: Drawings = {
  'shashlik-lamb': served([chunk(LAMB), chunk(FAT, 62), chunk(LAMB), chunk(LAMB), chunk(FAT, 62), chunk(LAMB)], 64),
  'shashlik-beef': served(
    [chunk(BEEF, 88), onionBite, chunk(BEEF, 88), chunk(BEEF, 88), onionBite, chunk(BEEF, 88), chunk(BEEF, 88)],
    54,
    TURQUOISE,
  ),
  'shashlik-minced': served([minced], 60),
  'shashlik-chicken': served(
    [chunk(CHICKEN), chunk(CHICKEN), cutPepper(RED), chunk(CHICKEN), chunk(CHICKEN)],
    80,
    TURQUOISE,
  ),
  'shashlik-liver': served(
    [
      chunk(['#6E3A3A', '#33140F'], 82),
      chunk(FAT, 52),
      chunk(['#6E3A3A', '#33140F'], 82),
      chunk(FAT, 52),
      chunk(['#6E3A3A', '#33140F'], 82),
      chunk(FAT, 52),
      chunk(['#6E3A3A', '#33140F'], 82),
    ],
    53,
  ),
  'shashlik-vegetables': served(
    [
      aubergine,
      round(['#FF7A66', '#D8282B', '#8E1416'], 42),
      cutPepper(GREEN),
      mushroomBite,
      cutPepper(YELLOW),
      aubergine,
    ],
    66,
    TURQUOISE,
  ),
  'tandir-kabob': tandirKabob,
  'lamb-leg': lambLeg,
  'lamb-diced': dicedLamb,
  'lamb-minced': mincedLamb,
  'pickled-onion': () =>
    lay(
      [
        [170, 220, -10],
        [330, 210, 14],
        [250, 290, 4],
        [150, 340, 20],
        [360, 340, -16],
        [256, 390, 6],
      ],
      (at, turn) => ring(at, [92, 50], ['#FDF3FD', '#B779C2'], 26, turn),
    ) + flecks([260, 300], [180, 110], 40, dice(8)),
}
