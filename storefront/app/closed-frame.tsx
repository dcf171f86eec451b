// The layout around the pages of a brand that is not open: no header, no dock, nothing that leads to a new order.
import { Toaster } from '@dasturxon/ui/toast'
import { useEffect, useMemo, useRef } from 'react'
import { Outlet } from 'react-router'
import { SessionEnd } from '../account/session-end.tsx'
import { OverlayLoader } from '../navigation/overlay.ts'
import { returnIfOn } from '../shop/brand-off.ts'
import { followShop } from '../shop/follow-shop.ts'
import { useShop } from '../shop/shop.tsx'
import { askSession } from './ask-session.ts'
import { Overlays, overlayLoader } from './overlays.tsx'
import { ScreenGuard } from './router.tsx'

/** Asks who is signed in, and returns to the shop as soon as it sells again. */
function useClosedStart(): void {
  const first = useRef(useShop())
  useEffect(() => {
    const gone = new AbortController()
    const timer = setTimeout(async () => {
      await askSession()
      followShop(first.current, { onState: returnIfOn, listen: () => () => undefined }, gone.signal)
    })
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [])
}

/** The frame of the notice, and of the orders that were placed before. */
export function ClosedFrame() {
  useClosedStart()
  const shop = useShop()
  const loadOverlay = useMemo(() => overlayLoader(shop), [shop])
  return (
    <OverlayLoader value={loadOverlay}>
      <ScreenGuard>
        <Outlet />
      </ScreenGuard>
      <Overlays />
      <SessionEnd />
      <Toaster />
    </OverlayLoader>
  )
}
