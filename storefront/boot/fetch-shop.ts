// The shop that an open page was drawn with, asked for once the page has been painted.

import { syncClock } from '@dasturxon/client/clock'
import type { Shop } from '@dasturxon/contract/shop/shop'
import type { PageFacts } from '../shop/page.tsx'
import { readShop } from './page-data.ts'

export type Fetched = {
  /** `null` where there is none to show. */
  readonly shop: Shop | null
  /** Whether it is the one the page was drawn with; the menu may have changed since. */
  readonly isAsDrawn: boolean
}

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/** Gives the shop of the page; while no answer comes, it goes on asking. */
export async function fetchShop(facts: PageFacts): Promise<Fetched> {
  if (facts.shopTag === null) return { shop: readShop(), isAsDrawn: true }
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const answer = await ask(facts).catch(() => null)
    if (answer !== null) return answer
    await lineOr(pauseMs)
  }
}

async function ask({ language, vendor, shopTag }: PageFacts): Promise<Fetched | null> {
  const headers: HeadersInit = vendor === null ? {} : { merchant: vendor }
  const answer = await fetch(`/api/products/v1/shop?language=${language}`, { headers, priority: 'low' })
  // the page's first answer: what it says of opening hours when it comes alive is already by the server's clock
  syncClock(answer)
  if (!answer.ok) return null
  // our own server's answer to our own call; a proxy may call its tag weak
  const shop = (await answer.json()) as Shop
  return { shop, isAsDrawn: answer.headers.get('etag')?.replace(/^W\//, '') === shopTag }
}

/** Until the line comes back, or for so long. */
function lineOr(ms: number): Promise<unknown> {
  const line = new Promise((go) => window.addEventListener('online', go, { once: true }))
  return Promise.race([line, new Promise((go) => setTimeout(go, ms))])
}
