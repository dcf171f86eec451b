// The only lists of events that mean "the page is visible again" and "the visitor uses the page".

type Views = {
  /** The page is in view again, or is in view and has its connection back. */
  onShow(): void
  /** The page is out of view. */
  onHide?(): void
}

/** Calls whenever the page comes into view or goes out of it, until `signal` is aborted. */
export function listenToView({ onShow, onHide }: Views, signal: AbortSignal): void {
  const look = () => (document.visibilityState === 'visible' ? onShow() : onHide?.())
  document.addEventListener('visibilitychange', look, { signal })
  window.addEventListener('online', look, { signal })
  // a page that the browser kept for the way back; the first `pageshow` of a page is no return
  window.addEventListener('pageshow', ({ persisted }) => persisted && look(), { signal })
}

// assistive technology sends a click alone
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'click'] as const

/** Calls whenever a person scrolls, touches, clicks or types at `target`, until `signal` is aborted. */
export function listenToInput(target: EventTarget, onInput: () => void, signal: AbortSignal): void {
  for (const name of INPUTS) target.addEventListener(name, onInput, { capture: true, passive: true, signal })
}
