// Around every screen of an open brand: the header or the dock, the sheets, the toasts.
import { Toaster } from '@dasturxon/ui/toast'
import { Outlet, ScrollRestoration, useMatches } from 'react-router'
import { Dock } from './dock.tsx'
import { Header } from './header.tsx'
import { Overlays } from './overlays.tsx'
import { useStart } from './start.ts'

function hasDockHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'hasDock' in handle && handle.hasDock === true
}

/** The frame: what stays while screens change. */
export function Frame() {
  useStart()
  const matches = useMatches()
  const hasDock = matches.some(({ handle }) => hasDockHandle(handle))
  const isMenu = matches.at(-1)?.pathname === '/' || matches.at(-1)?.params.id !== undefined
  return (
    <>
      <Header hasPanel={isMenu && hasDock} />
      <Outlet />
      {hasDock && <Dock hasBar={isMenu} />}
      <Overlays />
      <Toaster />
      <ScrollRestoration />
    </>
  )
}
