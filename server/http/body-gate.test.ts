// Over real connections: the limit counts bodies that are being received, not those that are complete.
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { ownApp, type TestApp, type TestCustomer } from '../testing/test-app.ts'

// as many as the gate admits and queues
const AT_ONCE = 4
const WAITING = 28

let app: TestApp
let merchant: TestMerchant
let customer: TestCustomer
let port: number

beforeAll(async () => {
  app = await ownApp()
  merchant = await app.aMerchant()
  customer = await app.aCustomer(merchant)
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.server.address()
  port = address !== null && typeof address === 'object' ? address.port : 0
})
afterAll(() => app.stop())

type Upload = { readonly socket: Socket; said(): string }

/** Begins to send a picture and does not finish. */
function beginUpload(): Upload {
  const socket = connect({ port, host: '127.0.0.1' })
  let said = ''
  socket.setEncoding('latin1').on('data', (text) => {
    said += text
  })
  const lines = [
    'PUT /api/users/v1/users/image HTTP/1.1',
    `host: ${merchant.sub}.localhost`,
    `authorization: Bearer ${customer.token}`,
    'content-type: image/png',
    'content-length: 3000',
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\nhalf of it`)
  return { socket, said: () => said }
}

const figure = (name: string) =>
  Number(
    new RegExp(`^dasturxon_queue_${name}\\{queue="uploads"\\} (\\d+)$`, 'm').exec(app.services.metrics.text())?.[1],
  )
const PATIENCE = { timeout: 20_000 }

describe('bodies on their way', () => {
  it('are limited: some wait unread, the rest are asked to retry', PATIENCE, async () => {
    const first = Array.from({ length: AT_ONCE + WAITING }, beginUpload)
    await vi.waitFor(() => expect([figure('active'), figure('waiting')]).toEqual([AT_ONCE, WAITING]), PATIENCE)
    const late = beginUpload()
    await vi.waitFor(() => expect(late.said()).toMatch(/^HTTP\/1\.1 503/), PATIENCE)
    expect(late.said()).toContain('retry-after: 3')
    // a client that disconnects makes room, whether it was reading or waiting
    for (const { socket } of [late, ...first]) socket.destroy()
    await vi.waitFor(() => expect([figure('active'), figure('waiting')]).toEqual([0, 0]), PATIENCE)
    const after = beginUpload()
    after.socket.write('x'.repeat(2_990))
    await vi.waitFor(() => expect(after.said()).toMatch(/^HTTP\/1\.1 415/), PATIENCE)
    after.socket.destroy()
  })
})
