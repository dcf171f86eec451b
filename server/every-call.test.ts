// Tests for every call, generated from the API document: a new call is tested as soon as it is described.
import { randomUUID } from 'node:crypto'
import { exampleOf } from '@dasturxon/contract/examples'
import { openApi } from '@dasturxon/contract/openapi'
import { STAFF_CALLS } from '@dasturxon/domain/staff-roles'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Fuzzed, fuzz } from './testing/fuzz/fuzz.ts'
import { type Operation, operationsOf, type Parameter } from './testing/fuzz/operations.ts'
import type { FuzzCaller } from './testing/fuzz/people.ts'
import { nameIn } from './testing/fuzz/requests.ts'
import { ownApp, type TestApp } from './testing/test-app.ts'

// enough for every kind of row to exist
const WARM_UP = 3_000
const SLOW_MS = 240_000

let app: TestApp
let world: Fuzzed

beforeAll(async () => {
  app = await ownApp({ config: { limitScale: 1_000_000 } })
  world = await fuzz(app, { requests: WARM_UP, seed: 2, isMeant: ({ method }) => method !== 'DELETE' })
}, SLOW_MS)
// some calls end the session they are made with
beforeEach(async () => {
  for (const name of ['alisher', 'barno']) await called(name).renew()
})
afterAll(() => app.stop())

// those of the operator are not there at the host of a brand: operator-calls.test.ts makes them at their own
const operations = operationsOf(openApi('/api')).filter(({ path }) => !path.startsWith('/operator/'))
const named = (list: readonly Operation[]) => list.map((operation) => [operation.address, operation] as const)
const ofPath = ({ parameters }: Operation) => parameters.filter((one) => one.in === 'path')
const called = (name: string): FuzzCaller => {
  const found = world.people.find((one) => one.name === name)
  if (found === undefined) throw new Error(`expected ${name}`)
  return found
}
/** A caller who may make the call. */
const rightful = ({ access, address }: Operation) => {
  if (access !== 'staff') return called(access === 'open' ? 'guest' : 'alisher')
  const roles = STAFF_CALLS[address.replace(/\{(\w+)\}/g, ':$1')] ?? {}
  return called('brand_admin' in roles ? 'admin' : 'courier')
}

type Sent = {
  readonly headers?: Readonly<Record<string, string>>
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly method?: string
}

/** Sends a valid call, except for the parts given in `sent`. */
async function send(operation: Operation, person: FuzzCaller, sent: Sent = {}) {
  const own = (one: Parameter) => sent.path?.[one.name] ?? ownValue(operation, person, one)
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = ofPath(operation).find((one) => one.name === name)
    return parameter === undefined ? name : encodeURIComponent(own(parameter))
  })
  const asked = operation.parameters.filter((one) => one.in === 'query' && one.required)
  const query = sent.query ?? Object.fromEntries(asked.map((one) => [one.name, exampleOf(one.schema, one.name)]))
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  const body = 'body' in sent ? sent.body : operation.body === null ? undefined : exampleOf(operation.body)
  const type = (sent.method === undefined ? operation.fileTypes[0] : undefined) ?? 'application/json'
  const hasBody = body !== undefined || operation.fileTypes.length > 0
  const answer = await app.server.inject({
    method: (sent.method ?? operation.method) as 'GET',
    url: `/api${path}${text === '' ? '' : `?${text}`}`,
    headers: {
      host: `${person.merchant.sub}.localhost`,
      'idempotency-key': randomUUID(),
      ...person.headers(),
      ...(hasBody ? { 'content-type': type } : {}),
      ...sent.headers,
    },
    ...(hasBody ? { payload: body === undefined ? '%PDF-1.4' : JSON.stringify(body) } : {}),
  })
  const { code = null } = answer.statusCode >= 400 ? answer.json() : {}
  return { status: answer.statusCode, code, text: `${answer.statusCode} ${answer.body.slice(0, 500)}` }
}

function ownValue(operation: Operation, person: FuzzCaller, { name, schema }: Parameter): string {
  const kind = nameIn(operation.path, name)
  const isKept = schema.format === 'uuid' || world.rows.foreign(kind, person.owner(), 'merchant') !== null
  return isKept ? world.rows.pick(kind, 0, person.owner()) : String(exampleOf(schema, name))
}

