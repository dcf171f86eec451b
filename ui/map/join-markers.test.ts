import { expect, it } from 'vitest'
import { pixelOf, pointAt } from './geometry.ts'
import { joinMarkers } from './join-markers.ts'
import type { MapMarker, MarkerKind } from './port.ts'

const ZOOM = 12
const ORIGIN = pixelOf({ latitude: 41.31, longitude: 69.28 }, ZOOM)

/** A marker `east` pixels to the east. */
function at(id: string, east: number, more: { kind?: MarkerKind; isChosen?: boolean } = {}): MapMarker {
  const point = pointAt({ x: ORIGIN.x + east, y: ORIGIN.y }, ZOOM)
  return { id, kind: 'open', point, label: id, ...more }
}

const drawn = (markers: readonly MapMarker[], zoom = ZOOM) =>
  joinMarkers(markers, zoom).map((each) => ('marker' in each ? each.marker.id : each.joined.map(({ id }) => id)))

it('joins markers that are closer than 40 pixels', () => {
  expect(drawn([at('a', 0), at('b', 39), at('c', 100)])).toEqual([['a', 'b'], 'c'])
})

it('leaves markers alone that are 41 pixels apart', () => {
  expect(drawn([at('a', 0), at('b', 41)])).toEqual(['a', 'b'])
})

it('draws the chosen one alone', () => {
  expect(drawn([at('a', 0), at('b', 10, { isChosen: true }), at('c', 20, { kind: 'closed' })])).toEqual([
    ['a', 'c'],
    'b',
  ])
})

it('never hides a courier or a destination in a count', () => {
  const markers = [at('a', 0), at('courier', 5, { kind: 'courier' }), at('home', 10, { kind: 'destination' })]
  expect(drawn(markers)).toEqual(['a', 'courier', 'home'])
})

it('separates them again where the map is larger, and always at the last zoom', () => {
  expect(drawn([at('a', 0), at('b', 30)], ZOOM + 1)).toEqual(['a', 'b'])
  expect(drawn([at('a', 0), at('b', 0)], 18)).toEqual(['a', 'b'])
})

it('draws the count in the middle of its markers', () => {
  const [joined] = joinMarkers([at('a', 0), at('b', 20)], ZOOM)
  const point = joined !== undefined && 'joined' in joined ? joined.point : ORIGIN
  expect(point).toMatchObject({ longitude: at('middle', 10).point.longitude })
})
