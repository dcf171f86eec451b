// Pictures of the menu: uploaded as they are, stored as squares, deleted when nothing shows them any more.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pictureFile } from '@dasturxon/domain/pictures'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const UPLOAD = 'POST /office/v1/menu/pictures'
const DAY_MS = 24 * 60 * 60_000

let app: TestApp
let merchant: TestMerchant
let staffKey: string

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  merchant = await app.aMerchant()
  staffKey = await app.aStaffKey(merchant, 'brand_admin')
})
afterAll(() => app.stop())

const by = () => ({ merchant, staffKey })
const blob = (bytes: Buffer, type = 'image/png') => new Blob([new Uint8Array(bytes)], { type })
const files = (image: string) =>
  ([120, 240, 480, 960] as const).map((width) => join(app.services.config.mediaDir, pictureFile(image, width)))

/** Half red, half blue. */
async function twoColours() {
  const [width, height] = [600, 300]
  const blue = await sharp({ create: { width: 300, height, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer()
  const red = sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
  return blob(
    await red
      .composite([{ input: blue, left: 300, top: 0 }])
      .png()
      .toBuffer(),
  )
}

it('are cut where the staff chose, and kept in four widths', async () => {
  const body = await twoColours()
  const left = (await app.asked(UPLOAD, by(), { body, query: { x: 0, y: 0, side: 1 } })).value
  const right = (await app.asked(UPLOAD, by(), { body, query: { x: 1, y: 0, side: 0.5 } })).value
  expect(left.tint).toMatch(/^#f[0-9a-f]0/)
  expect(right.tint).toMatch(/^#0[0-9a-f]{3}f/)
  expect(files(left.image).map((file) => existsSync(file))).toEqual([true, true, true, true])
  const { width, height, format } = await sharp(files(left.image)[3]).metadata()
  expect({ width, height, format }).toEqual({ width: 960, height: 960, format: 'webp' })
})

it('for slides and banners are cut to their shapes', async () => {
  const sizes = []
  for (const shape of ['SLIDE', 'BANNER', 'WIDE_BANNER'] as const) {
    const { image } = (await app.asked(UPLOAD, by(), { body: await twoColours(), query: { shape } })).value
    const cut = (await app.asked(UPLOAD, by(), { body: await twoColours(), query: { shape, x: 0, y: 0, side: 0.9 } }))
      .value
    // the left half is red
    expect(cut.tint).toMatch(/^#f[0-9a-f]0/)
    for (const key of [image, cut.image])
      for (const file of files(key)) {
        const { width, height } = await sharp(file).metadata()
        sizes.push([width, height])
      }
  }
  const [slide, banner, wide] = [213, 49, 60]
  expect([sizes[0], sizes[8], sizes[16]]).toEqual(
    [120, 120, 120].map((width, at) => [width, [slide, banner, wide][at]]),
  )
  expect([sizes[7], sizes[15], sizes[23]]).toEqual([
    [960, 1707],
    [960, 392],
    [960, 480],
  ])
})

it('are deleted a day after nothing shows them', async () => {
  const { image } = (await app.asked(UPLOAD, by(), { body: await twoColours() })).value
  const unused = (await app.asked(UPLOAD, by(), { body: await twoColours() })).value.image
  const params = { id: merchant.products.plain }
  await app.asked('PUT /office/v1/menu/products/:id', by(), { params, body: { version: 1, image } })
  const there = () => [image, unused].map((key) => files(key).some((file) => existsSync(file)))
  app.clock.advance(DAY_MS)
  await app.runJobs()
  expect(there()).toEqual([true, false])
  await app.asked('PUT /office/v1/menu/products/:id', by(), { params, body: { version: 2, image: null } })
  await app.runJobs()
  expect(there()).toEqual([true, false])
  app.clock.advance(DAY_MS)
  await app.runJobs()
  expect(there()).toEqual([false, false])
})

it('must be pictures of a size that can be read', async () => {
  const code = async (body: Blob) => (await app.asked(UPLOAD, by(), { body })).problem.code
  expect(await code(blob(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))).toBe('IMAGE_TYPE_REFUSED')
  expect(await code(blob(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(80)])))).toBe(
    'IMAGE_BROKEN',
  )
  const large = sharp({ create: { width: 5000, height: 3000, channels: 3, background: '#ffffff' } })
  expect(await code(blob(await large.png().toBuffer()))).toBe('IMAGE_TOO_LARGE')
})
