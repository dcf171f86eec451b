// A notification counts as read when it has been in view for two seconds.
import { useEffect, useEffectEvent, useRef } from 'react'
import type { AppNote } from './notes.ts'

const IN_VIEW_MS = 2_000
const MOSTLY = 0.6

/** Give the ref to the list; its items name their notification in `data-note`. Those that were seen come together. */
export function useReadInView(notes: readonly AppNote[], onRead: (ids: readonly string[]) => void) {
  const list = useRef<HTMLDivElement>(null)
  const read = useEffectEvent(onRead)
  const unread = notes
    .filter(({ isRead }) => !isRead)
    .map(({ id }) => id)
    .join()
  useEffect(() => {
    if (list.current === null || unread === '') return
    const waiting = new Set(unread.split(','))
    const seen = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    // counted anew whenever what is in view changes, so that nobody who only scrolls past has read anything
    const count = () => {
      clearTimeout(timer)
      if (seen.size > 0 && document.visibilityState === 'visible') timer = setTimeout(() => read([...seen]), IN_VIEW_MS)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = target.getAttribute('data-note') ?? ''
          if (isIntersecting && waiting.has(id)) seen.add(id)
          else seen.delete(id)
        }
        count()
      },
      { threshold: MOSTLY },
    )
    for (const item of list.current.querySelectorAll('[data-note]')) observer.observe(item)
    document.addEventListener('visibilitychange', count)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('visibilitychange', count)
    }
  }, [unread])
  return list
}
