import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownApp, type TestApp } from '../testing/test-app.ts'
import { atTable } from './test-hall.ts'

let app: TestApp
let port: number

beforeAll(async () => {
  app = await ownApp()
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.server.address()
  port = address !== null && typeof address === 'object' ? address.port : 0
})
afterAll(() => app.stop())

type Table = Awaited<ReturnType<typeof atTable>>
type Bill = {
  readonly rounds: readonly { readonly status: string }[]
  readonly session: { readonly guestCount: number }
}

/** Opens the stream of a guest; `bill` waits for a matching bill, `end` for the end, `refusal` for the refusal. */
async function follow({ merchant, table }: Pick<Table, 'merchant' | 'table'>, visit: string) {
  const path = `/api/orders/v1/tables/${table.token}/live`
  const headers = { host: `${merchant.sub}.localhost`, 'table-visit': visit }
  const request = get({ port, host: '127.0.0.1', path, headers })
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject)
  })
  answer.on('error', () => undefined)
  const chunks = answer.setEncoding('utf8')[Symbol.asyncIterator]()
  let heard = ''
  const next = async (): Promise<string | null> => {
    const end = heard.indexOf('\n\n')
    if (end >= 0) {
      const event = heard.slice(0, end)
      heard = heard.slice(end + 2)
      return event
    }
    const { value, done } = await chunks.next()
    if (done === true) return null
    heard += value
    return next()
  }
  const bill = async (isWanted: (bill: Bill) => boolean): Promise<Bill> => {
    const event = await next()
    if (event === null) throw new Error('expected another bill before the end')
    const data = /^data: (.*)$/m.exec(event)?.[1]
    if (data === undefined) return bill(isWanted)
    const parsed: Bill = JSON.parse(data)
    return isWanted(parsed) ? parsed : bill(isWanted)
  }
  const end = async (): Promise<void> => {
    if ((await next()) !== null) await end()
  }
  const refusal = async (): Promise<string> => {
    const { value, done } = await chunks.next()
    if (done === true) return JSON.parse(heard).code
    heard += value
    return refusal()
  }
  return { status: answer.statusCode, bill, end, refusal, close: () => request.destroy() }
}

describe('the live bill', () => {
  it('is the same on all phones of a table after a round, its moves, a new guest, and the end', async () => {
    const table = await atTable(app)
    const visits = [(await table.join()).value.visitToken, (await table.join()).value.visitToken]
    const phones = await Promise.all(visits.map((visit) => follow(table, visit)))
    for (const phone of phones) expect((await phone.bill(() => true)).rounds).toEqual([])
    const { id } = (await table.order(visits[0] ?? '')).value
    for (const phone of phones) await phone.bill(({ rounds }) => rounds[0]?.status === 'OPEN')
    const ask = { params: { id }, body: { to: 'ACCEPTED' as const } }
    expect((await app.asked('POST /office/v1/orders/:id/moves', table.staff, ask)).status).toBe(200)
    for (const phone of phones) await phone.bill(({ rounds }) => rounds[0]?.status === 'ACCEPTED')
    await table.join()
    for (const phone of phones) await phone.bill(({ session }) => session.guestCount === 3)
    await app.asked('POST /office/v1/tables/:id/close', table.staff, { params: { id: table.table.id }, body: {} })
    for (const phone of phones) await phone.end()
  })

  it('is only for guests of the visit', async () => {
    const [table, other] = [await atTable(app), await atTable(app)]
    await table.join()
    const stranger = await follow(table, (await other.join()).value.visitToken)
    expect([stranger.status, await stranger.refusal()]).toEqual([409, 'VISIT_ENDED'])
  })

  it('is not found for a code of no table of the brand', async () => {
    const [table, other] = [await atTable(app), await atTable(app)]
    const visit = (await table.join()).value.visitToken
    for (const token of [other.table.token, 'made-up']) {
      const stream = await follow({ merchant: table.merchant, table: { ...table.table, token } }, visit)
      expect([stream.status, await stream.refusal()]).toEqual([404, 'TABLE_UNKNOWN'])
    }
  })

  it('of a visit that has ended is not opened again', async () => {
    const table = await atTable(app)
    const visit = (await table.join()).value.visitToken
    await app.asked('POST /office/v1/tables/:id/close', table.staff, { params: { id: table.table.id }, body: {} })
    const stream = await follow(table, visit)
    expect([stream.status, await stream.refusal()]).toEqual([409, 'VISIT_ENDED'])
  })

  it('can be opened three times by one phone at most', async () => {
    const table = await atTable(app)
    const visit = (await table.join()).value.visitToken
    const streams = []
    for (let nth = 0; nth < 3; nth += 1) streams.push(await follow(table, visit))
    const fourth = await follow(table, visit)
    expect(fourth.status).toBe(429)
    for (const stream of [...streams, fourth]) stream.close()
  })
})
