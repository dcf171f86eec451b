// What is wrong with a menu at one moment of fast scrolling: by the page's elements, and by the screenshot.
import type { Card, Sample } from './card-boxes.ts'
import { type Box, colourAt, contrastIn, distanceFrom, type Frame, pixelsOf } from './frames.ts'
import type { Device } from './slow-visit.ts'

export type Fault = { readonly href: string; readonly what: string }

/** What sticky bars may cover at the top and at the bottom of a phone, px. */
const BARS = { top: 150, bottom: 90 } as const
/** The contrast of letters on their background is more than this; a flat colour, compressed, has less. */
const LEAST_CONTRAST = 40
/** A tint differs from the page by at least this much; an empty area does not. */
const LEAST_TINT = 3
/** Beside the cards there is nothing but the page itself. */
const MARGIN_X = 4

/** Cards in view whose name, price or photo the page does not contain at that moment. */
export function faultsOf({ scrollY, cards }: Sample, device: Device): readonly Fault[] {
  return cards
    .filter(({ box }) => isInView(box, scrollY, device))
    .flatMap(({ href, name, price, photo }) => [
      ...(name === null ? [{ href, what: 'no name in the page' }] : []),
      ...(price === null ? [{ href, what: 'no price in the page' }] : []),
      ...(photo === null ? [{ href, what: 'no photo in the page' }] : []),
    ])
}

/** Cards in a screenshot whose name or price area is one flat colour, or whose photo is neither there nor tinted. */
export async function faultsIn(photo: Frame, samples: readonly Sample[], device: Device) {
  const pixels = await pixelsOf(photo)
  const seen: string[] = []
  const faults: Fault[] = []
  for (const { href, name, price, photo: picture } of nearestInTime(samples, photo.atMs)) {
    const letters = { name, price }
    for (const [what, box] of Object.entries(letters)) {
      if (box === null || !isWholeInView(box, photo.scrollY, device)) continue
      seen.push(href)
      if (contrastIn(pixels, onScreen(box, photo.scrollY)) < LEAST_CONTRAST)
        faults.push({ href, what: `${what} blank in a photo` })
    }
    if (picture === null || !isWholeInView(picture, photo.scrollY, device)) continue
    const box = middleOf(onScreen(picture, photo.scrollY))
    const ground = colourAt(pixels, MARGIN_X, box.top)
    if (distanceFrom(pixels, box, ground) < LEAST_TINT) faults.push({ href, what: 'neither photo nor tint in a photo' })
  }
  return { seen, faults }
}

/** Each card as it was laid out nearest to that moment. */
function nearestInTime(samples: readonly Sample[], atMs: number): readonly Card[] {
  const distance = (sample: Sample) => Math.abs(sample.atMs - atMs)
  const nearestLast = samples.toSorted((a, b) => distance(b) - distance(a))
  return [...new Map(nearestLast.flatMap(({ cards }) => cards.map((card) => [card.href, card] as const))).values()]
}

function onScreen(box: Box, scrollY: number): Box {
  return { ...box, top: box.top - scrollY }
}

function isInView({ left, top, width, height }: Box, scrollY: number, device: Device): boolean {
  const isAcross = left < device.width && left + width > 0
  return isAcross && top + height - scrollY > BARS.top && top - scrollY < device.height - BARS.bottom
}

function isWholeInView({ left, top, width, height }: Box, scrollY: number, device: Device): boolean {
  const isAcross = left >= 0 && left + width <= device.width
  return isAcross && top - scrollY >= BARS.top && top + height - scrollY <= device.height - BARS.bottom
}

/** The middle ninth: buttons, badges and round corners are outside of it. */
function middleOf({ left, top, width, height }: Box): Box {
  return { left: left + width / 3, top: top + height / 3, width: width / 3, height: height / 3 }
}
