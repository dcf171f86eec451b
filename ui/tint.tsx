import { useCallback } from 'react'

/**
 * The colour under a picture that is still on its way, for the box around it. The content policy refuses a style that a page
 * is sent with: for a sent page the server reads the colour from the class.
 */
export function useTint(tint: string | null | undefined) {
  const colour = tint ?? ''
  const ref = useCallback((box: HTMLElement | null) => box?.style.setProperty('background-color', colour), [colour])
  return { ref, className: colour.replace(/^#/, 'tint-') }
}
