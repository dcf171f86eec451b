import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { classes } from './classes.tsx'
import { alert, circleCheck, type Glyph, info, trash } from './glyphs.tsx'
import { Icon } from './icon.tsx'
import { hideToast, onToastChange, type ShownToast, shownToast, type ToastKind, takeBack } from './show-toast.tsx'

const LIFE_MS = 4500
const TICK_MS = 250

const GLYPHS: Readonly<Record<ToastKind, Glyph>> = { info, success: circleCheck, error: alert, undo: trash }

/** Counts down, but pauses while the pointer or the focus is on the toast; returns the time that is left. */
function useTimeLeft(isPaused: boolean, onEnd: () => void): number {
  const [leftMs, setLeftMs] = useState(LIFE_MS)
  useEffect(() => {
    if (isPaused) return
    const timer = setInterval(() => setLeftMs((left) => left - TICK_MS), TICK_MS)
    return () => clearInterval(timer)
  }, [isPaused])
  useEffect(() => {
    if (leftMs <= 0) onEnd()
  })
  return leftMs
}

/** Whether the pointer or the focus is on the card, and the event handlers for it. */
function useAttended() {
  const [isPointed, setPointed] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const handlers = {
    onMouseEnter: () => setPointed(true),
    onMouseLeave: () => setPointed(false),
    onFocus: () => setFocus(true),
    onBlur: () => setFocus(false),
  }
  return { handlers, isAttended: isPointed || hasFocus }
}

/** Ctrl+Z (⌘Z) does the same as the button: a keyboard user has only 4.5 s to find it. */
function useUndoKey(isOn: boolean, onUndo: () => void) {
  const undo = useRef(onUndo)
  useEffect(() => {
    undo.current = onUndo
  })
  useEffect(() => {
    if (!isOn) return
    const gone = new AbortController()
    const handleKey = (event: KeyboardEvent) => {
      const isInField = event.target instanceof Element && event.target.matches('input, textarea')
      if (isInField || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      undo.current()
    }
    window.addEventListener('keydown', handleKey, { signal: gone.signal })
    return () => gone.abort()
  }, [isOn])
}

function Card({ toast }: { toast: ShownToast }) {
  const { kind = 'info', action } = toast
  const { handlers, isAttended } = useAttended()
  const leftMs = useTimeLeft(isAttended, () => hideToast(toast.id))
  function handleAction() {
    if (kind === 'undo') takeBack(toast.id)
    else hideToast(toast.id)
    action?.onPress()
  }
  useUndoKey(kind === 'undo', handleAction)
  return (
    <div
      {...handlers}
      role={kind === 'error' ? 'alert' : undefined}
      className="pointer-events-auto flex min-h-14 animate-rise items-center gap-3 rounded-ctl-lg bg-inverse py-2 ps-4 pe-2 text-label font-medium text-on-inverse shadow-3"
    >
      <Icon glyph={toast.glyph ?? GLYPHS[kind]} size={22} />
      <span className="min-w-0 flex-1 py-1.5">
        {toast.title !== undefined && <span className="block font-control">{toast.title}</span>}
        {toast.text}
      </span>
      {action !== undefined && (
        <button
          type="button"
          className="relative h-10 shrink-0 rounded-sm bg-on-inverse/14 px-3.5 font-control hit focus-visible:outline-on-inverse!"
          aria-keyshortcuts={kind === 'undo' ? 'Control+Z Meta+Z' : undefined}
          onClick={handleAction}
        >
          {action.label}
          {kind === 'undo' && <span aria-hidden="true" className="tnum">{` · ${Math.floor(leftMs / 1000)}`}</span>}
        </button>
      )}
    </div>
  )
}

/** The only place where toasts appear: top end, full width on phones; an undo is above the basket bar. */
export function Toaster() {
  const toast = useSyncExternalStore(onToastChange, shownToast, () => null)
  return (
    <div
      aria-live="polite"
      className={classes(
        'pointer-events-none fixed inset-x-3 z-(--z-toast) md:start-auto md:end-4 md:w-96',
        toast?.kind === 'undo' ? 'toast-foot' : 'toast-head',
      )}
    >
      {toast !== null && <Card key={toast.id} toast={toast} />}
    </div>
  )
}
