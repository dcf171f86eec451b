// Signing in as a person does: ask for a code, read it on the phone, type it in.
import { createHash, randomInt } from 'node:crypto'
import type { Who } from '../../testing/asked.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Proof } from './proof.ts'

export type ReadCode = { readonly challengeId: string; readonly code: string }

/** A number that is unique in this run, with its own prefix. */
export function aPhone(): string {
  return `+99890${randomInt(1_000_000, 10_000_000)}`
}

/** A browser with a device cookie. */
export function aDevice(): string {
  return `device-${randomInt(1e14, 2e14)}`
}

/** Asks for a code and reads it on the phone. */
export async function codeFor(app: TestApp, who: Who, phone: string): Promise<ReadCode> {
  const asked = await app.asked('POST /users/v1/auth/code', who, { body: { phone } })
  return { challengeId: asked.value.challengeId, code: lastCode(app, phone) }
}

/** The code in the last message to this number. */
export function lastCode(app: TestApp, phone: string): string {
  const message = app.sms.messages.findLast(({ to }) => to === phone)
  const code = /#(\d{6})$/.exec(message?.text ?? '')?.[1]
  if (code === undefined) throw new Error('expected a message with a code')
  return code
}

/** Solves a challenge, slowly. */
export function solved(challenge: string, bits: number): Proof {
  for (let tried = 0; ; tried += 1) {
    const solution = tried.toString(36)
    const hash = createHash('sha256').update(`${challenge}:${solution}`).digest()
    if (Math.clz32(hash.readUInt32BE()) >= bits) return { challenge, solution }
  }
}

/** A wrong code. */
export function wrong(code: string): string {
  return code === '000000' ? '000001' : '000000'
}
