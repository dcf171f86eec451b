// Moves a row of banners automatically, shows its position, and has a pause button.
import { listenToInput } from '@dasturxon/client/presence'
import { classes } from '@dasturxon/ui/classes'
import { pause, play } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { type RefObject, useEffect, useState } from 'react'
import { prefersReducedMotion } from '../shop/parts/reduced-motion.ts'
import { useText } from '../text/text.tsx'

const REST_MS = 6000
const TICK_MS = 500
const BOTH = 2

type Row = RefObject<HTMLElement | null>

/** How far the row must scroll to bring this item to its start; works in both writing directions. */
function wayTo(list: HTMLElement, item: Element): number {
  const [row, box] = [list.getBoundingClientRect(), item.getBoundingClientRect()]
  const { direction, paddingInlineStart } = getComputedStyle(list)
  const margin = Number.parseFloat(paddingInlineStart)
  return direction === 'rtl' ? box.right - row.right + margin : box.left - row.left - margin
}

/** The index of the item at the start of the row, or nearest to it. */
function shownIn(list: HTMLElement): number {
  const ways = [...list.children].map((item) => Math.abs(wayTo(list, item)))
  return ways.indexOf(Math.min(...ways))
}

/** At its end the row cannot scroll further, although the last items are not at its start. */
function isAtEnd(list: HTMLElement): boolean {
  return Math.abs(list.scrollLeft) + list.clientWidth >= list.scrollWidth - 2
}

function moveOn(list: HTMLElement): void {
  const next = isAtEnd(list) ? 0 : shownIn(list) + 1
  const item = list.children[next]
  if (item !== undefined) list.scrollBy({ left: wayTo(list, item), behavior: 'smooth' })
}

/** The rail around the list, with its arrows. */
function railOf(list: HTMLElement): HTMLElement {
  return list.parentElement ?? list
}

/** The row is visible, and there is no pointer over it and no focus in it. */
function isLeftAlone(list: HTMLElement): boolean {
  const { top, bottom } = list.getBoundingClientRect()
  const isSeen = bottom > 0 && top < window.innerHeight && document.visibilityState === 'visible'
  return isSeen && !railOf(list).matches(':hover') && !railOf(list).contains(document.activeElement)
}

/** Which item is shown, and whether all fit: then the row does not move. `null` while the server renders. */
function usePosition(row: Row) {
  const [position, setPosition] = useState<{ shown: number; isWhole: boolean | null }>({ shown: 0, isWhole: null })
  useEffect(() => {
    const list = row.current
    if (list === null) return
    const look = () => setPosition({ shown: shownIn(list), isWhole: list.scrollWidth <= list.clientWidth + 2 })
    const watch = new ResizeObserver(look)
    watch.observe(list)
    list.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      list.removeEventListener('scroll', look)
    }
  }, [row])
  return position
}

/** Moves the row after each pause; `onInput` is called when the visitor scrolls it. */
function useMoves(row: Row, isMoving: boolean, onInput: () => void): void {
  useEffect(() => {
    const list = row.current
    if (list === null || !isMoving) return
    let restedMs = 0
    const timer = setInterval(() => {
      restedMs = isLeftAlone(list) ? restedMs + TICK_MS : 0
      if (restedMs < REST_MS) return
      restedMs = 0
      moveOn(list)
    }, TICK_MS)
    const stop = new AbortController()
    listenToInput(railOf(list), onInput, stop.signal)
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [row, isMoving, onInput])
}

/** The pause button is rendered by the server; with reduced motion it is removed after hydration. */
function useCanMove(): boolean {
  const [canMove, setCanMove] = useState(true)
  useEffect(() => setCanMove(!prefersReducedMotion()), [])
  return canMove
}

/** Dots and the pause button. With reduced motion the row never moves, and only the dots are shown. */
export function BannerPilot({ list, count, flow }: { list: Row; count: number; flow: 'ltr' | 'rtl' }) {
  const t = useText()
  const { shown, isWhole } = usePosition(list)
  const canMove = useCanMove()
  const [isHeld, setHeld] = useState(false)
  const [hold] = useState(() => () => setHeld(true))
  useMoves(list, canMove && !isHeld && isWhole === false, hold)
  if (isWhole === true) return null
  return (
    <div
      // the text is on the side where the language of the pictures starts; the dots are on the other side
      dir={flow}
      className={classes(
        'pointer-events-none absolute inset-x-0 bottom-2 flex justify-end pe-8 lg:bottom-2.5 lg:pe-3',
        // not measured yet: a wide page shows two at once
        isWhole === null && count <= BOTH && 'lg:hidden',
      )}
    >
      <span className="flex h-6 items-center gap-1.25 rounded-full bg-photo-ink/60 px-2.25 text-on-photo">
        {Array.from({ length: count }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is nothing but its place
            key={index}
            className={classes(
              'h-1.5 rounded-full bg-current transition-[width,opacity] duration-(--dur-2) ease-std',
              index === shown ? 'w-4' : 'w-1.5 opacity-55',
            )}
          />
        ))}
        {canMove && (
          <button
            type="button"
            aria-label={isHeld ? t('content.offers_move') : t('content.offers_hold')}
            onClick={() => setHeld(!isHeld)}
            className="pointer-events-auto relative ms-1 -me-1 hit focus-visible:outline-on-photo!"
          >
            <Icon glyph={isHeld ? play : pause} size={14} filled />
          </button>
        )}
      </span>
    </div>
  )
}
