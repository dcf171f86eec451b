// Asks now and then whether the server has a newer build than this page.

import { latestBuild, pageBuild } from '@dasturxon/client/latest-build'
import { create } from 'zustand'

const EVERY_MS = 5 * 60_000
/** A customer who switches between two windows does not ask each time. */
const GAP_MS = 10_000

/** Whether the server has a newer build than this page. */
export const useNewBuild = create(() => false)

/** Asks every five minutes and whenever the page is looked at again, until there is a newer build or `gone` is aborted. */
export function watchBuild(onNew: () => void, gone: AbortSignal): void {
  const running = pageBuild()
  const over = new AbortController()
  gone.addEventListener('abort', () => over.abort())
  let askedAt = performance.now()

  async function ask(): Promise<void> {
    askedAt = performance.now()
    const latest = await latestBuild()
    if (latest === null || latest === running || over.signal.aborted) return
    over.abort()
    useNewBuild.setState(true, true)
    onNew()
  }
  function look(): void {
    if (document.visibilityState === 'visible' && performance.now() - askedAt >= GAP_MS) void ask()
  }
  const timer = setInterval(ask, EVERY_MS)
  over.signal.addEventListener('abort', () => clearInterval(timer))
  window.addEventListener('focus', look, { signal: over.signal })
  document.addEventListener('visibilitychange', look, { signal: over.signal })
}
