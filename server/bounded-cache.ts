// An LRU cache limited by entries and by bytes.

export type Bounds = { readonly entries: number; readonly bytes: number }

export type CacheFigures = {
  readonly entries: number
  readonly bytes: number
  readonly hits: number
  readonly misses: number
  readonly evictions: number
}

export type BoundedCache<V> = {
  get(key: string): V | undefined
  /** Puts a value of about `bytes` bytes, its key not counted. A value larger than the whole cache is not stored. */
  set(key: string, value: V, bytes: number): void
  delete(key: string): void
  figures(): CacheFigures
}

type Entry<V> = { readonly value: V; readonly bytes: number }

/** An empty cache with these limits. */
export function openBoundedCache<V>(bounds: Bounds): BoundedCache<V> {
  const entries = new Map<string, Entry<V>>()
  let bytes = 0
  const counts = { hits: 0, misses: 0, evictions: 0 }

  function remove(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  function shrink(): void {
    for (const oldest of entries.keys()) {
      if (entries.size <= bounds.entries && bytes <= bounds.bytes) return
      remove(oldest)
      counts.evictions += 1
    }
  }
  return {
    get: (key) => {
      const entry = entries.get(key)
      if (entry === undefined) {
        counts.misses += 1
        return undefined
      }
      counts.hits += 1
      // most recently used: evicted last
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set: (key, value, own) => {
      remove(key)
      const size = own + key.length
      if (size > bounds.bytes) return
      entries.set(key, { value, bytes: size })
      bytes += size
      shrink()
    },
    delete: remove,
    figures: () => ({ entries: entries.size, bytes, ...counts }),
  }
}
