import {
  across,
  ball,
  type Dice,
  type Draw,
  type Drawings,
  dice,
  dot,
  down,
  lay,
  line,
  oval,
  type Point,
  path,
  pick,
  put,
  type Spot,
  shine,
  slab,
  times,
  within,
} from './svg.ts'

type Bloom = (size: number, turn: number) => string

const at0 = (markup: string, turn: number, size: number) => put([0, 0], markup, turn, size)

/** A rose from the side and a little above, 100 wide. */
const rose =
  (tone: readonly [string, string, string]): Bloom =>
  (size, turn) => {
    const [light, mid, deep] = tone
    const petals = [
      path('M-50-6C-56-44-20-58 0-54 22-60 56-44 50-6 50 34 24 52 0 52S-50 34-50-6Z', ball(mid, deep)),
      path('M-50-8C-44-34-20-20-6 8 0 30-6 50-16 48-40 42-52 20-50-8Z', ball(light, mid)) +
        path('M50-8C44-34 20-20 6 8 0 30 6 50 16 48 40 42 52 20 50-8Z', ball(mid, deep)),
      path('M-38-22C-34-50 34-52 38-22 38 12 18 30 0 30S-38 12-38-22Z', ball(light, mid)),
      path('M-26-30C-20-48 24-48 28-28 28-6 12 8 0 8S-26-8-26-30Z', deep) +
        path('M-20-30C-14-42 18-42 21-28 20-12 8-2 0-2S-20-14-20-30Z', ball(light, mid)),
      line('M-12-26C-10-36 12-36 12-24 10-12-4-14-4-22', deep, 4.5),
      shine('M-40-2Q-38 18-26 32', 4, 0.3),
    ]
    return at0(petals.join(''), turn, size)
  }

const tulip =
  (tone: readonly [string, string, string]): Bloom =>
  (size, turn) => {
    const [light, mid, deep] = tone
    const petals =
      path(
        'M-42-20C-44-46-34-60-26-64-14-52-8-44 0-40 8-44 14-52 26-64 34-60 44-46 42-20 44 24 22 50 0 50S-44 24-42-20Z',
        deep,
      ) +
      path('M-42-20C-44-46-34-60-26-64-8-44 2-10-4 48-28 46-44 20-42-20Z', ball(light, mid)) +
      path('M42-20C44-46 34-60 26-64 8-44-2-10 4 48 28 46 44 20 42-20Z', ball(mid, deep)) +
      path('M0-58C20-40 24 10 0 48-24 10-20-40 0-58Z', down(light, mid)) +
      shine('M-30-26Q-30 6-20 26', 5, 0.4)
    return at0(petals, turn, size)
  }

const rays = (count: number, far: number, wide: number, tone: string) =>
  times(count, (at) =>
    put(
      [0, 0],
      path(
        `M0 0C${-wide}-${far * 0.4} ${-wide * 0.7}-${far * 0.9} 0-${far} ${wide * 0.7}-${far * 0.9} ${wide}-${far * 0.4} 0 0Z`,
        tone,
      ),
      (at / count) * 360,
    ),
  )

const sunflower: Bloom = (size, turn) =>
  at0(
    rays(18, 54, 11, '#F2A51E') +
      put([0, 0], rays(18, 50, 10, '#FFCB2E'), 10) +
      dot([0, 0], 26, ball('#7A4A1E', '#3A1E08')) +
      times(24, (at) =>
        dot([Math.cos(at * 2.4) * Math.sqrt(at) * 4.6, Math.sin(at * 2.4) * Math.sqrt(at) * 4.6], 2, '#A8702E'),
      ),
    turn,
    size,
  )
const daisy: Bloom = (size, turn) =>
  at0(rays(13, 46, 9, '#FFFFFF') + dot([0, 0], 15, ball('#FFE06A', '#E8A21E')), turn, size)
const chrysanthemum =
  (tone: readonly [string, string, string]): Bloom =>
  (size, turn) =>
    at0(
      rays(24, 52, 8, tone[2]) +
        put([0, 0], rays(20, 42, 8, tone[1]), 8) +
        put([0, 0], rays(16, 31, 7, tone[0]), 3) +
        put([0, 0], rays(10, 19, 6, tone[1]), 10) +
        dot([0, 0], 6, tone[2]),
      turn,
      size,
    )

const RED_ROSE = rose(['#FF6B6B', '#D81E34', '#8E0A1E'])
const PINK_ROSE = rose(['#FFE3EC', '#F9A6C0', '#DB6A90'])
const CREAM_ROSE = rose(['#FFFDF4', '#FBE6C8', '#E0BC90'])
const TULIPS: readonly [Bloom, ...Bloom[]] = [
  tulip(['#FF8AB0', '#E6427E', '#A81E54']),
  tulip(['#FFE08A', '#FFC02E', '#D98A12']),
  tulip(['#FFB0A0', '#F2503C', '#B3241A']),
  tulip(['#E9C8F8', '#B982DB', '#7E4AA8']),
  tulip(['#FFFFFF', '#FBE6EE', '#E0B0C4']),
]
const MUM = chrysanthemum(['#FFFBE0', '#FFF0A8', '#F2CB4A'])
const WHITE_MUM = chrysanthemum(['#F4F8D8', '#FFFFFF', '#E4E0EA'])

