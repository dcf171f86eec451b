// Starts the shop's code in the browser: as soon as the first view has been painted and the code is there.
import { isReachable } from '@dasturxon/client/is-reachable'
import { loadWords } from '../text/load-words.ts'
import { fetchShop } from './fetch-shop.ts'
import { readPageFacts } from './page-data.ts'

const RELOAD_GAP_MS = 10_000

/** Code that has gone with an older build is found again by loading the page anew: once in a while, never in a circle. */
async function reloadOnce(): Promise<void> {
  // without a connection the page that is here is better than none
  if (!(await isReachable())) return
  const mark = `dasturxon:reloaded:${window.location.pathname}`
  const last = Number(window.history.state?.[mark] ?? 0)
  if (Date.now() - last < RELOAD_GAP_MS) return
  window.history.replaceState({ ...window.history.state, [mark]: Date.now() }, '')
  window.location.reload()
}

/** Resolves when something of the page has been painted; in a tab out of sight, which paints nothing, at once. */
function painted(): Promise<void> {
  if (document.hidden || performance.getEntriesByType('paint').length > 0) return Promise.resolve()
  return new Promise((resolve) => {
    const watch = new PerformanceObserver(() => {
      watch.disconnect()
      resolve()
    })
    watch.observe({ type: 'paint', buffered: true })
    // put out of sight before its first paint
    document.addEventListener('visibilitychange', () => resolve(), { once: true })
  })
}

/** Resolves when all of the page's HTML is there. */
function parsed(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve()
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }))
}

async function run(): Promise<void> {
  window.addEventListener('vite:preloadError', reloadOnce)
  const facts = readPageFacts()
  // a page without a menu carries its shop at its end
  const shop = facts.shopTag === null ? parsed().then(() => fetchShop(facts)) : fetchShop(facts)
  const coming = Promise.all([shop, loadWords(facts.language)])
  await painted()
  const [{ start }, [fetched, words]] = await Promise.all([import('./start.tsx'), coming, parsed()])
  const root = document.getElementById('root')
  if (root === null) throw new Error('the page has no root')
  await start({ root, facts, words, ...fetched })
}

run().catch((cause: unknown) => {
  // code that did not come for want of a connection is asked for again with the page, when the connection is back
  window.addEventListener('online', () => window.location.reload(), { once: true })
  throw cause
})
