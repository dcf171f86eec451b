// A page that the service worker has kept from an earlier visit: marked as such until the server answers again.

import { latestBuild } from '@dasturxon/client/latest-build'
import { create } from 'zustand'

const RETRY_MS = 15_000
const page = () => document.documentElement

/** Whether the page has no connection, or has not had one since it was opened. */
export const useOffline = create(() => false)

function show(): void {
  const isOffline = !navigator.onLine || page().dataset.kept !== undefined
  page().toggleAttribute('data-offline', isOffline)
  useOffline.setState(isOffline, true)
}

/** Takes the mark away once the server answers; follows the connection until `gone` is aborted. */
export function followKeptPage(gone: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  async function look(): Promise<void> {
    clearTimeout(timer)
    if (page().dataset.kept !== undefined && (await latestBuild()) !== null) delete page().dataset.kept
    if (gone.aborted) return
    show()
    if (page().dataset.kept !== undefined) timer = setTimeout(look, RETRY_MS)
  }
  gone.addEventListener('abort', () => clearTimeout(timer))
  window.addEventListener('online', look, { signal: gone })
  window.addEventListener('offline', show, { signal: gone })
  void look()
}
