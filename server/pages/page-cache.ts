// Rendered pages, kept compressed: one rendering serves everybody until the menu's revision moves.
import { createHash } from 'node:crypto'
import { type Compressed, compressible } from './compress.ts'

export type KeptPage = {
  readonly status: number
  readonly redirect: string | null
  readonly content: Compressed
  readonly etag: string
  readonly policy: string
}

export type PageCache = {
  /** The page under the key: kept, being made, or made now. A failed making is not kept. */
  get(key: string, make: () => Promise<KeptPage>): Promise<KeptPage>
}

/** Makes a page ready to be sent many times. */
export function keptPage(page: Omit<KeptPage, 'content' | 'etag'>, html: string): KeptPage {
  const plain = Buffer.from(html)
  // weak: the same page in another compression has the same name
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { ...page, content: compressible(plain, { quick: 6, best: 10 }), etag }
}

/** Keeps the `most` pages that were asked for last. */
export function openPageCache(most: number): PageCache {
  const pages = new Map<string, Promise<KeptPage>>()
  return {
    get: (key, make) => {
      const page = pages.get(key) ?? make()
      // asked for last, dropped last
      pages.delete(key)
      pages.set(key, page)
      page.catch(() => pages.delete(key))
      const oldest = pages.keys().next().value
      if (pages.size > most && oldest !== undefined) pages.delete(oldest)
      return page
    },
  }
}
