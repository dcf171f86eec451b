// Bounding boxes of shapes, and a grid index that finds which boxes overlap a given box.
import type { Box, Spot } from './projection.ts'

/** The bounding box of the spots, enlarged by `margin` on each side. */
export function boxAround(spots: readonly Spot[], margin = 0): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of spots) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin }
}

export function grown({ left, top, right, bottom }: Box, margin: number): Box {
  return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin }
}

/** The box scaled to another zoom. */
export function scaledBox({ left, top, right, bottom }: Box, scale: number): Box {
  return { left: left * scale, top: top * scale, right: right * scale, bottom: bottom * scale }
}

export function middleOf({ left, top, right, bottom }: Box): Spot {
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

export function doTouch(a: Box, b: Box): boolean {
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom
}

export type Grid<T> = {
  add(box: Box, item: T): void
  /** All items that overlap the box, without duplicates, in the order in which they were added. */
  touching(box: Box): readonly T[]
  isFree(box: Box): boolean
}

type Entry<T> = { readonly order: number; readonly box: Box; readonly item: T }

// more rows than the highest zoom has with cells of 64 pixels
const ROWS = 2 ** 21

/** An empty grid with cells of `cellPx`; boxes should be at most a few cells large. */
export function createGrid<T>(cellPx: number): Grid<T> {
  const cells = new Map<number, Entry<T>[]>()
  let order = 0
  const cellsOf = ({ left, top, right, bottom }: Box): readonly number[] => {
    const keys: number[] = []
    for (let column = Math.floor(left / cellPx); column <= Math.floor(right / cellPx); column += 1) {
      for (let row = Math.floor(top / cellPx); row <= Math.floor(bottom / cellPx); row += 1) {
        keys.push(column * ROWS + row)
      }
    }
    return keys
  }
  return {
    add: (box, item) => {
      const entry = { order, box, item }
      order += 1
      for (const key of cellsOf(box)) {
        const cell = cells.get(key)
        if (cell === undefined) cells.set(key, [entry])
        else cell.push(entry)
      }
    },
    touching: (box) => {
      const found = new Set<Entry<T>>()
      for (const key of cellsOf(box)) {
        for (const entry of cells.get(key) ?? []) if (doTouch(entry.box, box)) found.add(entry)
      }
      return [...found].sort((a, b) => a.order - b.order).map(({ item }) => item)
    },
    isFree: (box) => !cellsOf(box).some((key) => cells.get(key)?.some((entry) => doTouch(entry.box, box))),
  }
}