const blade = (at: Point, turn: number, size = 1) =>
  put(
    at,
    path('M0 0C-30-30-30-90 0-130 30-90 30-30 0 0Z', down('#7CC455', '#2F7A36')) +
      line('M0-6V-116', '#BDE8A0', 3, 'stroke-opacity=".6"'),
    turn,
    size,
  )
const eucalyptus = (at: Point, turn: number) =>
  put(
    at,
    line('M0 0Q-6-70 0-150', '#6E8F7A', 5) +
      times(7, (leaf_) =>
        oval([leaf_ % 2 === 0 ? -18 : 18, -24 - leaf_ * 19], 19, 13, leaf_ % 2 === 0 ? '#A9CBB8' : '#8DB5A0'),
      ),
    turn,
  )
const gypsophila = (at: Point, roll: Dice) =>
  times(16, () => {
    const [x, y] = within(at, [60, 46], roll)
    return (
      line(`M${at[0]} ${at[1] + 50}L${x} ${y}`, '#8DB58A', 2, 'stroke-opacity=".6"') +
      dot([x, y], roll(5, 8), '#FFFFFF')
    )
  })

type Paper = {
  readonly back: string
  readonly front: readonly [string, string]
  readonly ribbon: readonly [string, string]
}

const KRAFT: Paper = { back: '#B98A54', front: ['#E0B884', '#B5854C'], ribbon: ['#F0607E', '#B51E44'] }
const BLUSH: Paper = { back: '#E59AB2', front: ['#FFDCE6', '#EFA0B8'], ribbon: ['#FFFFFF', '#D9C0CC'] }
const MINT: Paper = { back: '#8DC4A8', front: ['#DDF3E6', '#9CCFB4'], ribbon: ['#F7C94A', '#C9911A'] }
const BLACK: Paper = { back: '#17171C', front: ['#4A4A54', '#1E1E24'], ribbon: ['#F0455E', '#A3142E'] }

// rows of a dome from the back to the front; each number is how many flowers stand in it
function domeSpots(rows: readonly number[], wide: number, high: number): readonly Spot[] {
  return rows.flatMap((count, row) => {
    const down_ = rows.length === 1 ? 0.5 : row / (rows.length - 1)
    const half = wide * Math.sin(Math.PI * (0.3 + 0.45 * down_))
    return Array.from({ length: count }, (_, at): Spot => {
      const along = count === 1 ? 0 : (at / (count - 1)) * 2 - 1
      return [260 + along * half, 90 + down_ * high + along * along * 34, along * 26]
    })
  })
}

function bouquet(paper: Paper, greens: string, flowers: string): string {
  const whole = [
    path('M60 190C150 130 370 130 460 190L330 440H190Z', paper.back),
    line('M214 400L190 506M238 410L230 510M262 410L262 512M286 410L296 510M306 400L330 506', '#4A8A3A', 11),
    greens,
    flowers,
    path('M40 236C110 330 190 330 262 372 250 400 236 430 226 456H196Z', across(...paper.front)) +
      path('M480 236C410 330 330 330 258 372 270 400 284 430 294 456H324Z', across(paper.front[1], paper.front[0])) +
      path('M150 318C200 350 320 350 370 318L310 452H210Z', down(paper.front[0], paper.front[1])),
    path('M200 428H320L314 462H206Z', across(...paper.ribbon)) +
      path(
        'M260 444C214 404 176 408 178 436 180 466 224 466 260 444 296 466 340 466 342 436 344 408 306 404 260 444Z',
        ball(...paper.ribbon),
      ) +
      dot([260, 444], 15, paper.ribbon[1]),
  ]
  return put([18, 14], whole.join(''), 0, 0.93)
}

const leavesAround = times(9, (at) => blade([110 + at * 38, 250 + Math.abs(at - 4) * 8], -58 + at * 14.5, 1.25))

const tulips25: Draw = () => {
  const roll = dice(121)
  const flowers = lay(domeSpots([3, 5, 6, 6, 5], 178, 170), (at, turn) => put(at, pick(TULIPS, roll)(0.94, turn)))
  return bouquet(BLUSH, leavesAround, flowers)
}
const roses15: Draw = () =>
  bouquet(
    BLACK,
    leavesAround,
    lay(domeSpots([3, 4, 4, 4], 168, 168), (at, turn) => put(at, RED_ROSE(1.16, turn * 0.6))),
  )
