import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** A fake browser storage with its events from other tabs. */
function browser(storage: Partial<Storage> = {}) {
  const entries = new Map<string, string>()
  const listeners = new Set<(event: { key: string | null; newValue: string | null }) => void>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    ...storage,
  })
  vi.stubGlobal('window', { addEventListener: (_: string, listener: never) => listeners.add(listener) })
  const fromAnotherTab = (key: string | null, newValue: string | null) => {
    for (const listener of listeners) listener({ key, newValue })
  }
  return { entries, fromAnotherTab }
}

const numberIn = (stored: unknown) => (typeof stored === 'number' ? stored : null)

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

describe('a persisted store', () => {
  it('is read only after the page has hydrated, and for its own brand', async () => {
    const { entries } = browser()
    entries.set('dasturxon:brand:count:v1', '3')
    entries.set('dasturxon:other:count:v1', '9')
    const { persistedStore, openStores } = await import('./persisted-store.ts')
    const store = persistedStore('count', 0, numberIn)
    expect(store.get()).toBe(0)
    openStores('brand')
    expect(store.get()).toBe(3)
  })

  it('is written at once', async () => {
    const { entries } = browser()
    const { persistedStore, openStores } = await import('./persisted-store.ts')
    const store = persistedStore('count', 0, numberIn)
    openStores('brand')
    store.set((count) => count + 1)
    expect(entries.get('dasturxon:brand:count:v1')).toBe('1')
  })

  it.each(['not json', '"a word"', '{}'])('starts with the initial value when %s is stored', async (text) => {
    const { entries } = browser()
    entries.set('dasturxon:brand:count:v1', text)
    const { persistedStore, openStores } = await import('./persisted-store.ts')
    const store = persistedStore('count', 7, numberIn)
    openStores('brand')
    expect(store.get()).toBe(7)
  })

  it('follows changes of another tab, also when that one clears everything', async () => {
    const { fromAnotherTab } = browser()
    const { persistedStore, openStores } = await import('./persisted-store.ts')
    const store = persistedStore('count', 0, numberIn)
    openStores('brand')
    fromAnotherTab('dasturxon:brand:count:v1', '5')
    expect(store.get()).toBe(5)
    fromAnotherTab(null, null)
    expect(store.get()).toBe(0)
  })

  it('stays in memory where storage is forbidden, and the page can show that', async () => {
    browser({
      setItem: () => {
        throw new Error('refused')
      },
    })
    const { persistedStore, openStores, useStorageRefused } = await import('./persisted-store.ts')
    const store = persistedStore('count', 0, numberIn)
    openStores('brand')
    store.set(() => 4)
    expect([store.get(), useStorageRefused.getState()]).toEqual([4, true])
  })
})
