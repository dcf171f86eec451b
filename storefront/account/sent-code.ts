// The sign-in code that waits to be typed. It survives a reload: phones drop the page while the message is read.
import { fieldsOf, numberOf, textOf } from '@dasturxon/client/parse-stored'
import type { Challenge } from './sign-in.ts'
import { nowMs } from './use-code-entry.ts'

const NAME = 'dasturxon:sent-code'
/** As long as the server accepts a code. */
const LIFE_MS = 5 * 60_000

/** Stores the code's facts in this tab. */
export function keepChallenge({ id, phone, resendAt, isForKnown, telegram }: Challenge): void {
  const now = Date.now()
  const stored = { id, phone, isForKnown, telegram, resendAt: now + resendAt - nowMs(), endsAt: now + LIFE_MS }
  memory = JSON.stringify(stored)
  try {
    sessionStorage.setItem(NAME, memory)
  } catch {
    // this browser forbids storage: the page itself remembers it until it is reloaded
    return
  }
}

/** The code that was sent from this tab within five minutes; `null` when there is none. */
export function heldChallenge(): Challenge | null {
  const fields = fieldsOf(parsed(storedText()))
  const id = textOf(fields?.id)
  const phone = textOf(fields?.phone)
  const now = Date.now()
  if (fields === null || id === '' || phone === '' || (numberOf(fields.endsAt) ?? 0) <= now) return null
  const resendAt = nowMs() + (numberOf(fields.resendAt) ?? now) - now
  const link = textOf(fields.telegram)
  const telegram = link.startsWith('https://') ? link : null
  return { id, phone, resendAt, isForKnown: fields.isForKnown === true, telegram }
}

/** Forgets the code: it was used, or another number is wanted. */
export function dropChallenge(): void {
  memory = ''
  try {
    sessionStorage.removeItem(NAME)
  } catch {
    // nothing was stored
    return
  }
}

let memory = ''

function storedText(): string {
  try {
    return sessionStorage.getItem(NAME) ?? memory
  } catch {
    return memory
  }
}

function parsed(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    // somebody else wrote it
    return null
  }
}