const mixed: Draw = () => {
  const blooms: readonly [Bloom, ...Bloom[]] = [PINK_ROSE, CREAM_ROSE, WHITE_MUM, PINK_ROSE, MUM]
  const greens = lay(
    [
      [110, 230, -50],
      [170, 190, -26],
      [260, 170, 0],
      [350, 190, 26],
      [410, 230, 50],
    ],
    (at, turn) => put(at, eucalyptus([0, 0], turn), 0, 1.15),
  )
  return bouquet(
    MINT,
    greens,
    lay(domeSpots([2, 3, 4, 3], 160, 160), ([x, y], turn) =>
      put([x, y], (blooms[Math.round(x + y) % blooms.length] ?? PINK_ROSE)(1.2, turn * 0.5)),
    ),
  )
}
const sunshine: Draw = () => {
  const daisies = lay(
    [
      [120, 250, 0],
      [214, 70, 0],
      [318, 74, 0],
      [400, 256, 0],
      [170, 130, 0],
      [356, 140, 0],
      [260, 300, 0],
      [330, 306, 0],
      [190, 300, 0],
    ],
    (at) => put(at, daisy(0.72, at[0])),
  )
  return bouquet(
    KRAFT,
    leavesAround,
    lay(domeSpots([2, 3, 2], 150, 150), (at, turn) => put(at, sunflower(1.42, turn))) + daisies,
  )
}
const five: Draw = () => {
  const roll = dice(125)
  const breath =
    gypsophila([140, 190], roll) +
    gypsophila([260, 120], roll) +
    gypsophila([380, 190], roll) +
    gypsophila([200, 150], roll) +
    gypsophila([320, 150], roll)
  return bouquet(
    BLUSH,
    leavesAround + breath,
    lay(domeSpots([2, 3], 118, 96), (at, turn) => put([at[0], at[1] + 70], PINK_ROSE(1.35, turn * 0.6))) +
      gypsophila([260, 190], roll),
  )
}

// one stem from the bottom, its flower above
const stem = (flower: string, leaves: string) =>
  line('M262 512C270 400 250 320 260 200', '#2F7A36', 15) +
  line('M260 510C266 400 248 320 257 200', '#6CBF4B', 6) +
  leaves +
  put([260, 130], flower)

const branch: Draw = () =>
  line(
    'M260 512V220M260 400Q180 330 130 220M260 420Q340 340 396 230M260 330Q220 250 220 160M260 340Q300 260 316 150',
    '#3E8A36',
    11,
  ) +
  blade([260, 440], -60, 0.8) +
  blade([262, 440], 56, 0.8) +
  blade([200, 330], -80, 0.6) +
  blade([330, 340], 76, 0.6) +
  put([124, 190], MUM(1.5, 0)) +
  put([398, 200], WHITE_MUM(1.5, 10)) +
  put([212, 110], WHITE_MUM(1.6, 20)) +
  put([326, 106], MUM(1.5, 4)) +
  put([262, 236], MUM(1.5, 14))

const hibiscus: Bloom = (size, turn) =>
  at0(
    times(5, (at) =>
      put(
        [0, 0],
        path('M0 0C-40-16-46-72 0-86 46-72 40-16 0 0Z', down('#FF8AB8', '#E0306E')) +
          line('M0-10V-70M0-24L-16-52M0-24L16-52', '#FFC8DC', 3, 'stroke-opacity=".6"'),
        at * 72,
      ),
    ) +
      dot([0, 0], 17, '#A8123E') +
      line('M0 0L32-44', '#FFE08A', 9) +
      times(6, (at) => dot([26 + (at % 3) * 7, -36 - Math.floor(at / 3) * 11], 5, '#FFC02E')),
    turn,
    size,
  )

const potted: Draw = () =>
  times(11, (at) => blade([260, 340], -75 + at * 15, 1.5 + (at % 2) * 0.3)) +
  put([180, 190], hibiscus(1.1, -10)) +
  put([342, 180], hibiscus(1.1, 20)) +
  put([262, 116], hibiscus(1.15, 4)) +
  put([268, 260], hibiscus(0.9, 40)) +
  oval([260, 490], 170, 24, '#8A4A24') +
  oval([260, 482], 170, 22, '#D98A58') +
  path(
    'M140 340H380L352 470C348 486 340 490 326 490H194C180 490 172 486 168 470Z',
    across('#F0A878', '#D07844', '#944818'),
  ) +
  slab([260, 336], [280, 44], 12, across('#F7B88C', '#DB8550', '#A05424')) +
  shine('M176 380L190 450', 10, 0.35)

/** Lola & Nabot's flowers. */
export const FLOWERS: Drawings = {
  'bouquet-tulips': tulips25,
  'bouquet-roses': roses15,
  'bouquet-mixed': mixed,
  'bouquet-sunflowers': sunshine,
  'bouquet-mini': five,
  'stem-rose': () =>
    stem(
      RED_ROSE(2.2, 0),
      blade([262, 360], -52, 0.9) +
        blade([258, 410], 50, 0.9) +
        path('M214 216Q260 262 306 216 290 250 260 252 230 250 214 216Z', '#2F7A36'),
    ),
  'stem-tulip': () =>
    stem(
      put([0, 0], tulip(['#FF8AB0', '#E6427E', '#A81E54'])(2, 0)),
      blade([258, 500], -24, 2) + blade([264, 500], 22, 1.8),
    ),
  'stem-chrysanthemum': branch,
  'potted-hibiscus': potted,
}
