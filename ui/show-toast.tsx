// The toast that is shown now. A store outside React, so that any code may speak without the toaster being loaded.

export type ToastKind = 'info' | 'success' | 'error' | 'undo'

export type ToastMessage = {
  /** A word over the text: what kind of news it is. */
  title?: string | undefined
  text: string
  kind?: ToastKind | undefined
  action?: { label: string; onPress(): void } | undefined
}

export type ShownToast = ToastMessage & { id: number }

let shown: ShownToast | null = null
let lastId = 0
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

/** Shows one message for 4.5 s; a newer message takes the place of an older one. */
export function showToast(message: ToastMessage): void {
  lastId += 1
  shown = { ...message, id: lastId }
  tell()
}

/** Takes the message away, unless a newer one stands there already. */
export function hideToast(id: number): void {
  if (shown?.id !== id) return
  shown = null
  tell()
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
