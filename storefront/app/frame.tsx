// The layout around every screen of an open brand: the header or the dock, the sheets, the toasts.
import { Toaster } from '@dasturxon/ui/toast'
import { useMemo } from 'react'
import { Outlet } from 'react-router'
import { SessionEnd } from '../account/session-end.tsx'
import { TariffRecount } from '../basket/tariff-recount.tsx'
import { OverlayLoader } from '../navigation/overlay.ts'
import { OrderWatch } from '../orders/order-watch.tsx'
import { useShop } from '../shop/shop.tsx'
import { Dock } from './dock.tsx'
import { Header } from './header.tsx'
import { Overlays, overlayLoader } from './overlays.tsx'
import { ScreenGuard, useHandle } from './router.tsx'
import { useStart } from './use-start.ts'

/**
 * A route's setting for the frame: which dock a phone shows; no dock if the screen has its own foot. `none`: nothing but the
 * screen, for signing in.
 */
export type RouteHandle = { readonly dock: 'tabs' | 'menu' | 'none' }

function dockOf(handle: unknown): RouteHandle['dock'] | null {
  if (typeof handle !== 'object' || handle === null || !('dock' in handle)) return null
  return handle.dock === 'menu' || handle.dock === 'tabs' || handle.dock === 'none' ? handle.dock : null
}

/** The layout that is kept when screens change. */
export function Frame() {
  const Bars = useStart()
  const dock = dockOf(useHandle())
  const shop = useShop()
  const loadOverlay = useMemo(() => overlayLoader(shop), [shop])
  return (
    <OverlayLoader value={loadOverlay}>
      {dock !== 'none' && <Header />}
      <ScreenGuard>
        <Outlet />
      </ScreenGuard>
      {dock !== null && dock !== 'none' && <Dock hasBar={dock === 'menu'} />}
      <Overlays />
      <OrderWatch />
      <TariffRecount />
      {Bars !== null && <Bars />}
      <SessionEnd />
      <Toaster />
    </OverlayLoader>
  )
}
