// Rows of one height that can be put in another order: dragged by their handle, or moved with the arrows of the keyboard.
import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react'
import { useStable } from './use-stable.ts'

type Options = {
  readonly rowHeightPx: number
  readonly count: number
  onMove(from: number, to: number): void
}

// nearer to the edge of the list it scrolls by itself
const EDGE_PX = 48
const SCROLL_PX = 12

/** `list` is the element of all rows, `line` the mark between two of them that shows where a row will land. */
export function useSort({ rowHeightPx, count, onMove }: Options) {
  const list = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)

  function gapAt(clientY: number): number {
    const top = list.current?.getBoundingClientRect().top ?? 0
    return Math.min(count, Math.max(0, Math.round((clientY - top) / rowHeightPx)))
  }

  function begin(event: PointerEvent<HTMLElement>, from: number) {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.focus()
    const ended = new AbortController()
    let gap = from
    const end = (isDropped: boolean) => {
      ended.abort()
      if (line.current !== null) line.current.hidden = true
      const to = gap > from ? gap - 1 : gap
      if (isDropped && to !== from) onMove(from, to)
    }
    const follow = (move: globalThis.PointerEvent) => {
      gap = gapAt(move.clientY)
      if (line.current !== null) {
        line.current.hidden = false
        line.current.style.translate = `0 ${gap * rowHeightPx}px`
      }
      scrollNear(list.current, move.clientY)
    }
    const { signal } = ended
    // on the window: the row itself may leave the page while the list scrolls
    window.addEventListener('pointermove', follow, { signal })
    window.addEventListener('pointerup', () => end(true), { signal })
    window.addEventListener('pointercancel', () => end(false), { signal })
    window.addEventListener('keydown', (key) => key.key === 'Escape' && end(false), { signal })
  }

  function step(event: KeyboardEvent<HTMLElement>, at: number) {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined || to < 0 || to >= count || to === at) return
    event.preventDefault()
    onMove(at, to)
  }

  const [grab, press] = [useStable(begin), useStable(step)]
  return useMemo(() => ({ list, line, grab, press }), [grab, press])
}

export type Sort = ReturnType<typeof useSort>

function scrollNear(list: HTMLElement | null, clientY: number) {
  const scroller = list?.closest('[data-scroller]')
  if (scroller === null || scroller === undefined) return
  const { top, bottom } = scroller.getBoundingClientRect()
  if (clientY < top + EDGE_PX) scroller.scrollTop -= SCROLL_PX
  if (clientY > bottom - EDGE_PX) scroller.scrollTop += SCROLL_PX
}
