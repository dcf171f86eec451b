// Signing in by a code from an SMS: the number, the code, and the possible errors.
import type { CallResult } from '@dasturxon/contract/client'
import { normalPhone } from '@dasturxon/domain/phone'
import { useState } from 'react'
import { proofFacts } from '../basket/refusal-facts.ts'
import { call } from '../shop/api.ts'
import { hostApp } from '../shop/host-app.ts'
import { setSigned, type User } from '../shop/session.ts'
import { type CodeEntry, type CodeTrouble, isDeadCode, nowMs, useAsking, useCountdown } from './use-code-entry.ts'

const PHONE_DIGITS = 9

/** A code that was sent and waits to be typed. */
export type Challenge = {
  readonly id: string
  readonly phone: string
  /** A time of `nowMs`. */
  readonly resendAt: number
  /** Codes are scarce: a code was sent only if the phone has an account. */
  readonly isForKnown: boolean
  /** A link to the brand's bot, where signing in needs no code; `null` while codes are not scarce. */
  readonly telegram: string | null
}

export type SignIn = CodeEntry & {
  readonly step: 'phone' | 'code'
  /** The digits after the country code. */
  readonly digits: string
  readonly isWhole: boolean
  /** The number that the code was sent to, `+998901234567`; '' before. */
  readonly phone: string
  readonly isForKnown: boolean
  /** A link to the brand's bot, where signing in needs no code; `null` while codes are not scarce. */
  readonly telegram: string | null
  setDigits(digits: string): void
  changePhone(): void
}

type Steps = {
  /** A code that was asked for on another page. */
  readonly sent?: Challenge | undefined
  onSent?(sent: Challenge): void
}

/** The steps of signing in; `firstName` is sent with the code, so that a new account has a name. */
export function useSignIn(firstName: string, onSigned: (user: User) => void, steps: Steps = {}): SignIn {
  const [digits, setDigits] = useState(steps.sent?.phone.slice(-PHONE_DIGITS) ?? '')
  const [code, setCode] = useState('')
  const [challenge, setChallenge] = useState<Challenge | null>(steps.sent ?? null)
  const [telegram, setTelegram] = useState<string | null>(steps.sent?.telegram ?? null)
  const { trouble, isBusy, errors, setTrouble, ask } = useAsking()
  const resendIn = useCountdown(challenge?.resendAt ?? null)

  async function sendCode() {
    const phone = normalPhone(digits)
    if (phone === null) return setTrouble({ kind: 'phone' })
    const question = () => askCode(phone, setTelegram)
    await ask(question, ({ challengeId, resendIn: seconds, onlyKnownPhones: isForKnown, telegram: bot }) => {
      setCode('')
      const next = { id: challengeId, phone, resendAt: nowMs() + seconds * 1000, isForKnown, telegram: bot }
      setChallenge(next)
      steps.onSent?.(next)
    })
  }

  async function confirm(typed: string) {
    if (challenge === null) return
    const name = firstName.trim()
    const app = hostApp()
    // in the frame of an app there are no cookies
    const own = { ...(name === '' ? {} : { firstName: name }), ...(app !== null && { bearer: true }) }
    const body = { challengeId: challenge.id, code: typed, ...own }
    const question = () => call('POST /users/v1/auth/confirm', { body })
    await ask(question, ({ user, token }) => {
      if (token !== null) app?.adoptToken(token)
      setSigned(user)
      onSigned(user)
    })
  }

  /** Clears the error before each change. */
  function change(apply: () => void) {
    setTrouble(null)
    apply()
  }

  return {
    ...{ digits, code, trouble, isBusy, errors, resendIn, telegram, sendCode, confirm },
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
    isForKnown: challenge?.isForKnown ?? false,
    isDead: isDeadCode(trouble),
  }
}

/**
 * Requests a code. When codes are scarce, computes the proof that the server requires, and requests the code again; the
 * answer then has the link to the brand's bot.
 */
async function askCode(phone: string, onTelegram: (link: string | null) => void) {
  const first = withBot(await call('POST /users/v1/auth/code', { body: { phone } }), null)
  const wanted = first.ok ? null : proofFacts(first)
  if (wanted === null) return first
  onTelegram(wanted.telegram)
  // without a connection the import fails: the first refusal is shown, and the customer can try again
  const code = await import('./proof-of-work.ts').catch(() => null)
  if (code === null) return first
  const { challenge, bits } = wanted
  const proof = { challenge, solution: await code.solveProof(challenge, bits) }
  return withBot(await call('POST /users/v1/auth/code', { body: { phone, proof } }), wanted.telegram)
}

function withBot<T extends object>(answer: CallResult<T>, telegram: string | null) {
  return answer.ok ? { ...answer, value: { ...answer.value, telegram } } : answer
}
