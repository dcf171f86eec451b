// The board as it changes: who hears of which order, and when the line ends.
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OrderId } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ownApp, type TestApp } from '../../testing/test-app.ts'
import { anOrderAt, type TestOffice, testOffice } from './test-office.ts'

const PATIENCE = { timeout: 20_000 }

let app: TestApp
let office: TestOffice
let port: number

beforeAll(async () => {
  app = await ownApp()
  office = await testOffice(app)
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.server.address() as AddressInfo).port
})
afterAll(() => app.stop())

type Seen = { readonly id: OrderId; readonly status: string } | null

/** Opens the stream with a key; `events` grows with every order that is told. */
async function follow(staffKey: string) {
  const headers = { host: `${office.merchant.sub}.localhost`, authorization: `Bearer ${staffKey}` }
  const request = get({ port, host: '127.0.0.1', path: '/api/office/v1/orders/live', headers })
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject)
  })
  const events: Seen[] = []
  let heard = ''
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = `${heard}${chunk}`.split('\n\n')
    heard = parts.pop() ?? ''
    for (const part of parts) {
      const data = /^data: (.*)$/m.exec(part)?.[1]
      if (data !== undefined) events.push(JSON.parse(data).order)
    }
  })
  answer.on('error', () => undefined)
  return { status: answer.statusCode, events, close: () => request.destroy() }
}

const accept = async (id: OrderId) => {
  const staffKey = await app.aStaffKey(office.merchant, 'brand_admin')
  const who = { merchant: office.merchant, staffKey }
  await app.asked('POST /office/v1/orders/:id/moves', who, { params: { id }, body: { to: 'ACCEPTED' } })
}

describe('the stream of the board', () => {
  it('begins with an empty event, then tells every order within reach, whole', PATIENCE, async () => {
    const [own, foreign] = [
      await anOrderAt(app, office.own, office.customer),
      await anOrderAt(app, office.other, office.customer),
    ]
    const [operator, owner] = [
      await follow(await app.aStaffKey(office.merchant, 'operator')),
      await follow(await app.aStaffKey(office.merchant, 'brand_admin')),
    ]
    await vi.waitFor(() => expect([operator.events, owner.events]).toEqual([[null], [null]]), PATIENCE)
    await accept(foreign)
    await accept(own)
    await vi.waitFor(() => expect(operator.events.at(-1)).toMatchObject({ id: own, status: 'ACCEPTED' }), PATIENCE)
    await vi.waitFor(() => expect(owner.events).toHaveLength(3), PATIENCE)
    expect(operator.events.map((order) => order?.id)).toEqual([undefined, own])
    expect(owner.events.map((order) => order?.id)).toEqual([undefined, foreign, own])
    operator.close()
    owner.close()
  })

  it('is not for a caller without a key, and has a limit for each', PATIENCE, async () => {
    expect((await follow('no-such-key-no-such-key')).status).toBe(401)
    const key = await app.aStaffKey(office.merchant, 'operator')
    const open = await Promise.all(Array.from({ length: 6 }, () => follow(key)))
    expect(open.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect((await follow(key)).status).toBe(429)
    for (const { close } of open) close()
  })
})

describe('an order on the board', () => {
  it('says until when it may be answered, and who ordered it to those who may know', async () => {
    const id = await anOrderAt(app, office.own, office.customer, { service: 'DINE_IN' })
    const seenBy = async (role: 'waiter' | 'operator') => {
      const staffKey = await app.aStaffKey(office.merchant, role)
      const board = await app.asked('GET /office/v1/orders', { merchant: office.merchant, staffKey })
      return board.value.find((order) => order.id === id)
    }
    const [operator, waiter] = [await seenBy('operator'), await seenBy('waiter')]
    expect(operator?.answerBy).not.toBeNull()
    expect(operator?.customer?.phoneEnd).toMatch(/^\d{4}$|^$/)
    expect(waiter?.customer).toBeNull()
  })
})
