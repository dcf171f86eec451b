import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openMetrics } from '../../metrics.ts'
import { openPictures } from './picture.ts'

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 40 } } })
    .jpeg()
    .toBuffer()

describe('pictures that people send', () => {
  it('are read two at a time with a short queue; then the sender is asked to retry', async () => {
    const metrics = openMetrics()
    const pictures = openPictures(metrics, 100)
    const bytes = await photo(900, 600)
    const active = () => Number(/^dasturxon_queue_active\{queue="pictures_read"\} (\d+)$/m.exec(metrics.text())?.[1])
    let most = 0
    const asked = Array.from({ length: 14 }, async () => {
      const read = await pictures.read(bytes)
      most = Math.max(most, active())
      return read.ok ? 'read' : read
    })
    most = Math.max(most, active())
    const answers = await Promise.all(asked)
    expect(answers.filter((answer) => answer === 'read')).toHaveLength(10)
    expect(answers.filter((answer) => answer !== 'read')).toEqual(
      Array(4).fill({ ok: false, code: 'UNAVAILABLE', facts: { retryAfter: 3 } }),
    )
    expect(most).toBe(2)
  })

  it('may have the size of a camera of 12 megapixels, and no more', async () => {
    const pictures = openPictures(openMetrics(), 100)
    expect(await pictures.read(await photo(4032, 3024))).toMatchObject({ ok: true })
    expect(await pictures.read(await photo(4097, 3072))).toMatchObject({ ok: false, code: 'IMAGE_TOO_LARGE' })
  })

  it('are as fine as the operator wants, 480 × 480 in WebP', async () => {
    const bytes = await sharp({
      create: { width: 600, height: 600, channels: 3, noise: { type: 'gaussian' } },
    } as never)
      .jpeg()
      .toBuffer()
    const [fine, coarse] = await Promise.all(
      [100, 40].map(async (quality) => {
        const read = await openPictures(openMetrics(), quality).read(bytes)
        return Buffer.from((read.ok && read.value.get(480)) || [])
      }),
    )
    expect(await sharp(fine).metadata()).toMatchObject({ format: 'webp', width: 480, height: 480 })
    expect(fine?.length).toBeGreaterThan(2 * (coarse?.length ?? 0))
  })

  it('are not cached by the library, and use one core each', () => {
    expect(sharp.cache().memory.max).toBe(0)
    expect(sharp.concurrency()).toBe(1)
  })
})
