// Keys on a map: arrows move it, + and − zoom it. Esc is handled by the dialog around it.
import { PAN_PX } from './port.ts'

type Moves = { panBy(x: number, y: number): void; zoomBy(steps: number): void }

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-PAN_PX, 0],
  ArrowRight: [PAN_PX, 0],
  ArrowUp: [0, -PAN_PX],
  ArrowDown: [0, PAN_PX],
}
const ZOOMS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 }

/** Makes the map's element focusable and listens on it, so that the keys also work while a marker inside has focus. */
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
