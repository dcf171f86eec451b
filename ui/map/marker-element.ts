// The DOM elements of the markers: real buttons around the point, or images where nothing can be pressed.
import { bike, type Glyph, store } from '../glyphs.tsx'
import { moon } from '../glyphs-later.tsx'
import { PIN } from './pin.tsx'
import type { MapMarker } from './port.ts'
import { turnTo } from './travel.ts'

export type MarkerElement = {
  /** It has size 0: its top left corner is the point. */
  readonly root: HTMLElement
  update(marker: MapMarker): void
}

const SVG = 'http://www.w3.org/2000/svg'

/** The elements of one marker; `onPress` is called for pointer and keyboard. */
export function markerElement(marker: MapMarker, onPress: (event: MouseEvent) => void): MarkerElement {
  const root = make('div', 'map-marker')
  const button = marker.isStatic === true ? imageOf() : pressable(onPress)
  const caption = make('span', 'map-caption')
  caption.setAttribute('aria-hidden', 'true')
  root.append(make('i', 'map-shade'), button)
  let shown: MapMarker | null = null
  let angle = 0

  function update(next: MapMarker) {
    if (next.kind !== shown?.kind || next.picture !== shown.picture) button.replaceChildren(...signOf(next))
    root.dataset.kind = next.kind
    root.toggleAttribute('data-chosen', next.isChosen === true)
    root.toggleAttribute('data-stale', next.isStale === true)
    root.toggleAttribute('data-faded', next.isFaded === true)
    root.toggleAttribute('data-heading', next.heading != null)
    button.setAttribute('aria-label', next.label)
    if (next.isChosen === true) button.setAttribute('aria-current', 'true')
    else button.removeAttribute('aria-current')
    if (next.heading != null) angle = shown === null ? next.heading : turnTo(angle, next.heading)
    root.style.setProperty('--map-heading', `${angle}deg`)
    caption.textContent = next.caption ?? ''
    if (next.caption) root.append(caption)
    else caption.remove()
    shown = next
  }

  update(marker)
  return { root, update }
}

function pressable(onPress: (event: MouseEvent) => void): HTMLElement {
  const button = make('button', 'map-marker-button')
  button.type = 'button'
  button.addEventListener('click', onPress)
  return button
}

/** A marker that cannot be pressed is no button: the Tab key skips it. */
function imageOf(): HTMLElement {
  const image = make('span', 'map-marker-button')
  image.setAttribute('role', 'img')
  return image
}

/** The element that represents several joined markers. */
export function joinedElement(count: number, label: string, onPress: (event: MouseEvent) => void): HTMLElement {
  const root = make('div', 'map-marker')
  root.dataset.kind = 'joined'
  const button = pressable(onPress)
  button.textContent = String(count)
  button.setAttribute('aria-label', label)
  root.append(button)
  return root
}

/** The visitor's own position; `setRadius` sets the radius of uncertainty, in CSS pixels. */
export function userElement() {
  const root = make('div', 'map-user')
  root.setAttribute('aria-hidden', 'true')
  root.append(make('i', 'map-user-near'), make('i', 'map-user-dot'))
  return { root, setRadius: (px: number) => root.style.setProperty('--map-accuracy', `${Math.round(px * 2)}px`) }
}

function signOf({ kind, picture }: MapMarker): Element[] {
  switch (kind) {
    case 'open':
      return [dropOf(store)]
    case 'closing-soon':
      return [dropOf(store), make('i', 'map-soon')]
    case 'closed':
      return [dropOf(moon)]
    case 'courier':
      return [make('i', 'map-halo'), make('i', 'map-beak'), discOf(picture)]
    default:
      return [pinOf()]
  }
}

function dropOf(glyph: Glyph): Element {
  const drop = make('span', 'map-drop')
  drop.append(glyphOf(glyph))
  return drop
}

function discOf(picture: string | undefined): Element {
  const disc = make('span', 'map-disc')
  if (picture === undefined) disc.append(glyphOf(bike))
  else {
    const image = make('img', 'map-picture')
    image.alt = ''
    image.src = picture
    disc.append(image)
  }
  return disc
}

function pinOf(): Element {
  const svg = makeSvg('svg', { viewBox: '0 0 52 66', class: 'map-pin', 'aria-hidden': 'true' })
  svg.append(makeSvg('path', { d: PIN }), makeSvg('circle', { cx: '26', cy: '26', r: '9' }))
  return svg
}

function glyphOf(glyph: Glyph): Element {
  const svg = makeSvg('svg', { viewBox: '0 0 24 24', class: 'map-glyph', 'aria-hidden': 'true' })
  svg.append(makeSvg('path', { d: glyph }))
  return svg
}

function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  element.className = className
  return element
}

function makeSvg(tag: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  if (!(element instanceof SVGElement)) throw new Error(`expected an SVG element, found ${tag}`)
  return element
}
