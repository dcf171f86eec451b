import { Agent, get, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { buildApp } from './app.ts'
import { ownApp, type TestApp } from './testing/test-app.ts'

// a busy machine may be slow
const PATIENCE = { timeout: 20_000 }

/** A second application beside the test's, so that it may be stopped. */
async function listening(app: TestApp) {
  const built = buildApp(app.services, null)
  await built.server.listen({ port: 0, host: '127.0.0.1' })
  const address = built.server.server.address()
  return { ...built, port: address !== null && typeof address === 'object' ? address.port : 0 }
}

/** Whether a new connection is accepted. */
function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

describe('a stop', () => {
  it('answers a request that is being handled', async () => {
    const app = await ownApp()
    const merchant = await app.aMerchant()
    const { stop, port } = await listening(app)
    const asked = Promise.withResolvers<void>()
    const maySend = Promise.withResolvers<'sent'>()
    app.sms.send = () => {
      asked.resolve()
      return maySend.promise
    }
    const headers = { host: `${merchant.sub}.localhost`, 'content-type': 'application/json' }
    const call = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/users/v1/auth/code', headers })
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      call.once('response', resolve).once('error', reject)
    })
    call.end('{"phone":"+998901234567"}')
    await asked.promise
    const stopped = stop()
    await expect.poll(() => isTaken(port), PATIENCE).toBe(false)
    maySend.resolve('sent')
    const answer = await answered
    expect(answer.statusCode).toBe(200)
    expect(answer.headers.connection).toBe('close')
    expect(JSON.parse(await text(answer))).toHaveProperty('challengeId')
    await stopped
    await app.stop()
  })

  it('loses no request of busy clients: each is answered, or its connection is refused', async () => {
    const app = await ownApp()
    const merchant = await app.aMerchant()
    const { stop, port } = await listening(app)
    const agent = new Agent({ keepAlive: true })
    const headers = { host: `${merchant.sub}.localhost` }
    const path = '/api/products/v1/overalls'
    const ask = () =>
      new Promise<string>((resolve) => {
        const call = request({ port, host: '127.0.0.1', agent, headers, path }, (answer) => {
          answer.resume().once('end', () => resolve(String(answer.statusCode)))
        })
        call.once('error', (error) => resolve('code' in error ? String(error.code) : error.message)).end()
      })
    const outcomes: string[] = []
    const client = async () => {
      let outcome = '200'
      while (outcome === '200') {
        outcome = await ask()
        outcomes.push(outcome)
      }
    }
    const clients = Promise.all(Array.from({ length: 8 }, client))
    await expect.poll(() => outcomes.length, PATIENCE).toBeGreaterThan(100)
    await stop()
    await clients
    expect([...new Set(outcomes)].toSorted()).toEqual(['200', 'ECONNREFUSED'])
    expect(outcomes.filter((outcome) => outcome === 'ECONNREFUSED')).toHaveLength(8)
    await app.stop()
  })

  it('ends live streams with a time to reconnect', async () => {
    const app = await ownApp()
    const merchant = await app.aMerchant()
    const { stop, port } = await listening(app)
    const headers = { host: `${merchant.sub}.localhost` }
    const stream = await new Promise<IncomingMessage>((resolve) => {
      get({ port, host: '127.0.0.1', path: '/api/products/v1/live', headers }, resolve)
    })
    const heard = text(stream)
    await stop()
    expect(await heard).toMatch(/^id: \d+\ndata: .*\n\nretry: [1-5]\d{3}\n\n$/)
    await app.stop()
  })

  it('is shown to the load balancer before it happens', async () => {
    const app = await ownApp()
    const built = await listening(app)
    const stopped = built.stop()
    expect((await built.server.inject({ url: '/health/ready' })).statusCode).toBe(503)
    await stopped
    await app.stop()
  })
})

it('sends the server’s own time in its answers, whatever the system clock says', async () => {
  const app = await ownApp()
  const merchant = await app.aMerchant()
  const time = async () => (await app.asked('GET /users/v1/region', { merchant })).headers.date
  expect(await time()).toBe(app.clock.now().toUTCString())
  app.clock.advance(11 * 60_000)
  expect(await time()).toBe(app.clock.now().toUTCString())
  await app.stop()
})

describe('the log', () => {
  it('has one line per request, without personal data', async () => {
    const lines: string[] = []
    const app = await ownApp({ logTo: { write: (line) => void lines.push(line) } })
    const merchant = await app.aMerchant()
    const customer = await app.aCustomer(merchant, { phone: '+998901234567', firstName: 'Nodira' })
    const who = { merchant, customer, headers: { 'user-agent': 'Nodira phone' } }
    const asked = await app.asked('GET /users/v1/users/me', who)
    await app.asked('POST /users/v1/auth/code', { merchant }, { body: { phone: '+998901234567' } })
    await app.asked('GET /users/v1/branches/:id', { merchant }, { params: { id: merchant.branchId } })
    await app.server.inject({ url: '/demo/inbox?phone=998901234567', headers: { host: 'localhost' } })
    const requests = lines.map((line) => JSON.parse(line)).filter(({ message }) => message === 'request')
    expect(requests[0]).toEqual({
      level: 'info',
      at: expect.any(String),
      requestId: asked.headers['x-request-id'],
      merchant: merchant.sub,
      method: 'GET',
      route: '/api/users/v1/users/me',
      status: 200,
      ms: expect.any(Number),
      message: 'request',
    })
    expect(requests[2].route).toBe('/api/users/v1/branches/:id')
    const all = lines.join('')
    for (const secret of [
      '9012345',
      'Nodira',
      customer.token,
      app.sms.messages[0]?.text ?? 'none',
      merchant.branchId,
    ]) {
      expect(all).not.toContain(secret)
    }
    await app.stop()
  })

  it('redacts personal data even when it is logged by mistake', async () => {
    const lines: string[] = []
    const app = await ownApp({ logTo: { write: (line) => void lines.push(line) } })
    app.services.log.info({ phone: '+998901234567', facts: { comment: 'kod 12', token: 'abc' } }, 'by mistake')
    const error = await app.superuser.query("select 'Nodira'::uuid").catch((caught: unknown) => caught)
    app.services.log.error({ error }, 'from the database')
    expect(lines.join('')).not.toMatch(/9012345|kod 12|abc|Nodira/)
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ error: { kind: 'DatabaseError', sqlState: '22P02' } })
    await app.stop()
  })
})

describe('a bug', () => {
  it('is answered without internal details, and logged with the id of its request', async () => {
    const lines: string[] = []
    const app = await ownApp({ logTo: { write: (line) => void lines.push(line) } })
    const merchant = await app.aMerchant()
    await app.superuser.query('drop table policies')
    const answer = await app.asked('GET /support/v1/company/policies', { merchant }, { query: { policies: 'TERMS' } })
    expect(answer.problem).toMatchObject({ status: 500, code: 'UNEXPECTED' })
    expect(JSON.stringify(answer.problem)).not.toMatch(/relation|select|from /)
    const logged = lines.map((line) => JSON.parse(line)).find(({ level }) => level === 'error')
    expect(logged).toMatchObject({ requestId: answer.problem.requestId, error: { sqlState: '42P01' } })
    await app.stop()
  })
})
