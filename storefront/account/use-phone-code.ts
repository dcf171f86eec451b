// A code that the server sends to change the customer's number, or to delete the account.
import type { Id } from '@dasturxon/domain/ids'
import { useState } from 'react'
import { call } from '../shop/api.ts'
import type { User } from '../shop/session.ts'
import { type CodeEntry, isDeadCode, nowMs, useAsking, useCountdown } from './use-code-entry.ts'

type Purpose = 'PHONE_CHANGE' | 'DELETE_ACCOUNT'
type Sent = { readonly id: Id<'code'>; readonly phone: string; readonly resendAt: number }

export type PhoneCode = CodeEntry & {
  /** The number that the code was sent to; `null` before. */
  readonly sentTo: string | null
  /** Goes back to the step before the code. */
  startAgain(): void
  /** Clears the error. */
  forgive(): void
}

/** Sends a code to `phone` and checks it; `onConfirmed` gets the customer as the server has them then. */
export function usePhoneCode(phone: string, type: Purpose, onConfirmed: (user: User) => void): PhoneCode {
  const [code, setCode] = useState('')
  const [sent, setSent] = useState<Sent | null>(null)
  const { trouble, isBusy, errors, setTrouble, ask } = useAsking()
  const resendIn = useCountdown(sent?.resendAt ?? null)

  async function sendCode() {
    await ask(
      () => call('PUT /users/v1/users/phone', { body: { phone, type } }),
      ({ id, time }) => {
        setCode('')
        setSent({ id, phone, resendAt: nowMs() + time * 1000 })
      },
    )
  }
  async function confirm(typed: string) {
    if (sent === null) return
    const body = { id: sent.id, code: typed, phone: sent.phone, type }
    await ask(
      () => call('PUT /users/v1/users/phone/verify', { body }),
      ({ user }) => onConfirmed(user),
    )
  }
  return {
    ...{ code, trouble, isBusy, errors, resendIn, sendCode, confirm },
    isDead: isDeadCode(trouble),
    sentTo: sent?.phone ?? null,
    setCode: (next) => {
      setTrouble(null)
      setCode(next)
    },
    startAgain: () => {
      setTrouble(null)
      setSent(null)
    },
    forgive: () => setTrouble(null),
  }
}
