// Becoming a customer by the contact that Telegram passes on.
import { call } from '../shop/api.ts'
import type { Shared } from '../shop/host-app.ts'
import { isAtLeast, next, post } from './bridge.ts'
import { initData, languageChosen } from './session.ts'

const TRIES = 6
const PAUSE_MS = 500
const ANSWER_WITHIN_MS = 5000

let lastRequest = 0

/** Signs in a person whom the brand knows; a new one is asked for the number in Telegram's own window first. */
export async function shareContact(): Promise<Shared> {
  const ask = { initData: initData(), ...languageChosen() }
  const known = await call('POST /webbot/v1/users/login', { body: ask })
  if (known.ok) return { kind: 'known', ...known.value }
  if (known.code !== 'USER_NOT_FOUND') return { kind: 'failed', failure: known }
  const contact = await askContact()
  if (contact === null) return { kind: 'refused' }
  const made = await call('POST /webbot/v1/users/registration', { body: { ...ask, contact } })
  return made.ok ? { kind: 'known', ...made.value } : { kind: 'failed', failure: made }
}

/** The contact as Telegram signed it; `null` when it was not shared. */
async function askContact(): Promise<string | null> {
  if (!isAtLeast('6.9')) return null
  const answered = next('phone_requested')
  post('web_app_request_phone')
  if ((await answered)?.status !== 'sent') return null
  // Telegram has the contact a moment after it was shared
  for (let count = 0; count < TRIES; count += 1) {
    const contact = await requestedContact()
    if (contact !== '') return contact
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return null
}

async function requestedContact(): Promise<string> {
  lastRequest += 1
  const id = String(lastRequest)
  const answered = next('custom_method_invoked', ({ req_id: told }) => told === id, ANSWER_WITHIN_MS)
  post('web_app_invoke_custom_method', { req_id: id, method: 'getRequestedContact', params: {} })
  const result = (await answered)?.result
  return typeof result === 'string' ? result : ''
}
