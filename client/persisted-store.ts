// State persisted in the browser: one versioned entry per store and brand, shared by all tabs; in memory only when
// storage is forbidden. Nothing is read before the page has hydrated, so the first render equals the server's.
import { create } from 'zustand'

type Stored<T> = { readonly value: T; readonly isLoaded: boolean }

export type PersistedStore<T> = {
  /** The value for a component; before `openStores` it is the initial one. */
  use(): T
  /** Whether the stored value has been read already. */
  useIsLoaded(): boolean
  get(): T
  set(change: (value: T) => T): void
  /** Calls the listener after every change, also of another tab; returns a function that unsubscribes. */
  listen(listener: () => void): () => void
}

type Opened = { readonly name: string; read(text: string | null): void; text(): string }

const stores: Opened[] = []
let brandId: string | null = null

/** Whether the browser forbids storage: values are then lost on reload. */
export const useStorageRefused = create(() => false)

/** A store persisted under `name`; `parse` turns what was stored (by an older version, or edited) into a value or `null`. */
export function persistedStore<T>(name: string, initial: T, parse: (stored: unknown) => T | null): PersistedStore<T> {
  const useStore = create<Stored<T>>(() => ({ value: initial, isLoaded: false }))
  const opened: Opened = {
    name,
    read: (text) => useStore.setState({ value: parsed(text, parse) ?? initial, isLoaded: true }),
    text: () => JSON.stringify(useStore.getState().value),
  }
  stores.push(opened)
  // a later screen is loaded after hydration, so its stores are opened at once
  if (brandId !== null) opened.read(read(opened))
  return {
    use: () => useStore((kept) => kept.value),
    useIsLoaded: () => useStore((kept) => kept.isLoaded),
    get: () => useStore.getState().value,
    set(change) {
      useStore.setState(({ value }) => ({ value: change(value) }))
      write(opened)
    },
    listen: useStore.subscribe,
  }
}

/** Reads every store of the brand and follows changes of other tabs. Call once, after hydration. */
export function openStores(merchantId: string): void {
  brandId = merchantId
  for (const store of stores) store.read(read(store))
  window.addEventListener('storage', (event) => {
    for (const store of stores) {
      // a null key means that everything was cleared
      if (event.key === null || event.key === entryName(store)) store.read(event.key === null ? null : event.newValue)
    }
  })
}

/** The brand whose stores are open; `null` while none are. */
export function openedBrandId(): string | null {
  return brandId
}

function entryName(store: Opened): string {
  return `dasturxon:${brandId}:${store.name}:v1`
}

function read(store: Opened): string | null {
  try {
    return localStorage.getItem(entryName(store))
  } catch {
    // storage is forbidden in this browser: the value stays in memory
    useStorageRefused.setState(true, true)
    return null
  }
}

function write(store: Opened): void {
  if (brandId === null) return
  try {
    localStorage.setItem(entryName(store), store.text())
  } catch {
    // forbidden or full: the value stays in memory, a reload would lose it
    useStorageRefused.setState(true, true)
  }
}

function parsed<T>(text: string | null, parse: (stored: unknown) => T | null): T | null {
  if (text === null) return null
  try {
    return parse(JSON.parse(text))
  } catch {
    // not our format: as if nothing had been stored
    return null
  }
}
