// The current toast. A store outside React, so that any code can show a toast before the toaster is loaded.
import type { Glyph } from './glyphs.tsx'

export type ToastKind = 'info' | 'success' | 'error' | 'undo'

export type ToastMessage = {
  /** A heading over the text: the kind of message. */
  title?: string | undefined
  text: string
  kind?: ToastKind | undefined
  /** Replaces the icon of the kind. */
  glyph?: Glyph | undefined
  action?: { label: string; onPress(): void } | undefined
  /** It explains the failures of the same moment: while it is shown, they are not told one by one. */
  isCause?: boolean | undefined
}

export type ShownToast = ToastMessage & { id: number }

let shown: ShownToast | null = null
/** The newest message that arrived while an undo was shown. */
let waiting: ShownToast | null = null
let lastId = 0
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

/** Shows one message for 4.5 s; a newer message replaces an older one, but it waits until an undo has ended. */
export function showToast(message: ToastMessage): void {
  if (shown?.isCause === true && message.kind === 'error') return
  lastId += 1
  const toast = { ...message, id: lastId }
  if (shown?.kind === 'undo' && toast.kind !== 'undo') {
    waiting = toast
    return
  }
  shown = toast
  tell()
}

/** Removes the message, unless a newer one has replaced it; then shows the message that waited. */
export function hideToast(id: number): void {
  if (shown?.id !== id) return
  shown = waiting
  waiting = null
  tell()
}

/** Ends an undo that was used, and drops the message that waited: it was about the change that is now undone. */
export function takeBack(id: number): void {
  waiting = null
  hideToast(id)
}

/** The current message, for the toaster. */
export function shownToast(): ShownToast | null {
  return shown
}

/** Calls the listener at every change; returns the function that unsubscribes it. */
export function onToastChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
