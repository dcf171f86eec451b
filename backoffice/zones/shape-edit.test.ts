import { distanceM, type Ring } from '@dasturxon/domain/zones'
import { describe, expect, it } from 'vitest'
import { areaOf, geometryOf, keyStep, nudged, type Shape, type Step, shapeOf, stepped } from './shape-edit.ts'

const SQUARE: Ring = [
  [69, 41],
  [69.1, 41],
  [69.1, 41.1],
  [69, 41.1],
  [69, 41],
]
const HOLE: Ring = [
  [69.04, 41.04],
  [69.06, 41.04],
  [69.05, 41.06],
]
const FIRST = { part: 0, ring: 0, corner: 0 }
const after = (shape: Shape, ...steps: readonly Step[]) => steps.reduce(stepped, shape)

describe('a zone that is drawn', () => {
  it('is closed from three corners on', () => {
    const corners = HOLE.map((corner): Step => ({ do: 'add', corner }))
    const two = after(shapeOf([]), ...corners.slice(0, 2), { do: 'close' })
    expect(two.area).toEqual([])
    const drawn = after(shapeOf([]), ...corners, { do: 'close' })
    expect(drawn).toMatchObject({ area: [[HOLE]], drawing: null })
    expect(geometryOf(drawn.area).coordinates[0]).toHaveLength(HOLE.length + 1)
  })

  it('gets holes and more parts, and keeps those it had', () => {
    const add = HOLE.map((corner): Step => ({ do: 'add', corner }))
    const holed = after(shapeOf([[SQUARE]]), { do: 'draw', kind: 'hole' }, ...add, { do: 'close' })
    expect(holed.area).toEqual([[SQUARE.slice(0, -1), HOLE]])
    const two = after(holed, { do: 'draw', kind: 'part' }, ...add, { do: 'close' })
    expect(geometryOf(two.area).type).toBe('MultiPolygon')
    expect(areaOf(geometryOf(two.area))[0]).toHaveLength(2)
  })

  it('has corners that are put in, taken out and brought back', () => {
    const shape = shapeOf([[SQUARE]])
    const more = after(shape, { do: 'insert', after: FIRST })
    expect(more.area[0]?.[0]?.[1]).toEqual([69.05, 41])
    expect(after(more, { do: 'undo' }).area).toEqual(shape.area)
    const fewer = after(shape, { do: 'remove', place: FIRST })
    expect(fewer.area[0]?.[0]).toHaveLength(3)
    // the last three corners stay
    expect(after(fewer, { do: 'remove', place: FIRST }).area).toEqual(fewer.area)
  })

  it('loses a hole or a part with its last three corners', () => {
    const shape = shapeOf([[SQUARE, HOLE], [HOLE]])
    expect(after(shape, { do: 'remove', place: { part: 0, ring: 1, corner: 0 } }).area[0]).toHaveLength(1)
    expect(after(shape, { do: 'remove', place: { part: 1, ring: 0, corner: 0 } }).area).toHaveLength(1)
  })

  it('is moved by keys: 10 m, with Shift 100 m', () => {
    const [lon, lat] = nudged([69, 41], 0, 10)
    expect(distanceM({ lat: 41, lon: 69 }, { lat, lon })).toBe(10)
    const [far] = nudged([69, 41], 100, 0)
    expect(distanceM({ lat: 41, lon: 69 }, { lat: 41, lon: far })).toBe(100)
    expect(keyStep('ArrowUp', false, FIRST, [69, 41])).toMatchObject({ do: 'move', to: [69, lat] })
    expect(keyStep('Delete', false, FIRST, [69, 41])).toEqual({ do: 'remove', place: FIRST })
    expect(keyStep('a', false, FIRST, [69, 41])).toBeNull()
  })
})
