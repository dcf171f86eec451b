import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { ownApp, type TestApp } from '../../testing/test-app.ts'

const SET = 'PUT /users/v1/users/image'
const REMOVE = 'DELETE /users/v1/users/image'
const ME = 'GET /users/v1/users/me'
const WIDTHS = [120, 240, 480, 960]

let app: TestApp
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dasturxon-media-'))
  app = await ownApp({ config: { mediaDir: folder } })
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true })
})

async function signedIn() {
  const merchant = await app.aMerchant()
  return { merchant, customer: await app.aCustomer(merchant) }
}

const painted = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 40 } } })
const blob = (bytes: Uint8Array | string, type = 'image/jpeg') => new Blob([bytes as Uint8Array<ArrayBuffer>], { type })
const aPhoto = async () => blob(await painted(900, 600).jpeg().toBuffer())
const filesOf = async ({ id }: TestMerchant) => (await readdir(join(folder, id)).catch(() => [])).toSorted()
const fetched = (image: string | null, width: number) =>
  app.server.inject({ url: `/media/${image}-${width}.webp`, headers: { host: 'localhost' } })

describe('a profile picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'is accepted as %s and served as a square of every width',
    async (format) => {
      const who = await signedIn()
      const bytes = await painted(900, 600).toFormat(format).toBuffer()
      const { image } = (await app.asked(SET, who, { body: blob(bytes, `image/${format}`) })).value
      expect(image).toMatch(new RegExp(`^${who.merchant.id}/customer-[0-9a-f-]{36}$`))
      expect((await app.asked(ME, who)).value.image).toBe(image)
      for (const width of WIDTHS) {
        const answer = await fetched(image, width)
        expect(answer.headers).toMatchObject({
          'content-type': 'image/webp',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': 'private, max-age=31536000, immutable',
          'cross-origin-resource-policy': 'same-origin',
        })
        const size = Math.min(width, 480)
        expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: size, height: size })
      }
    },
  )

  it('has no metadata of the camera, and is rotated upright', async () => {
    const who = await signedIn()
    const photo = await painted(40, 20)
      .withExif({ IFD0: { Copyright: 'Nodira' }, IFD3: { GPSLatitude: '41/1 18/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).orientation).toBe(6)
    const { image } = (await app.asked(SET, who, { body: blob(photo) })).value
    const { rawPayload } = await fetched(image, 240)
    const { exif, xmp, icc, iptc, orientation } = await sharp(rawPayload).metadata()
    expect({ exif, xmp, icc, iptc, orientation }).toEqual({})
    expect(rawPayload.includes('Nodira')).toBe(false)
  })

  it('is recognised by its content, not by its header', async () => {
    const who = await signedIn()
    const bytes = await painted(30, 30).png().toBuffer()
    expect((await app.asked(SET, who, { body: blob(bytes, 'application/octet-stream') })).status).toBe(200)
    const lie = await app.asked(SET, who, { body: blob('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png') })
    expect(lie.problem).toMatchObject({ status: 415, code: 'IMAGE_TYPE_REFUSED' })
  })

  it('replaces the previous one, whose files are deleted', async () => {
    const who = await signedIn()
    const first = (await app.asked(SET, who, { body: await aPhoto() })).value.image
    const second = (await app.asked(SET, who, { body: await aPhoto() })).value.image
    expect(second).not.toBe(first)
    await app.runJobs()
    const key = second?.split('/')[1]
    expect(await filesOf(who.merchant)).toEqual(WIDTHS.map((width) => `${key}-${width}.webp`).toSorted())
    expect((await fetched(first, 240)).statusCode).toBe(404)
  })

  it('can be removed, twice too', async () => {
    const who = await signedIn()
    const { image } = (await app.asked(SET, who, { body: await aPhoto() })).value
    expect((await app.asked(REMOVE, who)).value.image).toBeNull()
    expect((await app.asked(REMOVE, who)).value.image).toBeNull()
    await app.runJobs()
    expect(await filesOf(who.merchant)).toEqual([])
    expect((await fetched(image, 120)).statusCode).toBe(404)
  })

  it('of somebody else stays as it is', async () => {
    const who = await signedIn()
    const neighbour = { ...who, customer: await app.aCustomer(who.merchant) }
    const { image } = (await app.asked(SET, who, { body: await aPhoto() })).value
    await app.asked(REMOVE, neighbour)
    expect((await app.asked(ME, who)).value.image).toBe(image)
    const elsewhere = { merchant: await app.aMerchant(), customer: who.customer }
    expect((await app.asked(SET, elsewhere, { body: await aPhoto() })).problem.code).toBe('SESSION_INVALID')
    expect((await app.asked(REMOVE, elsewhere)).problem.code).toBe('SESSION_INVALID')
  })

  it('needs a session', async () => {
    const merchant = await app.aMerchant()
    expect((await app.asked(SET, { merchant }, { body: await aPhoto() })).problem.code).toBe('SESSION_REQUIRED')
    expect((await app.asked(REMOVE, { merchant })).problem.code).toBe('SESSION_REQUIRED')
  })

  it('that is a link to elsewhere is removed without touching a file', async () => {
    const who = await signedIn()
    await app.superuser.query('update users set image = $2 where id = $1', [who.customer.userId, '../../../etc/passwd'])
    expect((await app.asked(REMOVE, who)).value.image).toBeNull()
    await app.runJobs()
    const { rows } = await app.superuser.query('select 1 from jobs where merchant_id = $1', [who.merchant.id])
    expect(rows).toEqual([])
  })
})

describe('a picture is refused', () => {
  it.each([
    ['GIF', 'GIF89a\x01\x00\x01\x00\x80\x00\x00', 'image/gif'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'],
    ['PDF', '%PDF-1.7\n1 0 obj', 'application/pdf'],
    ['JSON', '{"image":"x"}', 'application/json'],
    ['text', 'hello', 'text/plain'],
    ['one byte', 'x', 'image/jpeg'],
  ])('when it is %s', async (_, content, type) => {
    const who = await signedIn()
    const { problem } = await app.asked(SET, who, { body: blob(content, type) })
    expect(problem).toMatchObject({ status: 415, code: 'IMAGE_TYPE_REFUSED' })
    expect(await filesOf(who.merchant)).toEqual([])
  })

  it('when it is broken', async () => {
    const who = await signedIn()
    const whole = await painted(300, 300).png().toBuffer()
    const broken = [
      blob(Buffer.from('\xff\xd8\xffnot a picture', 'latin1')),
      blob(whole.subarray(0, 60), 'image/png'),
      blob(Buffer.concat([whole.subarray(0, 40), Buffer.alloc(400, 7)]), 'image/png'),
      blob(`RIFF\x10\x00\x00\x00WEBPVP8 ${'x'.repeat(40)}`, 'image/webp'),
      blob(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'image/jpeg'),
    ]
    for (const body of broken) {
      const { problem } = await app.asked(SET, who, { body })
      expect(problem).toMatchObject({ status: 422, code: 'IMAGE_BROKEN' })
    }
    expect(await filesOf(who.merchant)).toEqual([])
  })

  it('when it is over 5 MB or over 12 megapixels', async () => {
    const who = await signedIn()
    const heavy = await app.asked(SET, who, { body: blob(Buffer.alloc(5 * 1024 * 1024 + 1, 0xff)) })
    expect(heavy.problem).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' })
    const wide = await painted(4097, 3072).png({ compressionLevel: 9 }).toBuffer()
    const answer = await app.asked(SET, who, { body: blob(wide, 'image/png') })
    expect(answer.problem).toMatchObject({ status: 413, code: 'IMAGE_TOO_LARGE' })
  })

  it('when there is none', async () => {
    const who = await signedIn()
    expect((await app.asked(SET, who, { body: blob('') })).problem).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  })

  it('after ten in an hour', async () => {
    const strict = await ownApp({ config: { mediaDir: folder, limitScale: 1 } })
    const merchant = await strict.aMerchant()
    const who = { merchant, customer: await strict.aCustomer(merchant) }
    const set = () => strict.asked(SET, who, { body: blob('x') })
    for (let i = 0; i < 10; i += 1) expect((await set()).status).toBe(415)
    expect((await set()).problem).toMatchObject({ status: 429, code: 'RATE_LIMITED', retryAfter: 3600 })
    await strict.stop()
  })
})

it('is accepted by no other call: they need JSON', async () => {
  const who = await signedIn()
  const answer = await app.server.inject({
    method: 'PUT',
    url: '/api/users/v1/users/phone',
    headers: {
      host: `${who.merchant.sub}.localhost`,
      authorization: `Bearer ${who.customer.token}`,
      'content-type': 'image/png',
    },
    payload: await painted(3, 3).png().toBuffer(),
  })
  expect(answer.json()).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' })
})
