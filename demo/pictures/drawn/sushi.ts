// Sushi that is no roll, and what lies beside it.

import { grains, sesame, springOnion } from './food.ts'
import {
  across,
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
import { BAMBOO, board } from './vessels.ts'

// a loaf of rice, its middle at (0, 0), about 300 wide
function riceLoaf(roll: Dice): string {
  const loaf = 'M-150 10C-152-46-90-54 0-54S152-46 150 10C150 66 96 74 0 74S-150 66-150 10Z'
  const grain = times(150, () => {
    const [x, y] = within([0, 12], [146, 62], roll)
    return put(
      [x, y],
      oval([0, 1.4], 11, 5, '#CFC7B8') + oval([0, 0], 10.5, 4.4, y > 40 ? '#E9E3D8' : '#FFFFFF'),
      roll(-60, 60),
    )
  })
  return path(loaf, down('#FBF8F2', '#CBC2B2')) + inside(`<path d="${loaf}"/>`, grain)
}

function salmonNigiri(): string {
  const fish =
    'M-178-6C-180-60-100-96 20-92 120-90 184-60 186-10 188 20 170 34 150 22 80-8-70-10-138 24-160 34-178 20-178-6Z'
  const fat = times(8, (at) =>
    line(
      `M${-136 + at * 40} 30C${-130 + at * 40} -10 ${-112 + at * 40} -50 ${-84 + at * 42} -100`,
      '#FFE6D3',
      8,
      'stroke-opacity=".85"',
    ),
  )
  const nigiri =
    riceLoaf(dice(1)) +
    path(fish, '#B8431A', 'transform="translate(0 8)"') +
    path(fish, down('#FFA066', '#F26A30')) +
    inside(`<path d="${fish}"/>`, fat) +
    shine('M-130-46C-60-82 60-84 120-62', 9, 0.4)
  return board([260, 330], [516, 150], BAMBOO) + put([260, 280], nigiri, -4, 1.16)
}

function shrimpNigiri(): string {
  const body = 'M-170 2C-172-56-96-88 10-86 90-86 140-60 160-26 140 10 96-6 0-8-80-8-130 30-152 24-164 20-170 14-170 2Z'
  const bands = times(6, (at) =>
    line(
      `M${-140 + at * 46} 28C${-128 + at * 44} -10 ${-128 + at * 46} -50 ${-108 + at * 42} -92`,
      '#F4713F',
      15,
      'stroke-opacity=".75"',
    ),
  )
  const tail =
    path(
      'M140-38C160-84 196-104 224-100 220-72 204-54 186-44 212-40 228-22 226 0 190 6 152-6 138-20Z',
      down('#F46A3A', '#B9331A'),
    ) + line('M150-34Q180-66 210-90M154-26Q190-24 214-10', '#FFC4A0', 4, 'stroke-opacity=".6"')
  const prawn =
    path(body, '#C4562B', 'transform="translate(0 8)"') +
    path(body, down('#FFF3E6', '#FFCFA8')) +
    inside(`<path d="${body}"/>`, bands) +
    line('M-150-6C-60-62 60-60 140-40', '#FFFFFF', 6, 'stroke-opacity=".6"')
  return board([260, 330], [516, 150], BAMBOO) + put([250, 284], riceLoaf(dice(2)) + tail + prawn, -4, 1.12)
}

function gunkan(): string {
  const roll = dice(8)
  const wall =
    path('M60 190V300C60 380 460 380 460 300V190Z', across('#45594F', '#24332C', '#121B17')) +
    shine('M96 220V320', 12, 0.14)
  const cubes = times(34, () => {
    const [x, y] = within([260, 172], [160, 54], roll)
    return put(
      [x, y - 14],
      slab([0, 5], [40, 30], 8, '#C9501F') +
        slab([0, 0], [40, 26], 8, pick(['#FF9A5E', '#F8793F', '#FFAE78'], roll)) +
        line('M-12-6L10 6', '#FFE1CB', 4, 'stroke-opacity=".7"'),
      roll(-40, 40),
    )
  })
  const sauce =
    line('M130 166q40-40 70 0t70-6 70 6 50-14', '#E8481F', 13) + line('M150 190q40-26 70 4t80 0 70-6', '#F26A2E', 11)
  return [
    board([260, 346], [516, 170], BAMBOO),
    wall,
    oval([260, 190], 200, 74, '#1B2621') + oval([260, 190], 186, 66, '#F7F3EA'),
    grains([260, 190], [176, 60], ['#FFFFFF', '#E2DACB'], 90, roll),
    cubes + sauce + springOnion([260, 158], [120, 36], 12, roll) + sesame([260, 158], [140, 44], 26, roll),
  ].join('')
}

function soySauce(): string {
  const bottle =
    'M206 150C206 190 130 220 130 300V440C130 474 150 486 180 486H340C370 486 390 474 390 440V300C390 220 314 190 314 150Z'
  return [
    path(bottle, across('#5A2E18', '#2B1109', '#160703')),
    path('M150 320H370V420H150Z', down('#FFF8E8', '#E9D9B8')) +
      put([260, 370], dot([0, 0], 34, '#C62828') + line('M-16-10h32M0-20v40M-14 14q14-14 28 0', '#FFF8E8', 6)),
    path('M196 70H324L314 156H206Z', down('#E5383B', '#8E1517')) +
      path('M232 34H288L300 76H220Z', '#B52024') +
      shine('M158 290Q166 230 206 206', 10, 0.35),
  ].join('')
}

function nori(): string {
  const roll = dice(9)
  const sheet = (at: Point, turn: number) =>
    put(
      at,
      slab([0, 6], [250, 300], 8, '#0F1713') +
        slab([0, 0], [250, 300], 8, across('#48614F', '#24352B')) +
        times(40, () =>
          put([roll(-115, 115), roll(-140, 140)], oval([0, 0], roll(4, 12), 1.6, '#5F7F69'), roll(-20, 20)),
        ),
      turn,
    )
  return sheet([220, 250], -16) + sheet([260, 256], -3) + sheet([300, 264], 10)
}

/** Kumomaki’s nigiri, gunkan, soy sauce and nori. */
export const SUSHI: Drawings = {
  'nigiri-salmon': salmonNigiri,
  'nigiri-shrimp': shrimpNigiri,
  'gunkan-spicy': gunkan,
  'soy-sauce': soySauce,
  nori,
}
