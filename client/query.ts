// Data from the server: components that ask for the same data share one answer.
import type { CallFailure, CallResult } from '@dasturxon/contract/client'
import { useEffect, useSyncExternalStore } from 'react'

/** `ready` keeps its value while a newer one is loading (`isFresh` is false) and when loading fails. */
export type Answer<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T; readonly isFresh: boolean; readonly failure: CallFailure | null }
  | { readonly state: 'failed'; readonly failure: CallFailure }

/** One query with its current answer. */
export type Query<T> = {
  get(): Answer<T>
  listen(listener: () => void): () => void
  /** Fetches again; the current value stays meanwhile. */
  refresh(): Promise<void>
  /** Fetches unless a request is running or an answer has just arrived: many components may need the same data. */
  ask(): Promise<void>
  /** Sets a value that came another way, such as a push: always the whole value. */
  set(value: T): void
  /** Clears the answer: another person may be signed in now. */
  forget(): void
  /** Whether a component listens to it. */
  isHeard(): boolean
}

type Load<T> = (signal: AbortSignal) => Promise<CallResult<T>>

const MOMENT_MS = 10_000
const LOADING = { state: 'loading' } as const
// on the server, which runs for a long time, queries have no listeners and must be evicted
const MOST_KEPT = 500
const known = new Set<Query<unknown>>()

/** An answer that notifies its listeners when it changes. */
function newShelf<T>() {
  const listeners = new Set<() => void>()
  let answer: Answer<T> = LOADING
  return {
    get: () => answer,
    put(next: Answer<T>) {
      answer = next
      for (const listener of listeners) listener()
    },
    listen(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isHeard: () => listeners.size > 0,
  }
}

function newQuery<T>(load: Load<T>): Query<T> {
  const { get, put, listen, isHeard } = newShelf<T>()
  let running: AbortController | null = null
  let answeredAt = Number.NEGATIVE_INFINITY

  function stop() {
    running?.abort()
    running = null
  }
  function set(value: T) {
    stop()
    answeredAt = performance.now()
    put({ state: 'ready', value, isFresh: true, failure: null })
  }
  function forget() {
    stop()
    answeredAt = Number.NEGATIVE_INFINITY
    put(LOADING)
  }
  async function refresh() {
    stop()
    const mine = new AbortController()
    running = mine
    const before = get()
    put(before.state === 'ready' ? { ...before, isFresh: false } : LOADING)
    const result = await load(mine.signal)
    if (running !== mine) return
    running = null
    const held = get()
    if (result.ok) set(result.value)
    else if (held.state === 'ready') put({ ...held, isFresh: true, failure: result })
    else put({ state: 'failed', failure: result })
  }
  async function ask() {
    const isRecent = performance.now() - answeredAt < MOMENT_MS
    if (running === null && !isRecent) await refresh()
  }
  return { get, listen, refresh, ask, set, forget, isHeard }
}

/** A kind of query: the same key gives the same query. `orderQuery = queries((id: OrderId, signal) => …)`. */
export function queries<Key, T>(
  load: (key: Key, signal: AbortSignal) => Promise<CallResult<T>>,
  nameOf: (key: Key) => string = JSON.stringify,
): (key: Key) => Query<T> {
  const byName = new Map<string, Query<T>>()
  return (key) => {
    const name = nameOf(key)
    const held = byName.get(name)
    if (held !== undefined) return held
    const query = newQuery((signal) => load(key, signal))
    byName.set(name, query)
    known.add(query)
    if (byName.size > MOST_KEPT) dropOldest(byName)
    return query
  }
}

function dropOldest<T>(byName: Map<string, Query<T>>): void {
  for (const [name, query] of byName) {
    if (query.isHeard()) continue
    byName.delete(name)
    known.delete(query)
    return
  }
}

/** Clears every answer; those that are shown are fetched again. */
export function forgetAnswers(): void {
  for (const query of known) {
    query.forget()
    if (query.isHeard()) void query.refresh()
  }
}

/** The answer that other components have asked for, without fetching it. */
export function useAnswer<T>(query: Query<T> | null): Answer<T> {
  return useSyncExternalStore<Answer<T>>(
    query?.listen ?? (() => () => undefined),
    query?.get ?? (() => LOADING),
    () => LOADING,
  )
}

/** The answer of a query, fetched when the component mounts; `null` fetches nothing. */
export function useQuery<T>(query: Query<T> | null): Answer<T> {
  const answer = useAnswer(query)
  useEffect(() => {
    void query?.ask()
  }, [query])
  return answer
}
