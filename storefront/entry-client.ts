// The first code a page runs, and little of it: the shop's own code waits until the page has been painted.
import { isReached } from './data/reach.ts'
import { fetchShop } from './shell/fetch-shop.ts'
import { readCode, readPageFacts } from './shell/page-data.ts'
import { breath, watchPage } from './shell/wake.ts'
import { loadWords } from './text/load-words.ts'

const RELOAD_GAP_MS = 10_000

/** Code that has gone with an older build is found again by loading the page anew: once in a while, never in a circle. */
function reloadWhenCodeIsGone(): void {
  window.addEventListener('vite:preloadError', async () => {
    // where nobody answers, the page that is here is better than none
    if (!(await isReached())) return
    const mark = `dasturxon:reloaded:${window.location.pathname}`
    const last = Number(window.history.state?.[mark] ?? 0)
    if (Date.now() - last < RELOAD_GAP_MS) return
    window.history.replaceState({ ...window.history.state, [mark]: Date.now() }, '')
    window.location.reload()
  })
}

/** Fetches code without running it; whether that went well is seen when it is run. */
async function fetchAhead(address: string): Promise<void> {
  const code = await fetch(address, { priority: 'low' }).catch(() => null)
  await code?.arrayBuffer().catch(() => null)
}

async function wake(): Promise<void> {
  reloadWhenCodeIsGone()
  const root = document.getElementById('root')
  if (root === null) throw new Error('the page has no root')
  const page = watchPage(root)
  const facts = readPageFacts()
  await page.seen
  const fetching = fetchShop(facts)
  const ahead: Promise<void>[] = []
  for (const address of readCode()) {
    // each is a task of its own: together they would hold up a frame
    await breath()
    ahead.push(fetchAhead(address))
  }
  await Promise.all([fetching, ...ahead])
  await page.wanted()
  const [{ start }, words, fetched] = await Promise.all([import('./start.tsx'), loadWords(facts.language), fetching])
  await breath()
  await start({ root, facts, words, ...fetched, onAlive: page.awake })
}

void wake()
