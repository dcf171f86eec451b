import { useCallback } from 'react'

/**
 * The background colour of a box whose picture is still loading. The content policy refuses inline styles in server HTML:
 * for that HTML the server reads the colour from the class.
 */
export function useTint(tint: string | null | undefined) {
  const colour = tint ?? ''
  const ref = useCallback((box: HTMLElement | null) => box?.style.setProperty('background-color', colour), [colour])
  return { ref, className: colour.replace(/^#/, 'tint-') }
}
