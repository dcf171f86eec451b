import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { type BetterCompression, brotliAt, openBetterCompression } from './brotli.ts'
import { compressed } from './compressed.ts'

const page = (name = 'Osh') => Buffer.from(`<p>${name}</p>`.repeat(5_000) + Math.random())
const QUALITIES = { quick: 1, best: 9 }
const settled = (better: BetterCompression) =>
  vi.waitFor(() => expect(better.figures()).toMatchObject({ active: 0, waiting: 0 }))

describe('compressed bytes', () => {
  it('are the same in every encoding, and need less memory than the plain ones', async () => {
    const plain = page()
    const content = await compressed(plain, QUALITIES, openBetterCompression())
    expect(brotliDecompressSync(await content.as('br'))).toEqual(plain)
    expect(gunzipSync(await content.as('gzip'))).toEqual(plain)
    expect(await content.as(null)).toEqual(plain)
    const [brotli, gzipped] = [await content.as('br'), await content.as('gzip')]
    expect(content.bytes).toBeLessThan(plain.length / 10)
    expect(content.bytes).toBeGreaterThanOrEqual(brotli.length)
    expect(gzipped).toBe(await content.as('gzip'))
  })

  it('are compressed better only when requested again', async () => {
    const better = openBetterCompression({ pauseMs: 1 })
    const [once, twice] = [
      await compressed(page('once'), QUALITIES, better),
      await compressed(page('twice'), QUALITIES, better),
    ]
    await once.as('br')
    await once.as('gzip')
    await twice.as('br')
    expect(better.figures()).toMatchObject({ active: 0, waiting: 0, done: 0 })
    await twice.as('br')
    await vi.waitFor(() => expect(better.figures().done).toBe(1))
    await vi.waitFor(async () => expect((await twice.as('br')).length).toBeLessThan((await once.as('br')).length))
    expect(brotliDecompressSync(await twice.as('br')).toString()).toContain('twice')
  })
})

describe('the better compression', () => {
  it('runs one at a time', async () => {
    let [now, most] = [0, 0]
    const better = openBetterCompression({ pauseMs: 1, isCalm: () => true })
    const plain = async () => {
      now += 1
      most = Math.max(most, now, better.figures().active)
      await brotliAt(page(), 1)
      now -= 1
      return page()
    }
    await Promise.all(Array.from({ length: 10 }, () => better.compress(plain, 1)))
    expect(most).toBe(1)
    expect(better.figures()).toEqual({ active: 0, waiting: 0, done: 10, refused: 0 })
  })

  it('waits until the server is not busy', async () => {
    let looks = 0
    let isRush = true
    const isCalm = () => {
      looks += 1
      return !isRush
    }
    const better = openBetterCompression({ pauseMs: 1, isCalm })
    const made = better.compress(async () => page(), 1)
    await vi.waitFor(() => expect(looks).toBeGreaterThan(3))
    expect(better.figures()).toMatchObject({ waiting: 1, done: 0 })
    isRush = false
    expect(await made).toBeInstanceOf(Buffer)
  })

  it('rejects work when the queue is full, and is asked again later', async () => {
    let isRush = true
    const better = openBetterCompression({ pauseMs: 1, isCalm: () => !isRush })
    for (let at = 0; at < 50; at += 1) void better.compress(async () => page(), 1)
    const content = await compressed(page(), QUALITIES, better)
    for (let time = 0; time < 3; time += 1) await content.as('br')
    expect(better.figures().refused).toBeGreaterThan(0)
    isRush = false
    await settled(better)
    const before = better.figures().done
    await content.as('br')
    await vi.waitFor(() => expect(better.figures().done).toBe(before + 1))
  })

  it('continues after a failure', async () => {
    const better = openBetterCompression({ pauseMs: 1, isCalm: () => true })
    await expect(better.compress(() => Promise.reject(new Error('gone')), 1)).rejects.toThrow('gone')
    expect(await better.compress(async () => page(), 1)).toBeInstanceOf(Buffer)
  })
})
