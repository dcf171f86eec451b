import { describe, expect, it } from 'vitest'
import { doTouch } from './box.ts'
import { escaped } from './draw-labels.ts'
import type { Label } from './label-candidates.ts'
import { LABEL_STYLES, REPEAT_PX } from './label-styles.ts'
import { placeLabels } from './labels.ts'
import { distance } from './line.ts'
import { loadPlan } from './plan.ts'
import { type Box, boxOfTile, tileAt } from './projection.ts'
import { openGround } from './scene.ts'

const { plan, houses } = openGround(loadPlan())
const EVERYWHERE: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity }
const CITY = { north: { lat: 41.42, lon: 69.12 }, south: { lat: 41.18, lon: 69.43 } }

describe.each([11, 12, 13, 14, 16])('the names at zoom %i', (zoom) => {
  const labelsIn = placeLabels({ plan, houses, zoom, language: 'uz' })
  const labels = labelsIn(cityBox(zoom))

  it('are there', () => {
    expect(labels.length).toBeGreaterThan(20)
  })

  it('never lie over each other', () => {
    const pairs = labels.flatMap((label, index) => labels.slice(index + 1).map((other) => [label, other] as const))
    const colliding = pairs.filter(([a, b]) => a.boxes.some((box) => b.boxes.some((other) => doTouch(box, other))))
    expect(colliding.map(([a, b]) => `${a.text} · ${b.text}`)).toEqual([])
  })

  it('are never upside down', () => {
    for (const label of labels) {
      if (label.form !== 'along') continue
      const [first, last] = [label.line[0], label.line.at(-1)]
      expect((last?.x ?? 0) - (first?.x ?? 0)).toBeGreaterThan(-1)
    }
  })

  it('are the same in two tiles between which they lie', () => {
    const { x, y } = tileAt({ lat: 41.311, lon: 69.27 }, zoom)
    const [here, east] = [boxOfTile({ z: zoom, x, y }), boxOfTile({ z: zoom, x: x + 1, y })]
    const onEdge = (label: Label) =>
      label.boxes.some((box) => doTouch(box, here)) && label.boxes.some((box) => doTouch(box, east))
    const [inHere, inEast] = [new Set(labelsIn(here)), new Set(labelsIn(east))]
    for (const label of labels.filter(onEdge)) expect([inHere.has(label), inEast.has(label)]).toEqual([true, true])
  })
})

it('repeat along a road, not nearer than the names may go towards each other', () => {
  const labels = placeLabels({ plan, houses, zoom: 16, language: 'uz' })(cityBox(16))
  const ring = labels.filter(({ text, form }) => text === 'Kichik halqa yoʻli' && form === 'along')
  expect(ring.length).toBeGreaterThan(5)
  const middles = ring.map(({ boxes }) => boxes[Math.floor(boxes.length / 2)] ?? EVERYWHERE)
  const spots = middles.map(({ left, top }) => ({ x: left, y: top }))
  for (const [index, spot] of spots.entries()) {
    const others = spots.filter((_, other) => other !== index)
    expect(Math.min(...others.map((other) => distance(spot, other)))).toBeGreaterThan(REPEAT_PX / 4)
  }
})

it('begin and end at the zooms of the design', () => {
  const kindsAt = (zoom: number) =>
    new Set(placeLabels({ plan, houses, zoom, language: 'uz' })(cityBox(zoom)).map(({ kind }) => kind))
  expect([...kindsAt(11)].toSorted()).toEqual(['district', 'station'])
  expect([...kindsAt(13)].toSorted()).toEqual(['avenue', 'district', 'metro', 'park', 'station', 'water'])
  expect(kindsAt(14).has('district')).toBe(false)
  expect(kindsAt(14).has('street')).toBe(true)
  expect([kindsAt(15).has('house'), kindsAt(16).has('house')]).toEqual([false, true])
  expect([LABEL_STYLES.avenue.sizePx, LABEL_STYLES.street.sizePx]).toEqual([12, 10.5])
})

it('no name of a station without its sign', () => {
  const labels = placeLabels({ plan, houses, zoom: 13, language: 'ru' })(cityBox(13))
  const signs = labels
    .filter(({ kind }) => kind === 'station')
    .flatMap((label) => (label.form === 'station' ? [label.spot] : []))
  for (const label of labels) {
    if (label.form !== 'right') continue
    expect(Math.min(...signs.map((spot) => distance(spot, label.spot)))).toBeLessThan(15)
  }
})

it('are only text, whatever they say', () => {
  expect(escaped(`<script>"Osh" & 'non'</script>`)).toBe(
    '&lt;script&gt;&quot;Osh&quot; &amp; &#39;non&#39;&lt;/script&gt;',
  )
})

function cityBox(zoom: number): Box {
  const [north, south] = [boxOfTile(tileAt(CITY.north, zoom)), boxOfTile(tileAt(CITY.south, zoom))]
  return { left: north.left, top: north.top, right: south.right, bottom: south.bottom }
}
