import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The caret position after `count` digits of the formatted text. */
export function caretAfter(printed: string, count: number): number {
  if (count === 0) return 0
  let seen = 0
  for (const [index, sign] of [...printed].entries()) {
    if (/\d/.test(sign)) seen += 1
    if (seen === count) return index + 1
  }
  return printed.length
}

/** Puts the caret behind as many digits as the returned function was told, once the text is printed anew. */
export function useDigitsCaret(input: RefObject<HTMLInputElement | null>, printed: string): (digits: number) => void {
  const digitsBefore = useRef<number | null>(null)
  useLayoutEffect(() => {
    const count = digitsBefore.current
    if (count === null || input.current === null) return
    digitsBefore.current = null
    const caret = caretAfter(printed, count)
    input.current.setSelectionRange(caret, caret)
  })
  return (digits) => {
    digitsBefore.current = digits
  }
}
