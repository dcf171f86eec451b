// Starts the shop's code in the browser, after the first paint and when the code is loaded.
import { latestBuild, pageBuild } from '@dasturxon/client/latest-build'
import { loadWords } from '../text/load-words.ts'
import { fetchShop } from './fetch-shop.ts'
import { readPageFacts } from './page-data.ts'

const RELOAD_GAP_MS = 10_000

/** The code of an older build may be deleted: a reload finds the new one. Limited in time, to avoid a reload loop. */
async function reloadOnce(): Promise<void> {
  const latest = await latestBuild()
  // offline the current page is better than the browser's error page, and of the same build a reload changes nothing
  if (latest === null || latest === pageBuild()) return
  const mark = `dasturxon:reloaded:${window.location.pathname}`
  const last = Number(window.history.state?.[mark] ?? 0)
  if (Date.now() - last < RELOAD_GAP_MS) return
  window.history.replaceState({ ...window.history.state, [mark]: Date.now() }, '')
  window.location.reload()
}

/** Resolves after the first paint; at once in a hidden tab, which does not paint. */
function painted(): Promise<void> {
  if (document.hidden || performance.getEntriesByType('paint').length > 0) return Promise.resolve()
  return new Promise((resolve) => {
    const watch = new PerformanceObserver(() => {
      watch.disconnect()
      resolve()
    })
    watch.observe({ type: 'paint', buffered: true })
    // the tab was hidden before its first paint
    document.addEventListener('visibilitychange', () => resolve(), { once: true })
  })
}

/** Resolves when the HTML is fully parsed. */
function parsed(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve()
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }))
}

async function run(): Promise<void> {
  window.addEventListener('vite:preloadError', reloadOnce)
  const facts = readPageFacts()
  const { hash, pathname, search } = window.location
  // Telegram opened a page of the web: the same page inside Telegram
  if (facts.channel === 'WEB' && (/tgWebAppData=/.test(hash) || 'TelegramWebviewProxy' in window))
    return window.location.replace(`/telegram${pathname}${search}${hash}`)
  // without a `shopTag` the shop is in the HTML, at its end
  const shop = facts.shopTag === null ? parsed().then(() => fetchShop(facts)) : fetchShop(facts)
  const coming = Promise.all([shop, loadWords(facts.language)])
  await painted()
  const [{ start }, [fetched, words]] = await Promise.all([import('./start.tsx'), coming, parsed()])
  const root = document.getElementById('root')
  if (root === null) throw new Error('the page has no root')
  await start({ root, facts, words, ...fetched })
}

run().catch((cause: unknown) => {
  // if the code failed to load offline, the page is reloaded when the connection is back
  window.addEventListener('online', () => window.location.reload(), { once: true })
  throw cause
})
