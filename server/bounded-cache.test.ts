import { describe, expect, it } from 'vitest'
import { openBoundedCache } from './bounded-cache.ts'

const cache = () => openBoundedCache<string>({ entries: 3, bytes: 100 })

describe('a bounded cache', () => {
  it('keeps a number of entries, and evicts the least recently used', () => {
    const pages = cache()
    for (const key of ['a', 'b', 'c']) pages.set(key, key, 1)
    pages.get('a')
    pages.set('d', 'd', 1)
    expect(['a', 'b', 'c', 'd'].map((key) => pages.get(key))).toEqual(['a', undefined, 'c', 'd'])
  })

  it('keeps a number of bytes, keys included, and evicts as many entries as needed', () => {
    const pages = cache()
    pages.set('a', 'a', 40)
    pages.set('b', 'b', 40)
    pages.set('c', 'c', 70)
    expect(pages.figures()).toMatchObject({ entries: 1, bytes: 71, evictions: 2 })
    pages.set('large', 'large', 96)
    expect(pages.get('large')).toBeUndefined()
    expect(pages.get('c')).toBe('c')
  })

  it('counts an entry once however often it is put', () => {
    const pages = cache()
    for (let time = 0; time < 5; time += 1) pages.set('a', 'a', 10 * time)
    expect(pages.figures()).toMatchObject({ entries: 1, bytes: 41, evictions: 0 })
    pages.delete('a')
    pages.delete('a')
    expect(pages.figures()).toMatchObject({ entries: 0, bytes: 0 })
  })

  it('stays within its limits whatever is put and read', () => {
    const pages = cache()
    for (let time = 0; time < 10_000; time += 1) {
      pages.set(`key ${time % 97}`, 'x', time % 120)
      pages.get(`key ${time % 13}`)
      const { entries, bytes } = pages.figures()
      expect(entries).toBeLessThanOrEqual(3)
      expect(bytes).toBeGreaterThanOrEqual(0)
      expect(bytes).toBeLessThanOrEqual(100)
    }
    const { hits, misses } = pages.figures()
    expect(hits + misses).toBe(10_000)
  })
})
