// Signing in by a code from an SMS: the number, the code, and what can go wrong on the way.
import { normalPhone } from '@dasturxon/domain/phone'
import { useState } from 'react'
import { currentPlace } from '../state/place.ts'
import { setSigned, type User } from '../state/session.ts'
import { call } from './api.ts'
import { type CodeEntry, type CodeTrouble, isDeadCode, nowMs, useAsking, useCountdown } from './code-entry.ts'

const PHONE_DIGITS = 9

type Challenge = { readonly id: string; readonly phone: string; readonly resendAt: number }

export type SignIn = CodeEntry & {
  readonly step: 'phone' | 'code'
  /** Digits after the country code. */
  readonly digits: string
  readonly isWhole: boolean
  /** Where the code went, `+998901234567`; '' before. */
  readonly phone: string
  setDigits(digits: string): void
  changePhone(): void
}

/** The steps of signing in; `firstName` goes with the code, so that a new account is born with a name. */
export function useSignIn(firstName: string, onSigned: (user: User) => void): SignIn {
  const [digits, setDigits] = useState('')
  const [code, setCode] = useState('')
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const { trouble, isBusy, setTrouble, ask } = useAsking()
  const resendIn = useCountdown(challenge?.resendAt ?? null)

  async function sendCode() {
    const phone = normalPhone(digits)
    if (phone === null) return setTrouble({ kind: 'phone' })
    const question = () => call('POST /users/v1/auth/code', { body: { phone } })
    await ask(question, (sent) => {
      setCode('')
      setChallenge({ id: sent.challengeId, phone, resendAt: nowMs() + sent.resendIn * 1000 })
    })
  }

  async function confirm(typed: string) {
    if (challenge === null) return
    const name = firstName.trim()
    const body = { challengeId: challenge.id, code: typed, ...(name === '' ? {} : { firstName: name }) }
    const question = () => call('POST /users/v1/auth/confirm', { body })
    await ask(question, ({ user }) => {
      setSigned(user)
      void uploadAddresses(user)
      onSigned(user)
    })
  }

  /** Whatever the person changes, the old trouble is over. */
  function change(apply: () => void) {
    setTrouble(null)
    apply()
  }

  return {
    ...{ digits, code, trouble, isBusy, resendIn, sendCode, confirm },
    ...stateOf(digits, challenge, trouble),
    setDigits: (next) => change(() => setDigits(next)),
    setCode: (next) => change(() => setCode(next)),
    changePhone: () => change(() => setChallenge(null)),
  }
}

function stateOf(digits: string, challenge: Challenge | null, trouble: CodeTrouble | null) {
  return {
    step: challenge === null ? ('phone' as const) : ('code' as const),
    isWhole: digits.length === PHONE_DIGITS,
    phone: challenge?.phone ?? '',
    isDead: isDeadCode(trouble),
  }
}

/** A guest's addresses follow into the account; the server keeps one of each, so sending one again does no harm. */
async function uploadAddresses(user: User): Promise<void> {
  for (const { point, office, domophone, entrance, floor, ...address } of currentPlace().saved) {
    await call('POST /users/v1/addresses/user/:userId', {
      params: { userId: user.id },
      body: {
        ...address,
        details: { office, domophone, entrance, floor },
        latitude: point.lat,
        longitude: point.lon,
      },
    })
  }
}
