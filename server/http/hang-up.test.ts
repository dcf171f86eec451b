import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { ownApp, type TestApp, type TestCustomer } from '../testing/test-app.ts'

type Line = { readonly level: string; readonly status?: number; readonly route?: string; readonly message: string }

let app: TestApp
let merchant: TestMerchant
let customer: TestCustomer
let port: number
let lines: Line[] = []

beforeAll(async () => {
  app = await ownApp({ logTo: { write: (line) => void lines.push(JSON.parse(line) as Line) } })
  merchant = await app.aMerchant()
  customer = await app.aCustomer(merchant)
  await app.server.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.server.address()
  port = address !== null && typeof address === 'object' ? address.port : 0
})
afterAll(() => app.stop())
beforeEach(() => {
  lines = []
})

async function sent(request: readonly string[]): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(request.join('\r\n'))
  return socket
}

const head = (first: string, ...more: readonly string[]) => [
  `${first} HTTP/1.1`,
  `host: ${merchant.sub}.localhost`,
  `authorization: Bearer ${customer.token}`,
  ...more,
]

const requestLine = () => lines.find(({ message }) => message === 'request')

it('a client that disconnects while sending is no error', async () => {
  const body = ['content-type: application/json', 'content-length: 1000', '', '{"half":']
  const socket = await sent(head('POST /api/orders/v1/orders/quote', ...body))
  // the server has begun to read the body once the connection has carried it
  await vi.waitFor(async () => expect(await connections()).toBe(1))
  socket.resetAndDestroy()
  await vi.waitFor(() => expect(requestLine()).toMatchObject({ level: 'info', status: 499 }), { timeout: 5_000 })
  expect(lines.filter(({ level }) => level !== 'info')).toEqual([])
})

it('a client that disconnects while waiting for the answer is no error', async () => {
  const blocker = await app.superuser.connect()
  try {
    await blocker.query('begin; lock table users in access exclusive mode')
    const socket = await sent(head('GET /api/users/v1/users/me', '', ''))
    await vi.waitFor(() => expect(app.services.pool.totalCount - app.services.pool.idleCount).toBeGreaterThan(0))
    socket.destroy()
  } finally {
    await blocker.query('rollback')
    blocker.release()
  }
  await vi.waitFor(() => expect(requestLine()).toMatchObject({ level: 'info', status: 499 }), { timeout: 5_000 })
  expect(lines.filter(({ level }) => level !== 'info')).toEqual([])
})

function connections(): Promise<number> {
  return new Promise((resolve, reject) => {
    app.server.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)))
  })
}
