// The shop as an app on this device: the service worker, newer builds, the offer to install it.

import { useNewBuild, watchBuild } from './build-watch.ts'
import { followInstall, useInstallWay } from './install.ts'
import { followKeptPage } from './kept-page.ts'
import { checkVersion } from './version.ts'
import { registerWorker } from './worker.ts'

/** Starts all of that when the page is idle; `onOffer` is called once, when there is something to show. */
export function startDevice(onOffer: () => void, gone: AbortSignal): void {
  followKeptPage(gone)
  followInstall(gone)
  const keepsUp = 'serviceWorker' in navigator
  // a browser in private mode may refuse; the shop works without it
  const register = () => (keepsUp ? registerWorker().catch(() => undefined) : undefined)
  void checkVersion().then(register)
  watchBuild(register, gone)

  const offered = new AbortController()
  const look = () => {
    if (offered.signal.aborted || (!useNewBuild.getState() && useInstallWay.getState() === null)) return
    offered.abort()
    onOffer()
  }
  const stops = [useNewBuild.subscribe(look), useInstallWay.subscribe(look)]
  gone.addEventListener('abort', () => {
    offered.abort()
    for (const stop of stops) stop()
  })
  look()
}
