// Fifty people who change their picture at once, each with the largest that is taken.
import sharp from 'sharp'
import { benchShop } from './baskets.ts'
import { makeCustomers } from './customers.ts'
import { memoryRow, watchMemory } from './memory.ts'
import type { Stage } from './stage.ts'
import type { Row } from './table.ts'

const PEOPLE = 50
const ROUNDS = 2
const MOST_BYTES = 600_000_000
const LARGEST = { width: 4032, height: 3024 }
const LARGEST_FILE = 5 * 1024 * 1024

/** Rows: the most memory while they are read, and how many were taken at once. */
export async function measurePictures(stage: Stage): Promise<readonly Row[]> {
  const { merchantId, sub } = benchShop()
  const people = await stage.asOwner((owner) => makeCustomers(owner, merchantId, PEOPLE, '+99879'))
  const picture = await noisyPicture()
  const url = `http://127.0.0.1:${stage.port}/api/users/v1/users/image`
  const send = async ({ token }: (typeof people)[number]) => {
    // the host tells the brand, and fetch does not let anybody write it
    const headers = { merchant: sub, authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' }
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

/** As heavy as a file may be: noise does not compress. */
async function noisyPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const canvas = await sharp({ create: { ...LARGEST, channels: 3, background: 'white', noise } })
    .png()
    .toBuffer()
  for (const quality of [60, 40, 25, 15, 8]) {
    const file = await sharp(canvas).jpeg({ quality }).toBuffer()
    if (file.length <= LARGEST_FILE) return new Uint8Array(file)
  }
  throw new Error('expected noise to fit into a file')
}
