// Woks in their boxes, and the rice and noodles one chooses for them.
import {
  BEEF,
  broccoli,
  CARROT,
  CHICKEN,
  chilli,
  GREEN,
  meat,
  mushroom,
  noodles,
  RED,
  type Strand,
  sesame,
  springOnion,
  strip,
  YELLOW,
} from './food.ts'
import { across, ball, type Dice, type Drawings, dice, inside, line, path, put, times } from './svg.ts'
import { bowl, LACQUER } from './vessels.ts'

const UDON: Strand = { light: '#F3D08A', dark: '#A8682A', width: 12, long: 120 }
const SOY: Strand = { light: '#E0A55A', dark: '#7E4416', width: 11, long: 120 }

function box(ink: string, food: string): string {
  return [
    // sticks behind the food
    line('M330 190L452 16', '#B5793C', 12) + line('M362 196L492 44', '#B5793C', 12),
    line('M330 190L452 16', '#D9A05C', 6) + line('M362 196L492 44', '#D9A05C', 6),
    path('M84 214L126 150H398L436 214Z', '#D8CFC0'),
    food,
    path('M70 214H450L408 492Q406 502 394 502H126Q114 502 112 492Z', across('#FFFFFF', '#F4EEE3', '#D9CFBF')),
    path('M70 214L150 232H372L450 214L444 250L376 268H146L76 250Z', '#ffffff', 'fill-opacity=".65"'),
    path('M390 214H450L408 492Q406 502 394 502H360Z', '#8A7A62', 'fill-opacity=".14"'),
    stamp(ink),
  ].join('')
}

// waves of the sea on the front of the box
function stamp(ink: string): string {
  const wave = (x: number, y: number) =>
    line(`M${x - 26} ${y}a26 26 0 0 1 52 0M${x - 15} ${y}a15 15 0 0 1 30 0M${x - 4} ${y}a4 4 0 0 1 8 0`, ink, 5)
  return times(3, (row) => times(3 + (row % 2), (at) => wave(260 + (at - (2 + (row % 2)) / 2) * 58, 348 + row * 30)))
}

function heap(strand: Strand, roll: Dice, toppings: string): string {
  const dome = path('M70 222C80 90 190 62 262 62 340 62 436 100 450 222 380 250 140 250 70 222Z', '#7A451A')
  const shape = 'M64 232C70 84 186 54 262 54 346 54 446 92 456 232Z'
  return dome + inside(`<path d="${shape}"/>`, noodles([260, 168], [206, 104], strand, 74, roll) + toppings)
}

function teriyaki(): string {
  const roll = dice(11)
  const food = [
    strip([130, 176], 92, RED, -30) + strip([392, 168], 92, GREEN, 40) + strip([224, 96], 86, YELLOW, -14),
    meat([196, 140], 66, CHICKEN, -14) + meat([300, 112], 70, CHICKEN, 20) + meat([346, 184], 64, CHICKEN, -20),
    meat([236, 196], 66, CHICKEN, 10) + broccoli([396, 118], 66, 14) + broccoli([122, 128], 60, -20),
    strip([280, 172], 80, CARROT, 24) + strip([170, 212], 86, GREEN, 12) + strip([320, 214], 84, RED, -12),
    sesame([260, 146], [160, 80], 60, roll),
  ]
  return box('#E5383B', heap(SOY, roll, food.join('')))
}

const peanut = (x: number, y: number, turn: number) =>
  put([x, y], path('M-16-8C-8-14 8-14 16-8 20 0 16 8 8 10-2 12-14 10-18 4Z', ball('#F6D79C', '#C98F45')), turn)

function sichuan(): string {
  const roll = dice(23)
  const food = [
    meat([180, 150], 68, BEEF, 12) +
      meat([306, 128], 70, BEEF, -18) +
      meat([246, 196], 64, BEEF, 24) +
      meat([384, 190], 60, BEEF, 0),
    chilli([236, 100], 96, -24) + chilli([352, 176], 92, 22) + chilli([126, 200], 84, -40),
    strip([300, 214], 86, RED, -8) + strip([150, 108], 80, GREEN, -36) + strip([396, 132], 76, YELLOW, 36),
    peanut(210, 178, 20) +
      peanut(284, 170, -30) +
      peanut(330, 92, 50) +
      peanut(160, 228, 0) +
      peanut(350, 222, 70) +
      peanut(268, 138, 10),
    springOnion([260, 150], [150, 72], 20, roll),
  ]
  return box('#1F1A1C', heap({ light: '#E99B4B', dark: '#8A3B12', width: 11, long: 116 }, roll, food.join('')))
}

function oyster(): string {
  const roll = dice(37)
  const food = [
    broccoli([166, 124], 84, -16) +
      broccoli([352, 112], 88, 14) +
      broccoli([264, 186], 82, 4) +
      broccoli([404, 186], 66, 26),
    mushroom([250, 104], 72, -10) +
      mushroom([334, 186], 70, 24) +
      mushroom([190, 194], 74, -30) +
      mushroom([110, 186], 58, 20),
    strip([300, 148], 70, CARROT, -20) + strip([224, 150], 74, GREEN, 34),
    sesame([260, 150], [150, 70], 40, roll),
  ]
  return box('#2F7F5B', heap(UDON, roll, food.join('')))
}

// boiled noodles by themselves, in the bowl they are drained into
function noodleBowl(strand: Strand, seed: number): string {
  const swirl = times(3, (index) => {
    const far = 120 - index * 36
    const d = `M${260 - far} ${142 - index * 20}a${far} ${far * 0.45} 0 0 1 ${far * 2} 0`
    return line(d, strand.dark, strand.width + 4) + line(d, strand.light, strand.width)
  })
  return bowl(LACQUER, strand.dark, noodles([260, 150], [206, 92], strand, 78, dice(seed)) + swirl)
}

/** Kumomaki's woks and their bases. */
export const WOKS: Drawings = {
  'wok-teriyaki': teriyaki,
  'wok-sichuan': sichuan,
  'wok-oyster': oyster,
  udon: () => noodleBowl({ light: '#FBEBC8', dark: '#C9A566', width: 20, long: 150 }, 3),
  soba: () => noodleBowl({ light: '#A98A6C', dark: '#5B412C', width: 9, long: 140 }, 4),
  'glass-noodles': () => noodleBowl({ light: '#EEF3F1', dark: '#A9BDB9', width: 7, long: 140 }, 6),
}
