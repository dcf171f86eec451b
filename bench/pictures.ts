// Fifty people who change their picture at once, each with the largest that is accepted.
import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { benchShop } from './baskets.ts'
import { makeCustomers } from './customers.ts'
import { memoryRow, watchMemory } from './memory.ts'
import type { Stage } from './stage.ts'
import type { Row } from './table.ts'

const PEOPLE = 50
const ROUNDS = 2
const MOST_BYTES = 600_000_000
const LARGEST = { width: 4032, height: 3024 }
const CHANNELS = 3
const LARGEST_FILE = 5 * 1024 * 1024

/** Rows: the maximum of memory during reading, and how many were accepted at once. */
export async function measurePictures(stage: Stage): Promise<readonly Row[]> {
  const { merchantId, sub } = benchShop()
  const people = await stage.asSuperuser((superuser) => makeCustomers(superuser, merchantId, PEOPLE, '+99879'))
  const picture = noisyPicture()
  const url = `http://127.0.0.1:${stage.port}/api/users/v1/users/image`
  const send = async ({ token }: (typeof people)[number]) => {
    // the host determines the brand, and fetch does not allow setting it
    const headers = { merchant: sub, authorization: `Bearer ${token}`, 'content-type': 'image/png' }
    const answer = await fetch(url, { method: 'PUT', headers, body: picture })
    await answer.arrayBuffer()
    return answer.status
  }
  const memory = watchMemory(stage)
  try {
    const statuses: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) statuses.push(...(await Promise.all(people.map(send))))
    const [taken, later] = [200, 503].map((status) => statuses.filter((each) => each === status).length)
    if ((taken ?? 0) + (later ?? 0) !== statuses.length) throw new Error(`expected 200 or 503, found ${statuses}`)
    return [
      memoryRow(`Memory during ${PEOPLE} pictures of 12 megapixels at once`, memory.peak(), MOST_BYTES),
      { what: `Of ${statuses.length} pictures: taken, asked to come back`, ours: `${taken}, ${later}` },
    ]
  } finally {
    memory.stop()
  }
}

/** A PNG of noise in few levels: nearly as large as a file may be, and it must be decoded in full size. */
function noisyPicture(): Uint8Array<ArrayBuffer> {
  const { width, height } = LARGEST
  const rows = Buffer.alloc(height * (1 + width * CHANNELS))
  const noise = randomBytes(height * width)
  for (let at = 0, pixel = 0; pixel < noise.length; pixel += 1) {
    // each row begins with the number of its filter: none
    if (pixel % width === 0) at += 1
    rows.fill(((noise[pixel] ?? 0) & 3) * 64, at, at + CHANNELS)
    at += CHANNELS
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // eight bits for each of red, green and blue
  header.set([8, 2], 8)
  const pixels = deflateSync(rows, { level: 6 })
  const chunks = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  const file = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
  if (file.length > LARGEST_FILE) throw new Error(`expected at most ${LARGEST_FILE} bytes, found ${file.length}`)
  return new Uint8Array(file)
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
