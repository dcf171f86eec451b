import type { MouseEvent } from 'react'

/** A click that a page may handle itself: no new tab, no new window, no download. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
