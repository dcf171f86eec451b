import { describe, expect, it } from 'vitest'
import { apiClient } from './client.ts'

const SETTINGS = 'GET /orders/v1/merchant/settings'
const LOGOUT = 'POST /users/v1/users/logout'
const OF_BRAND = { shouldValidateDeliveryArea: false, isSmsConfirmationRequiredPerOrder: false }

/** A server that gives these answers in turn, and the requests that it got. */
function serverOf(...statuses: readonly number[]) {
  const asked: RequestInit[] = []
  const fetch = async (_: unknown, ask: RequestInit = {}) => {
    asked.push(ask)
    const status = statuses[asked.length - 1] ?? 200
    return status === 200
      ? Response.json(OF_BRAND)
      : Response.json({ code: 'UNAVAILABLE', description: {} }, { status })
  }
  return { asked, call: apiClient({ fetch: fetch as typeof globalThis.fetch, base: '/api' }) }
}

describe('a read', () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])('that is answered %d is made once more', async (status) => {
    const { asked, call } = serverOf(status)
    expect(await call(SETTINGS)).toEqual({ ok: true, value: OF_BRAND, replayed: false })
    expect(asked.length).toBe(2)
  })

  it('is made no third time', async () => {
    const { asked, call } = serverOf(503, 503)
    expect(await call(SETTINGS)).toMatchObject({ ok: false, status: 503 })
    expect(asked.length).toBe(2)
  })

  it.each([400, 401, 403, 404, 422])('that is answered %d is not repeated', async (status) => {
    const { asked, call } = serverOf(status)
    expect(await call(SETTINGS)).toMatchObject({ ok: false, status })
    expect(asked.length).toBe(1)
  })
})

it('a change is never repeated by itself', async () => {
  const { asked, call } = serverOf(503)
  expect(await call(LOGOUT)).toMatchObject({ ok: false, status: 503 })
  expect(asked.length).toBe(1)
})

it('is given up after its time, and says so', async () => {
  const fetch = (_: unknown, { signal }: RequestInit = {}) =>
    new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  const call = apiClient({ fetch: fetch as typeof globalThis.fetch, base: '/api' })
  expect(await call(SETTINGS, {}, { timeoutMs: 1 })).toMatchObject({ ok: false, code: 'TIMEOUT' })
})
