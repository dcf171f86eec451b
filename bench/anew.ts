// How long the first visitor after a change of the menu waits: the menu is read, rendered and compressed for them.
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { LARGE } from './large-brands.ts'
import { median } from './rounds.ts'
import type { Stage } from './stage.ts'
import { judged, ms, type Row } from './table.ts'

const CHANGES = 15
const MOST_MS = 80
const NOTICED_WITHIN_MS = 10_000
const ASK_EVERY_MS = 20

type Visit = { readonly etag: string; readonly ms: number }

/** A row for the home page of the large brand. */
export async function measureAnew(stage: Stage): Promise<Row> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  try {
    let { etag } = await visitHome(stage.port, agent)
    for (let change = 0; change < CHANGES; change += 1) {
      await changeMenu(stage)
      const fresh = await firstFresh(stage.port, agent, etag)
      etag = fresh.etag
      times.push(fresh.ms)
      // the better compression of this page runs meanwhile
      await pause(500)
    }
  } finally {
    agent.destroy()
  }
  const middle = median(times)
  return {
    what: `Home page of ${LARGE.products} products anew after a change: read, rendered, compressed`,
    ours: ms(middle),
    p99: ms(Math.max(...times)),
    target: judged(`≤ ${ms(MOST_MS)}`, middle <= MOST_MS),
  }
}

async function changeMenu(stage: Stage): Promise<void> {
  await stage.asSuperuser((superuser) =>
    superuser.query(
      `update products set price = price + 1000 where (merchant_id, id) =
         (select p.merchant_id, p.id from products p join merchants m on m.id = p.merchant_id
           where m.sub = $1 order by p.priority, p.id limit 1)`,
      [LARGE.sub],
    ),
  )
}

/** Requests until the page is a new one: that request was the one that rendered it. */
async function firstFresh(port: number, agent: Agent, known: string): Promise<Visit> {
  const since = performance.now()
  while (performance.now() - since < NOTICED_WITHIN_MS) {
    const visit = await visitHome(port, agent)
    if (visit.etag !== known) return visit
    await pause(ASK_EVERY_MS)
  }
  throw new Error(`expected a new page within ${NOTICED_WITHIN_MS} ms of a change of the menu`)
}

function visitHome(port: number, agent: Agent): Promise<Visit> {
  const headers = { host: `${LARGE.sub}.localhost:${port}`, 'accept-encoding': 'br' }
  const since = performance.now()
  return new Promise((resolve, reject) => {
    const finish = (response: IncomingMessage) => {
      const { etag = '' } = response.headers
      response.on('end', () => resolve({ etag, ms: performance.now() - since })).resume()
    }
    get({ agent, headers, port, host: '127.0.0.1', path: '/' }, finish).on('error', reject)
  })
}
