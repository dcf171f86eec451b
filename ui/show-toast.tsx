// The toast that is shown now. A store outside React, so that any code may speak without the toaster being loaded.
import type { Glyph } from './glyphs.tsx'

export type ToastKind = 'info' | 'success' | 'error' | 'undo'

export type ToastMessage = {
  /** A word over the text: what kind of news it is. */
  title?: string | undefined
  text: string
  kind?: ToastKind | undefined
  /** In the place of the kind's own icon. */
  glyph?: Glyph | undefined
  action?: { label: string; onPress(): void } | undefined
}

export type ShownToast = ToastMessage & { id: number }

let shown: ShownToast | null = null
/** The newest of those that came while an undo was shown. */
let waiting: ShownToast | null = null
let lastId = 0
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

/** Shows one message for 4.5 s; a newer message takes the place of an older one, but news wait for an undo to end. */
export function showToast(message: ToastMessage): void {
  lastId += 1
  const toast = { ...message, id: lastId }
  if (shown?.kind === 'undo' && toast.kind !== 'undo') {
    waiting = toast
    return
  }
  shown = toast
  tell()
}

/** Takes the message away, unless a newer one stands there already; what has waited comes in its place. */
export function hideToast(id: number): void {
  if (shown?.id !== id) return
  shown = waiting
  waiting = null
  tell()
}

/** Ends an undo that was taken, and with it the news that waited: they told of what is undone. */
export function takeBack(id: number): void {
  waiting = null
  hideToast(id)
}

/** The message shown now, for the toaster. */
export function shownToast(): ShownToast | null {
  return shown
}

/** Calls back at every change until the returned function is called. */
export function onToastChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
