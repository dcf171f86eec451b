import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pack, write } from './packed.ts'

const menu = { name: 'Oʻzbek oshi', dishes: Array.from({ length: 200 }, (_, i) => ({ id: i, name: `Taom ${i}` })) }

describe('a packed answer', () => {
  it('says the same in all three forms, the compressed ones shorter', async () => {
    const packed = await pack(write(menu))
    expect(JSON.parse(packed.body.toString())).toEqual(menu)
    expect(brotliDecompressSync(packed.brotli)).toEqual(packed.body)
    expect(gunzipSync(packed.gzip)).toEqual(packed.body)
    expect(packed.brotli.length).toBeLessThan(packed.gzip.length)
    expect(packed.gzip.length).toBeLessThan(packed.body.length / 4)
  })

  it('has a tag that changes with its content only', () => {
    const [first, same, other] = [write(menu), write({ ...menu }), write({ ...menu, name: 'Osh' })]
    expect(first.etag).toBe(same.etag)
    expect(first.etag).not.toBe(other.etag)
    expect(first.etag).toMatch(/^"[\w-]{22}"$/)
  })
})
