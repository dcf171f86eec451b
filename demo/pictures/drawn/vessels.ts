// What dishes are served in and on. Food is drawn over it in the same coordinates.
import { across, ball, dot, down, inside, line, oval, type Point, path, put, shine, slab, times } from './svg.ts'

export type Glaze = { readonly ink: string; readonly second: string; readonly body: readonly [string, string, string] }

/** The blue of Rishton. */
export const RISHTON: Glaze = { ink: '#2F5FC4', second: '#5E86E8', body: ['#FFFFFF', '#E9E9F8', '#BDBAD8'] }
export const TURQUOISE: Glaze = { ink: '#238577', second: '#47B7A6', body: ['#FFFFFF', '#E6F3F2', '#B4CFCD'] }
export const LACQUER: Glaze = { ink: '#C62828', second: '#E9B44C', body: ['#5A464D', '#3A2C31', '#1C1416'] }

/** A wide round plate seen from above its edge; the middle of its well is (260, 270). */
export function plate({ ink, second }: Glaze, ry = 150): string {
  const at: Point = [260, 270]
  const grow = ry / 250
  const ring = (far: number, draw: (point: Point, angle: number) => string, count: number) =>
    times(count, (index) => {
      const angle = (index / count) * Math.PI * 2
      return draw([at[0] + Math.cos(angle) * far, at[1] + Math.sin(angle) * far * grow], angle)
    })
  return [
    oval([260, 284], 250, ry, '#A9A6C6'),
    oval(at, 250, ry, down('#FFFFFF', '#E4E4F3')),
    ringLine(at, 240, grow, ink),
    ring(219, (point, angle) => petal(point, angle, ink, second), 28),
    ring(236, (point) => dot(point, 2.6, second), 56),
    ringLine(at, 199, grow, ink),
    oval(at, 192, 192 * grow, down('#CFCDE2', '#F6F6FC')),
    oval([260, 276], 182, 182 * grow - 4, down('#E9E8F4', '#FBFBFE')),
  ].join('')
}

const ringLine = ([x, y]: Point, far: number, grow: number, ink: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${far}" ry="${far * grow}" fill="none" stroke="${ink}" stroke-width="3.5" opacity=".8"/>`

function petal([x, y]: Point, angle: number, ink: string, second: string): string {
  const isEven = Math.round((angle / (Math.PI * 2)) * 28) % 2 === 0
  return oval([x, y], 11, 8.5, isEven ? ink : second)
}

/** A deep bowl; its soup is the ellipse about (260, 172) of 212 × 76. */
export function bowl(glaze: Glaze, soup: string, food: string): string {
  const surface = oval([260, 172], 212, 76, soup)
  return [
    path('M168 372h184v18c0 14-184 14-184 0z', '#A6A3C4'),
    path('M10 160c4 130 92 222 160 226 60 6 120 6 180 0 68-4 156-96 160-226z', across(...glaze.body)),
    path('M40 230c24 90 90 140 140 148-40-34-84-86-96-148z', '#ffffff', 'fill-opacity=".18"'),
    frieze(glaze),
    oval([260, 160], 250, 94, down('#FFFFFF', '#DDDDF0')),
    `<ellipse cx="260" cy="160" rx="249" ry="93" fill="none" stroke="${glaze.ink}" stroke-width="5" opacity=".8"/>`,
    oval([260, 163], 228, 81, down('#A9A6C6', '#F1F1FA')),
    surface,
    inside(oval([260, 172], 212, 76, '#000'), shine('M78 150c40-36 110-52 170-52', 14, 0.22)),
    food,
  ].join('')
}

function frieze({ ink, second }: Glaze): string {
  return times(19, (index) => {
    const angle = Math.PI * (0.05 + (index / 18) * 0.9)
    const [x, y] = [260 - Math.cos(angle) * 236, 216 + Math.sin(angle) * 72]
    const wide = 6 + Math.sin(angle) * 7
    return (
      oval([x, y], wide, 16, index % 2 === 0 ? ink : second) +
      dot([x + 22 * Math.sin(angle), y + 25], 3.4, '#3BA591') +
      dot([x + 22 * Math.sin(angle), y - 9], 2.8, '#3BA591')
    )
  })
}

/** A board of wood seen from above its edge, its middle at `at`. */
export function board([x, y]: Point, [width, height]: Point, wood: readonly [string, string, string]): string {
  const grains = times(7, (index) => {
    const along = y - height / 2 + ((index + 0.7) * height) / 7.4
    const bend = index % 2 === 0 ? 5 : -4
    return line(
      `M${x - width / 2 + 18} ${along}q${width / 4} ${bend} ${width / 2 - 18} 0t${width / 2 - 18} 0`,
      wood[2],
      1.8,
      'stroke-opacity=".35"',
    )
  })
  return (
    slab([x, y + 16], [width, height], 22, wood[2]) + slab([x, y], [width, height], 22, down(wood[0], wood[1])) + grains
  )
}

export const BAMBOO: readonly [string, string, string] = ['#EBCB8F', '#D8AE68', '#A97C3A']
export const WALNUT: readonly [string, string, string] = ['#B98354', '#9A673C', '#6B4425']

/** A small round cup of sauce seen from above its edge, its rim about `at`. */
export function dip(at: Point, size: number, sauce: readonly [string, string]): string {
  const cup = [
    path('M-92 0c4 54 30 84 54 90 24 4 52 4 76 0 24-6 50-36 54-90z', across('#FFFFFF', '#ECEBF5', '#C3C1DA')),
    oval([0, 0], 94, 42, down('#FFFFFF', '#DCDBEC')),
    oval([0, 4], 82, 34, ball(...sauce)),
    shine('M-58-2c14-16 40-22 62-22', 8, 0.4),
    line('M-30 10c12 12 46 12 58 0', '#ffffff', 5, 'stroke-opacity=".2"'),
  ]
  return put(at, cup.join(''), 0, size)
}
