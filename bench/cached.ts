// Whether memory is stable while the same few answers are sent again and again.
import { getText, openConnection } from './connection.ts'
import { LARGE } from './large-brands.ts'
import { memoryRow, watchMemory } from './memory.ts'
import type { Stage } from './stage.ts'
import type { Row } from './table.ts'

const REQUESTS = 200_000
const CONNECTIONS = 32
const MOST_BYTES = 350_000_000
const PATHS = ['/', '/category', '/api/products/v1/overalls', '/api/products/v1/shop']

/** A row: the most memory during two hundred thousand answers from the caches. */
export async function measureCached(stage: Stage): Promise<readonly Row[]> {
  const host = `${LARGE.sub}.localhost:${stage.port}`
  const textOf = (path: string) => getText(path, { host, 'accept-encoding': 'br' })
  const first = openConnection(stage.port)
  for (const path of PATHS) await first.ask(textOf(path))
  first.close()
  const connections = Array.from({ length: CONNECTIONS }, () => openConnection(stage.port))
  const memory = watchMemory(stage)
  let left = REQUESTS
  try {
    await Promise.all(
      connections.map(async (connection) => {
        while (left > 0) {
          left -= 1
          const path = PATHS[left % PATHS.length] ?? '/'
          const { status } = await connection.ask(textOf(path))
          if (status !== 200) throw new Error(`${path}: expected 200, found ${status} with ${left} to go`)
        }
      }),
    )
    return [memoryRow(`Memory during ${REQUESTS.toLocaleString('en-US')} cached answers`, memory.peak(), MOST_BYTES)]
  } finally {
    memory.stop()
    for (const connection of connections) connection.close()
  }
}
