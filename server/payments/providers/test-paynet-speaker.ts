// Paynet in the laws: the payment is one call, by JSON-RPC or by SOAP.
import { expect } from 'vitest'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { TOTAL_TIYIN } from '../test-order.ts'

export const PAYNET_KEYS = { merchant_id: '46', service_id: '900', username: 'paynet', password: 'parol-1' }

type Tools = { readonly app: TestApp; readonly merchant: TestMerchant }
type Attempt = { readonly orderId: string; readonly ids: readonly string[] }
type Said = { readonly act: string; readonly attempt: number }
type Call = { readonly method: string; readonly id: string; readonly orderId: string; readonly amount: number }

const METHODS: Readonly<Record<string, string>> = { cancel: 'CancelTransaction', ask: 'CheckTransaction' }

/** Paynet as a speaker; the first attempt is JSON-RPC, the second one SOAP. */
export async function paynetSays(tools: Tools, { orderId, ids }: Attempt, { act, attempt }: Said): Promise<void> {
  const method = METHODS[act] ?? 'PerformTransaction'
  const password = act === 'forged' ? 'guess' : PAYNET_KEYS.password
  const call = { method, id: ids[attempt] ?? '', orderId, amount: act === 'wrong amount' ? 100 : TOTAL_TIYIN }
  const isSoap = attempt === 1
  const { app, merchant } = tools
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/payments/v2/callbacks/PAYNET/${merchant.id}${isSoap ? '/soap' : ''}`,
    headers: {
      ...{ host: `${merchant.sub}.localhost`, 'content-type': isSoap ? 'text/xml' : 'application/json' },
      authorization: `Basic ${Buffer.from(`paynet:${password}`).toString('base64')}`,
    },
    payload: isSoap ? soapOf(call, password) : rpcOf(call),
  })
  expect(answer.statusCode).toBe(act === 'forged' && !isSoap ? 401 : 200)
  expect(answer.body).toMatch(isSoap ? /<status>\d+<\/status>/ : /"(?:result|error)":\{/)
}

function rpcOf({ method, id, orderId, amount }: Call): string {
  const about = { serviceId: 900, transactionId: Number(id), amount, time: '2026-01-15 10:20:30' }
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...about, fields: { order_id: orderId } } })
}

function soapOf({ method, id, orderId, amount }: Call, password: string): string {
  const who = `<username>paynet</username><password>${password}</password><serviceId>900</serviceId>`
  const about = `<amount>${amount}</amount><transactionId>${id}</transactionId><transactionTime>2026-01-15T10:20:30</transactionTime>`
  const order = `<parameters><paramKey>order_id</paramKey><paramValue>${orderId}</paramValue></parameters>`
  return `<E><Body><${method}Arguments>${who}${about}${order}</${method}Arguments></Body></E>`
}
