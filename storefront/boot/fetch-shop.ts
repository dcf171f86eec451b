// Loads the shop that the page was rendered with.

import { syncClock } from '@dasturxon/client/clock'
import type { Shop } from '@dasturxon/contract/shop/shop'
import type { PageFacts } from '../shop/page.tsx'
import { readShop } from './page-data.ts'

export type Fetched = {
  /** `null` if there is no shop to show. */
  readonly shop: Shop | null
  /** Whether it is the shop that the page was rendered with; the menu may have changed since. */
  readonly isAsDrawn: boolean
}

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/** Returns the shop of the page; retries until the server answers. */
export async function fetchShop(facts: PageFacts): Promise<Fetched> {
  if (facts.shopTag === null) return { shop: readShop(), isAsDrawn: true }
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const answer = await ask(facts).catch(() => null)
    if (answer !== null) return answer
    await lineOr(pauseMs)
  }
}

async function ask({ channel, language, vendor, shopTag }: PageFacts): Promise<Fetched | null> {
  const headers: HeadersInit = vendor === null ? {} : { merchant: vendor }
  const answer = await fetch(
    `/api/products/v1/shop?language=${language}${channel === 'WEB' ? '' : `&type=${channel}`}`,
    {
      headers,
      priority: 'low',
    },
  )
  // sets the clock by the first response, so that opening hours use the server's time already during hydration
  syncClock(answer)
  if (!answer.ok) return null
  // not validated: it is our own server's response; a proxy may have made the ETag weak
  const shop = (await answer.json()) as Shop
  return { shop, isAsDrawn: answer.headers.get('etag')?.replace(/^W\//, '') === shopTag }
}

/** Resolves when the connection is back, or after `ms`. */
function lineOr(ms: number): Promise<unknown> {
  const line = new Promise((go) => window.addEventListener('online', go, { once: true }))
  return Promise.race([line, new Promise((go) => setTimeout(go, ms))])
}
