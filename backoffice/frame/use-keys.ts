// Keys of the desk: single letters, off while somebody types or a dialog is open.
import { useEffect, useEffectEvent } from 'react'

const TYPING = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null
}

/** Calls `onKey` with the letter of a pressed key, the same on a Russian keyboard; it returns whether it used the key. */
export function useKeys(onKey: (key: string) => boolean): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isOurs = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat && !isTyping(event.target)
    if (!isOurs || document.querySelector('[role=dialog]') !== null) return
    if (onKey(letterOf(event))) event.preventDefault()
  })
  useEffect(() => {
    const gone = new AbortController()
    window.addEventListener('keydown', pressed, { signal: gone.signal })
    return () => gone.abort()
  }, [])
}

/** The letter by the place of the key, because a Russian layout has other letters there. */
function letterOf({ code, key }: KeyboardEvent): string {
  const [, letter] = /^(?:Key|Digit)(\w)$/.exec(code) ?? []
  return (letter ?? key).toLowerCase()
}
