// Rahmat in the laws: its success callback, its webhooks, and forged ones.
import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { TOTAL_TIYIN } from '../test-order.ts'

export const RAHMAT_KEYS = { application_id: 'app', secret: 'secret', store_id: '6' }

type Tools = { post(provider: string, contentType: string, payload: string): Promise<unknown> }
type Attempt = { readonly orderId: string; readonly ids: readonly string[] }
type Said = { readonly act: string; readonly attempt: number }

/** States that are told by webhooks; every other step is a success callback. */
const STATES: Readonly<Record<string, string>> = { begin: 'progress', ask: 'success', cancel: 'revert' }

/** Rahmat as a speaker. */
export async function rahmatSays(tools: Tools, { orderId, ids }: Attempt, { act, attempt }: Said): Promise<void> {
  const uuid = ids[attempt] ?? ''
  const status = STATES[act]
  const amount = act === 'wrong amount' ? 100 : TOTAL_TIYIN
  const secret = act === 'forged' ? 'guess' : RAHMAT_KEYS.secret
  const [algorithm, first] = status === undefined ? (['md5', '6'] as const) : (['sha1', uuid] as const)
  const sign = createHash(algorithm).update(`${first}${orderId}${amount}${secret}`).digest('hex')
  const call = { store_id: 6, uuid, invoice_id: orderId, amount, sign, ...(status === undefined ? {} : { status }) }
  const said = await tools.post('RAHMAT', 'application/json', JSON.stringify(call))
  expect(said).toMatchObject({ success: expect.any(Boolean) })
  if (status !== undefined) expect(said).toEqual({ success: true })
}
