import { type RefObject, useEffect, useRef } from 'react'

/** The two colours that a text on the main colour may have. */
export const INKS = { dark: '#161616', light: '#ffffff' } as const

/** Paints an element with colours that are data, not style: the policy of the page allows it only from code. */
export function useBrandColour<Box extends HTMLElement>(ground: string, ink: string): RefObject<Box | null> {
  const element = useRef<Box>(null)
  useEffect(() => {
    element.current?.style.setProperty('background-color', ground)
    element.current?.style.setProperty('color', ink)
  }, [ground, ink])
  return element
}
