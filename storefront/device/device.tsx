// What the shop as an app says on any screen: that there is a newer version, that it can be installed.
import { useBar } from '../shop/one-bar.ts'
import { InstallCard } from './install-card.tsx'
import { useOffline } from './kept-page.ts'
import { VersionBar } from './version-bar.tsx'

/** The bars; the note about a lost connection is the page's own, and more important than these. */
export function Device() {
  useBar('offline', useOffline())
  return (
    <>
      <VersionBar />
      <InstallCard />
    </>
  )
}
