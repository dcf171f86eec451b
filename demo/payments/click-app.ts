// The Click app of the demo: it knows the people of its sessions, as Click does when a shop's server asks.
import { createHash } from 'node:crypto'
import type { ApiAnswer, ApiCall, BankRoom, Keys } from './simulator.ts'

/** `demo-901234567`: a session of the person with this number. */
const SESSION = /^demo-(\d{9})$/
const NAMES = ['Nodira', 'Jasur', 'Malika', 'Anvar', 'Zilola'] as const

/** The token that Click issues to a shop for its mini app. */
export function appTokenOf(keys: Keys): string {
  return createHash('sha256').update(`click app ${keys.service_id} ${keys.secret_key}`).digest('hex').slice(0, 40)
}

/** Answers `user.profile` as JSON-RPC: the person of the session, or an error. */
export function answerProfile(call: ApiCall, room: BankRoom): ApiAnswer {
  const token = call.header('authorization').replace(/^Bearer /, '')
  if (room.shopWith('CLICK', (keys) => appTokenOf(keys) === token) === null) return { status: 401, body: {} }
  const digits = SESSION.exec(call.header('web_session'))?.[1]
  const head = { jsonrpc: '2.0', id: 1 }
  if (digits === undefined) {
    return { status: 200, body: { ...head, error: { code: -32001, message: 'Session not found' } } }
  }
  const name = NAMES[Number(digits.at(-1)) % NAMES.length]
  return { status: 200, body: { ...head, result: { phone_number: `998${digits}`, name, surname: '' } } }
}
