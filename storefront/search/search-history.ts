// The searches of this device in this brand's menu, newest first.

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

/** Stores a successful search; a repeated one moves to the front. */
export function rememberSearch(text: string): void {
  const query = text.trim().slice(0, LONGEST)
  if (query === '') return
  const isOther = (held: string) => held.toLowerCase() !== query.toLowerCase()
  store.set((held) => [query, ...held.filter(isOther)].slice(0, MOST))
}

/** Removes one search. */
export function forgetSearch(query: string): void {
  store.set((held) => held.filter((each) => each !== query))
}

/** Removes all searches. */
export function forgetSearches(): void {
  store.set(() => [])
}