describe('without a session', () => {
  const closed = operations.filter(({ access }) => access !== 'open')
  it.each(named(closed))('%s is refused', async (_, operation) => {
    const person = rightful(operation)
    const nobody: FuzzCaller = { ...person, headers: () => ({}) }
    const asked = await send(operation, nobody)
    if (operation.answersGuests) expect(asked.text).toBe('200 []')
    else expect(asked).toMatchObject({ status: 401, code: 'SESSION_REQUIRED' })
    const ended: FuzzCaller = { ...person, headers: () => ({ authorization: `Bearer ${'x'.repeat(43)}` }) }
    expect(await send(operation, ended)).toMatchObject({ status: 401, code: 'SESSION_INVALID' })
    const wrong = called(operation.access === 'staff' ? 'alisher' : 'operator')
    expect(await send(operation, wrong)).toMatchObject({ status: 401, code: 'SESSION_INVALID' })
  })
})

describe('with ids of others', () => {
  const withIds = operations.filter((operation) => ofPath(operation).length > 0)
  const REFUSED = [400, 403, 404, 409]

  it.each(named(withIds))('%s finds nothing of another brand', async (_, operation) => {
    for (const { name } of ofPath(operation)) {
      const person = rightful(operation)
      const kind = nameIn(operation.path, name)
      const id = world.rows.foreign(kind, person.owner(), 'merchant')
      if (id === null) continue
      const { status, text } = await send(operation, person, { path: { [name]: id } })
      await world.rows.refresh()
      // removing what does not exist may succeed, as long as nothing is deleted
      const isHarmless = operation.method === 'DELETE' && world.rows.foreign(kind, person.owner(), 'merchant') === id
      expect(isHarmless ? [200, ...REFUSED] : REFUSED, `${name}: ${text}`).toContain(status)
    }
  })

  const personal = withIds.filter(({ access }) => access === 'customer')
  it.each(named(personal))('%s finds nothing of another customer', async (_, operation) => {
    for (const { name } of ofPath(operation)) {
      const kind = nameIn(operation.path, name)
      if (!world.rows.isOwned(kind)) continue
      const barno = called('barno')
      const id = world.rows.foreign(kind, barno.owner(), 'customer')
      expect(id, `no ${kind} of another customer is there to try it with`).not.toBeNull()
      const { status, text } = await send(operation, barno, { path: { [name]: String(id) } })
      await world.rows.refresh()
      // removing what does not exist may succeed, as long as nothing is deleted
      const isHarmless = operation.method === 'DELETE' && world.rows.foreign(kind, barno.owner(), 'customer') === id
      expect(isHarmless ? [200, 403, 404] : [403, 404], `${name}: ${text}`).toContain(status)
    }
  })
})

describe('with bad input', () => {
  const strict = operations.filter(({ parameters }) => parameters.some(({ schema }) => schema.format === 'uuid'))
  it.each(named(strict))('%s names the malformed id', async (_, operation) => {
    for (const { name, schema, in: place } of operation.parameters) {
      if (schema.format !== 'uuid') continue
      const wrong = { [name]: 'no-id' }
      const answer = await send(operation, rightful(operation), place === 'path' ? { path: wrong } : { query: wrong })
      expect(answer, answer.text).toMatchObject({ status: 422, code: 'INVALID_FIELDS' })
    }
  })

  // the calls of payment providers have the provider's format
  const taking = operations.filter(({ body }) => body !== null && Object.keys(body).length > 0)
  it.each(named(taking))('%s refuses any other body', async (_, operation) => {
    for (const body of [[], 7, 'text', null]) {
      const answer = await send(operation, rightful(operation), { body })
      expect([400, 422], answer.text).toContain(answer.status)
    }
    const missing = await send(operation, rightful(operation), { body: undefined })
    expect(missing, missing.text).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  })

  const keyed = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'Idempotency-Key'))
  it.each(named(keyed))('%s needs its key', async (_, operation) => {
    for (const key of ['', 'two words', 'x'.repeat(65)]) {
      const answer = await send(operation, rightful(operation), { headers: { 'idempotency-key': key } })
      expect(answer, answer.text).toMatchObject({ status: 400, code: 'IDEMPOTENCY_KEY_MISSING' })
    }
  })

  const paths = [...new Set(operations.map(({ path }) => path))]
  it.each(paths)('%s refuses other methods', async (path) => {
    const known = operations.filter((one) => one.path === path).map(({ method }) => method)
    const method = ['PATCH', 'PUT', 'DELETE'].find((one) => !known.includes(one))
    const [operation] = operations.filter((one) => one.path === path)
    if (operation === undefined || method === undefined) throw new Error('expected a method that is not known')
    expect(await send(operation, called('guest'), { method, body: {} })).toMatchObject({ status: 405 })
  })
})
