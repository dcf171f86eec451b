// State that stays in the browser: one versioned entry per store and brand, the same in every tab, in memory when
// storage is refused. Nothing is read before the page is alive, so the first render equals the server's.
import { create } from 'zustand'

type Stored<T> = { readonly value: T; readonly isLoaded: boolean }

export type PersistedStore<T> = {
  /** The value for a component; before `openStores` it is the initial one. */
  use(): T
  /** Whether the stored value has been read already. */
  useIsLoaded(): boolean
  get(): T
  set(change: (value: T) => T): void
}

type Opened = { readonly name: string; read(text: string | null): void; text(): string }

const stores: Opened[] = []
let brandId: string | null = null

/** Whether the browser refuses to keep anything: the page then remembers only while it is open. */
export const useStorageRefused = create(() => false)

/** A store kept under `name`; `parse` turns what was stored (by an older page, by anybody) into a value or `null`. */
export function persistedStore<T>(name: string, initial: T, parse: (stored: unknown) => T | null): PersistedStore<T> {
  const useStore = create<Stored<T>>(() => ({ value: initial, isLoaded: false }))
  const opened: Opened = {
    name,
    read: (text) => useStore.setState({ value: parsed(text, parse) ?? initial, isLoaded: true }),
    text: () => JSON.stringify(useStore.getState().value),
  }
  stores.push(opened)
  // the code of a later screen brings its own stores, when the page has long been alive
  if (brandId !== null) opened.read(read(opened))
  return {
    use: () => useStore((kept) => kept.value),
    useIsLoaded: () => useStore((kept) => kept.isLoaded),
    get: () => useStore.getState().value,
    set(change) {
      useStore.setState(({ value }) => ({ value: change(value) }))
      write(opened)
    },
  }
}

/** Reads every store of the brand and follows what other tabs write. Call once, when the page is alive. */
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

/** Whose stores are open; `null` while none are. */
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
    // storage is forbidden in this browser: the page works from memory
    useStorageRefused.setState(true, true)
    return null
  }
}

function write(store: Opened): void {
  if (brandId === null) return
  try {
    localStorage.setItem(entryName(store), store.text())
  } catch {
    // forbidden or full: what is on the screen stays, a reload would lose it
    useStorageRefused.setState(true, true)
  }
}

function parsed<T>(text: string | null, parse: (stored: unknown) => T | null): T | null {
  if (text === null) return null
  try {
    return parse(JSON.parse(text))
  } catch {
    // not ours: as if nothing had been stored
    return null
  }
}
