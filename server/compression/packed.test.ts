import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openBetterCompression } from './brotli.ts'
import { pack, write } from './packed.ts'

const menu = { name: 'Oʻzbek oshi', dishes: Array.from({ length: 200 }, (_, i) => ({ id: i, name: `Taom ${i}` })) }

describe('a packed answer', () => {
  it('is the same in all three encodings, the compressed ones shorter', async () => {
    const { content } = await pack(write(menu), openBetterCompression())
    const [plain, brotli, gzip] = await Promise.all([content.as(null), content.as('br'), content.as('gzip')])
    expect(JSON.parse(plain.toString())).toEqual(menu)
    expect(brotliDecompressSync(brotli)).toEqual(plain)
    expect(gunzipSync(gzip)).toEqual(plain)
    expect(brotli.length).toBeLessThan(gzip.length)
    expect(gzip.length).toBeLessThan(plain.length / 4)
  })

  it('has a tag that changes with its content only', () => {
    const [first, same, other] = [write(menu), write({ ...menu }), write({ ...menu, name: 'Osh' })]
    expect(first.etag).toBe(same.etag)
    expect(first.etag).not.toBe(other.etag)
    expect(first.etag).toMatch(/^"[\w-]{22}"$/)
  })
})
