import { directionOf } from '@dasturxon/domain/locale'
import type { Padding } from '@dasturxon/ui/map/port.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { useLanguage } from '../text/text.tsx'

/** Room around the branches on the map, so that no marker is at its edge. */
const ROOM_PX = 56
/** The buttons over the top of the map. */
const BAR_PX = 56
/** The card of details over the map of wide pages, with the space beside it. */
const CARD_PX = 392
const WIDE = '(width >= 64rem)'

function watchWidth(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** What covers a map of branches: buttons at its top, and on wide pages the card at its start. */
export function useMapPadding(): Padding {
  const isRightToLeft = directionOf(useLanguage()) === 'rtl'
  const isWide = useSyncExternalStore(
    watchWidth,
    () => matchMedia(WIDE).matches,
    () => false,
  )
  return useMemo(() => {
    const [start, end] = [ROOM_PX + (isWide ? CARD_PX : 0), ROOM_PX]
    const [left, right] = isRightToLeft ? [end, start] : [start, end]
    return { top: ROOM_PX + BAR_PX, right, bottom: ROOM_PX, left }
  }, [isRightToLeft, isWide])
}
