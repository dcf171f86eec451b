// Cache of rendered pages, compressed: one render serves everybody until the menu's revision changes.
import { createHash } from 'node:crypto'
import { type Bounds, type CacheFigures, openBoundedCache } from '../bounded-cache.ts'
import type { BetterCompression } from '../compression/brotli.ts'
import { type Compressed, compressed } from '../compression/compressed.ts'

export type KeptPage = {
  readonly status: number
  readonly redirect: string | null
  readonly content: Compressed
  readonly etag: string
  readonly policy: string
  /** for one person alone: stored nowhere */
  readonly isPrivate: boolean
  /** what is only reported; `null` where all is enforced */
  readonly reported: string | null
}

export type PageCache = {
  /** The page of the key, cached or being rendered; `null` when it has to be rendered. */
  find(key: string): Promise<KeptPage> | null
  /** Renders and caches the page, unless it may be used only once; simultaneous requests wait for the same render. */
  make(key: string, make: () => Promise<KeptPage>, isOneOff: boolean): Promise<KeptPage>
  figures(): CacheFigures
}

const QUALITIES = { quick: 6, best: 10 }
const OTHER_BYTES = 2_000

/** Prepares a page to be sent many times. */
export async function keptPage(
  page: Omit<KeptPage, 'content' | 'etag'>,
  html: string,
  better: BetterCompression,
): Promise<KeptPage> {
  const plain = Buffer.from(html)
  // weak: the same page in another encoding has the same tag
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { ...page, content: await compressed(plain, QUALITIES, better), etag }
}

/** An LRU cache of pages within these limits. */
export function openPageCache(bounds: Bounds): PageCache {
  const pages = openBoundedCache<Promise<KeptPage>>(bounds)
  const making = new Map<string, Promise<KeptPage>>()
  return {
    find: (key) => making.get(key) ?? pages.get(key) ?? null,
    make: (key, make, isOneOff) => {
      const begun = make().then((page) => {
        if (!isOneOff) pages.set(key, begun, page.content.bytes + page.policy.length + OTHER_BYTES)
        return page
      })
      making.set(key, begun)
      const forget = () => making.delete(key)
      begun.then(forget, forget)
      return begun
    },
    figures: pages.figures,
  }
}
