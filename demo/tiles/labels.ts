// Which names are shown on the map: placed once per zoom for the whole city, so that neighbouring tiles show the same names.
import { createGrid, doTouch, grown } from './box.ts'
import { type Label, type LabelFacts, labelCandidates, middleLabel } from './label-candidates.ts'
import type { MapLanguage, Named } from './plan.ts'
import { type Box, scaleOf } from './projection.ts'
import type { Ground } from './scene.ts'

const CELL_PX = 256
// space for the strokes around letters, and for fonts that are wider than estimated
const MARGIN_PX = 12
const CITY_REACH_PX = 100
// a city without known streets repeats its name, so that the name is visible from everywhere in it
const CITY_REPEAT_PX = 640
const CITY_REACH_M = 7000

/** The names of one zoom and language that overlap a box. */
export type Labels = (box: Box) => readonly Label[]

/** Places the names; a name that overlaps a more important one is left out. */
export function placeLabels(facts: LabelFacts): Labels {
  const taken = createGrid<Box>(CELL_PX)
  const placed = createGrid<Label>(CELL_PX)
  const signs = new Set<Label>()
  const isFree = (label: Label) => label.boxes.every((box) => taken.isFree(box))
  for (const { places, sign } of labelCandidates(facts)) {
    if (sign !== undefined && !signs.has(sign)) continue
    const label = firstOf(places(), isFree)
    if (label === undefined) continue
    if (label.form === 'station') signs.add(label)
    for (const box of label.boxes) {
      taken.add(box, box)
      placed.add(box, label)
    }
  }
  const { cities, metre } = facts.plan
  const reach = CITY_REACH_M * metre * scaleOf(facts.zoom)
  return (box) => {
    const around = grown(box, MARGIN_PX)
    // a label has many boxes, so it may be found several times
    const inCity = [...new Set(placed.touching(around))]
    return [...inCity, ...cities.flatMap((city) => cityLabels(city, around, { reach, ...facts }))]
  }
}

function firstOf<T>(items: Iterable<T>, isWanted: (item: T) => boolean): T | undefined {
  for (const item of items) if (isWanted(item)) return item
}

type CityLook = { readonly reach: number; readonly zoom: number; readonly language: MapLanguage }

function cityLabels({ names, spot }: Named, box: Box, { reach, zoom, language }: CityLook): readonly Label[] {
  const scale = scaleOf(zoom)
  const centre = { x: spot.x * scale, y: spot.y * scale }
  const seen = grown(box, CITY_REACH_PX)
  const area = { left: centre.x - reach, top: centre.y - reach, right: centre.x + reach, bottom: centre.y + reach }
  if (!doTouch(seen, area)) return []
  const steps = (from: number, to: number, middle: number) => {
    const first = Math.ceil((Math.max(from, middle - reach) - middle) / CITY_REPEAT_PX)
    const last = Math.floor((Math.min(to, middle + reach) - middle) / CITY_REPEAT_PX)
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => middle + (first + step) * CITY_REPEAT_PX)
  }
  return steps(seen.left, seen.right, centre.x).flatMap((x) =>
    steps(seen.top, seen.bottom, centre.y).map((y) => middleLabel('city', names[language], { x, y })),
  )
}

/** The labels of every zoom and language, each placed once. */
export function openLabels({ plan, houses }: Ground): (zoom: number, language: MapLanguage) => Labels {
  const sets = new Map<string, Labels>()
  return (zoom, language) => {
    const key = `${zoom} ${language}`
    const labels = sets.get(key) ?? placeLabels({ plan, houses, zoom, language })
    sets.set(key, labels)
    return labels
  }
}
