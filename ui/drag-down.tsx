// Dragging a bottom sheet: when a drag begins, what it moves, when it closes the sheet.

/** Wider viewports show a dialog, which cannot be dragged. */
const SHEET_VIEW = '(width < 48rem)'
/** A drag that is longer than this part of the sheet's height closes it. */
const CLOSE_PART = 0.25
/** A drag that is faster than this also closes it, in CSS pixels per millisecond. */
const CLOSE_SPEED = 0.5
/** The speed is measured over this last part of the drag; after a longer pause it is 0. */
const SPEED_MS = 100
/** A touch that moves less than this, in pixels, is a tap. */
const SLOP = 6

/** Whether the sheet closes when the pointer is released. */
export function closesSheet(dragged: number, height: number, speed: number): boolean {
  return dragged > height * CLOSE_PART || (dragged > SLOP && speed > CLOSE_SPEED)
}

type Point = { y: number; at: number }
type Grip = { id: number; x: number; y: number; body: Element | null; isDrag: boolean; trail: Point[] }

/** The downward speed of the pointer at `now`, in CSS pixels per millisecond. */
export function speedOf(trail: readonly Point[], now: Point): number {
  const first = trail.find((point) => now.at - point.at <= SPEED_MS)
  return first === undefined ? 0 : (now.y - first.y) / Math.max(1, now.at - first.at)
}

/** A drag can start on the head with any pointer, and on the content with touch only. */
function takeGrip(event: PointerEvent): Grip | null {
  const target = event.target
  if (!(target instanceof Element) || !event.isPrimary || event.button !== 0) return null
  if (!matchMedia(SHEET_VIEW).matches) return null
  const isHead = target.closest('[data-sheet-head]') !== null
  if (!isHead && event.pointerType === 'mouse') return null
  if (target.closest('input:not([type=radio], [type=checkbox]), textarea, select, [data-no-drag]')) return null
  const body = isHead ? null : target.closest('[data-sheet-body]')
  const { pointerId: id, clientX: x, clientY: y } = event
  return { id, x, y, body, isDrag: false, trail: [] }
}

/** `start`: a downward drag. `leave`: a scroll or a horizontal swipe. `wait`: not known yet. */
function judge(grip: Grip, event: PointerEvent): 'start' | 'leave' | 'wait' {
  const across = Math.abs(event.clientX - grip.x)
  const down = event.clientY - grip.y
  if (across < SLOP && Math.abs(down) < SLOP) return 'wait'
  return down > across && (grip.body?.scrollTop ?? 0) <= 0 ? 'start' : 'leave'
}

/** Moves the sheet by `distance` pixels and fades the scrim with it; `null` resets both. */
function follow(sheet: HTMLElement, scrim: HTMLElement | null, distance: number | null) {
  if (distance === null) {
    sheet.style.removeProperty('--drag')
    scrim?.style.removeProperty('--fade')
    return
  }
  sheet.style.setProperty('--drag', `${distance}px`)
  scrim?.style.setProperty('--fade', String(1 - distance / sheet.offsetHeight))
}

/** Moves the sheet with the pointer and fades the scrim; returns the function that removes the listeners. */
export function dragDown(sheet: HTMLElement, scrim: HTMLElement | null, onClose: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let grip: Grip | null = null

  function handleMove(event: PointerEvent) {
    if (grip === null || event.pointerId !== grip.id) return
    if (!grip.isDrag) {
      const verdict = judge(grip, event)
      if (verdict === 'leave') grip = null
      if (verdict !== 'start' || grip === null) return
      Object.assign(grip, { isDrag: true, y: event.clientY })
      sheet.dataset.dragging = ''
      sheet.setPointerCapture(event.pointerId)
    }
    grip.trail.push({ y: event.clientY, at: event.timeStamp })
    follow(sheet, scrim, Math.max(0, event.clientY - grip.y))
  }

  function handleEnd(event: PointerEvent) {
    if (grip === null || event.pointerId !== grip.id) return
    const { isDrag, trail } = grip
    const speed = speedOf(trail, { y: event.clientY, at: event.timeStamp })
    const dragged = event.clientY - grip.y
    grip = null
    if (!isDrag) return
    delete sheet.dataset.dragging
    if (event.type === 'pointerup' && closesSheet(dragged, sheet.offsetHeight, speed)) onClose()
    follow(sheet, scrim, null)
  }

  function handleStart(event: PointerEvent) {
    grip = takeGrip(event)
  }

  sheet.addEventListener('pointerdown', handleStart, { signal })
  sheet.addEventListener('pointermove', handleMove, { signal })
  sheet.addEventListener('pointerup', handleEnd, { signal })
  sheet.addEventListener('pointercancel', handleEnd, { signal })
  // once a drag has begun, the browser must not also scroll
  sheet.addEventListener(
    'touchmove',
    (event) => {
      if (grip?.isDrag && event.cancelable) event.preventDefault()
    },
    { signal, passive: false },
  )
  return () => stop.abort()
}
