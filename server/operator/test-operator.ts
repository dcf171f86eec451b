// A person of the operator with a session, at the operator's host.
import { randomUUID } from 'node:crypto'
import { withClient } from '@dasturxon/postgres/answers'
import { vi } from 'vitest'
import { setOperator } from '../brand/operate-brands.ts'
import type { TestApp } from '../testing/test-app.ts'

export const OPERATOR_PHONE = '+998901000009'
/** The host of the operator, as the calls of a test name one: `desk.localhost`. */
export const AT_DESK = { merchant: { sub: 'desk' } } as const

/** Makes the operator by the function of the command, or sends them away. */
export async function saveOperator(app: TestApp, isOff = false): Promise<void> {
  const person = { phone: OPERATOR_PHONE, owner: 'Sardor Aliyev', isOff }
  await withClient(app.database.url, (client) => setOperator(client, person))
  await app.services.merchants.refresh()
}

/** Signs in by a code from an SMS; returns who makes calls then. */
export async function signInAtDesk(app: TestApp) {
  const who = { ...AT_DESK, device: randomUUID() }
  const sent = app.sms.messages.length
  const asked = await app.asked('POST /operator/v1/auth/code', who, { body: { phone: OPERATOR_PHONE } })
  await vi.waitUntil(() => app.sms.messages.length > sent)
  const message = app.sms.messages.at(-1)
  const code = /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
  const { challengeId } = asked.value
  const done = await app.asked('POST /operator/v1/auth/confirm', who, { body: { challengeId, code } })
  const token = done.cookies.find(({ name }) => name === 'staff')?.value ?? ''
  return { who: { ...AT_DESK, headers: { cookie: `staff=${token}` } }, token, message }
}
