// A line as SVG path data.
import { type Line, tenth } from './line.ts'
import type { Box } from './projection.ts'

/** The line as the `d` attribute of a path, relative to the top left corner of the box. */
export function pathOf(line: Line, { left, top }: Box): string {
  const [first = '', ...others] = line.map(({ x, y }) => `${tenth(x - left)} ${tenth(y - top)}`)
  return `M${first}L${others.join(' ')}`
}
