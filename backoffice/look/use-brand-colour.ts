import { type RefObject, useEffect, useRef } from 'react'

/** Paints an element with colours that are data, not style: the policy of the page allows it only from code. */
export function useBrandColour(ground: string, ink: string): RefObject<HTMLParagraphElement | null> {
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    element.current?.style.setProperty('background-color', ground)
    element.current?.style.setProperty('color', ink)
  }, [ground, ink])
  return element
}
