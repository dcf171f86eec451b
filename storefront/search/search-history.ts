// What this device has searched for in this brand's menu, newest first.

import { listOf, textOf } from '@dasturxon/client/parse-stored'
import { persistedStore } from '@dasturxon/client/persisted-store'

const MOST = 10
const LONGEST = 64

const store = persistedStore<readonly string[]>('searches', [], (stored) =>
  listOf(stored)
    .map(textOf)
    .filter((text) => text !== '')
    .slice(0, MOST),
)

export const useSearches = store.use

/** Remembers a search that led somewhere; the same one again moves to the front. */
export function rememberSearch(text: string): void {
  const query = text.trim().slice(0, LONGEST)
  if (query === '') return
  const isOther = (held: string) => held.toLowerCase() !== query.toLowerCase()
  store.set((held) => [query, ...held.filter(isOther)].slice(0, MOST))
}

/** Forgets one search. */
export function forgetSearch(query: string): void {
  store.set((held) => held.filter((each) => each !== query))
}

/** Forgets them all. */
export function forgetSearches(): void {
  store.set(() => [])
}
