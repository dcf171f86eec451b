// How soon a stop of the desk is on every open page: from the press of the staff until the last byte of the new menu.
import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { newToken, tokenHash } from '@dasturxon/server/tokens'
import { openConnection } from '../connection.ts'
import { LARGE } from '../large-brands.ts'
import { quantile } from '../rounds.ts'
import type { Stage } from '../stage.ts'
import { judged, ms, type Row } from '../table.ts'

const PAGES = 1_000
/** Each is a stop and its end. */
const TIMES = 10
const LIMIT_MS = 2_000
const ROUND_WITHIN_MS = 30_000
const PROGRAM = fileURLToPath(new URL('./open-pages.ts', import.meta.url))

/** What the pages tell: that they are open, that they wait, or when each of them heard and had the new menu. */
export type OpenPagesTold = 'open' | 'ready' | { readonly heard: readonly number[]; readonly shown: readonly number[] }

/** Two rows: when a thousand pages hear of a stop, and when they have the menu with it. */
export async function measureStops(stage: Stage): Promise<readonly Row[]> {
  const press = await presser(stage)
  const pages = fork(PROGRAM, [String(stage.port), `${LARGE.sub}.localhost:${stage.port}`, String(PAGES)])
  try {
    await told(pages)
    const [heard, shown]: [number[], number[]] = [[], []]
    // the first press fills caches, as every press but the first of a day finds them
    await oneRound(pages, () => press('PUT'))
    await oneRound(pages, () => press('DELETE'))
    for (let time = 0; time < TIMES; time += 1) {
      for (const method of ['PUT', 'DELETE'] as const) {
        const delays = await oneRound(pages, () => press(method))
        heard.push(...delays.heard)
        shown.push(...delays.shown)
      }
    }
    return [rowOf(`A stop reaches ${PAGES} open pages`, heard), rowOf('the same, with the menu read again', shown)]
  } finally {
    pages.disconnect()
  }
}

function rowOf(what: string, delays: number[]): Row {
  delays.sort((a, b) => a - b)
  const p95 = quantile(delays, 0.95)
  return {
    ...{ what, ours: `p95 ${ms(p95)}`, p50: ms(quantile(delays, 0.5)), p99: ms(quantile(delays, 0.99)) },
    target: judged(`p95 ≤ ${LIMIT_MS} ms`, p95 <= LIMIT_MS),
  }
}

/** The delays of all pages after one press. */
async function oneRound(pages: ChildProcess, press: () => Promise<void>) {
  const ready = told(pages)
  pages.send('go')
  await ready
  const answer = told(pages)
  const began = performance.timeOrigin + performance.now()
  await press()
  const moments = await answer
  if (typeof moments === 'string') throw new Error(`expected the moments of a round, found ${moments}`)
  const since = (all: readonly number[]) => all.map((at) => at - began)
  return { heard: since(moments.heard), shown: since(moments.shown) }
}

async function told(pages: ChildProcess): Promise<OpenPagesTold> {
  const limit = AbortSignal.timeout(ROUND_WITHIN_MS)
  const ended = once(pages, 'exit', { signal: limit }).then(() => {
    throw new Error('expected the pages to stay open')
  })
  // when the message was first, the end of the program is no fault of this round
  ended.catch(() => undefined)
  const [message] = await Promise.race([once(pages, 'message', { signal: limit }), ended])
  return message
}

/** Stops a product of the brand at its main branch, or ends the stop, as an operator. */
async function presser(stage: Stage): Promise<(method: 'PUT' | 'DELETE') => Promise<void>> {
  const key = newToken()
  const { branch, product } = await stage.asSuperuser(async (superuser) => {
    await superuser.query(
      `insert into staff_keys (merchant_id, id, key_hash, role, name)
       select id, $2, $3, 'operator', 'Press' from merchants where sub = $1`,
      [LARGE.sub, randomUUID(), tokenHash(key)],
    )
    const { rows } = await superuser.query(
      `select (select id from branches where merchant_id = m.id order by is_main desc, id limit 1) as branch,
              (select id from products where merchant_id = m.id order by id limit 1) as product
       from merchants m where sub = $1`,
      [LARGE.sub],
    )
    return { branch: String(rows[0]?.branch), product: String(rows[0]?.product) }
  })
  const connection = openConnection(stage.port)
  return async (method) => {
    const body = method === 'PUT' ? JSON.stringify({ until: 'BY_HAND' }) : ''
    const lines = [
      `${method} /api/office/v1/branches/${branch}/stops/${product} HTTP/1.1`,
      `host: ${LARGE.sub}.localhost:${stage.port}`,
      `authorization: Bearer ${key}`,
      ...(body === '' ? [] : ['content-type: application/json', `content-length: ${body.length}`]),
    ]
    const answer = await connection.ask(`${lines.join('\r\n')}\r\n\r\n${body}`)
    if (answer.status !== 200) throw new Error(`expected the stop to be made, found ${answer.status} ${answer.body}`)
  }
}
