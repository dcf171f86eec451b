// Keys on a map: arrows move it, + and − zoom it. Esc is left to the dialog around it.
import { PAN_PX } from './port.ts'

type Moves = { panBy(x: number, y: number): void; zoomBy(steps: number): void }

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-PAN_PX, 0],
  ArrowRight: [PAN_PX, 0],
  ArrowUp: [0, -PAN_PX],
  ArrowDown: [0, PAN_PX],
}
const ZOOMS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 }

/** Listens on the map's element, which takes the focus for it, so that the keys also work while a marker in it has the focus. */
export function listenToKeys(element: HTMLElement, { panBy, zoomBy }: Moves): () => void {
  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = ARROWS[event.key]
    const zoom = ZOOMS[event.key]
    if (arrow === undefined && zoom === undefined) return
    event.preventDefault()
    if (arrow !== undefined) panBy(...arrow)
    if (zoom !== undefined) zoomBy(zoom)
  }
  element.tabIndex = 0
  element.addEventListener('keydown', handleKey)
  return () => element.removeEventListener('keydown', handleKey)
}
