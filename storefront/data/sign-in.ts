// Signing in by a code from an SMS: the number, the code, and what can go wrong on the way.
import type { CallFailure, CallResult } from '@dasturxon/contract/client'
import { normalPhone } from '@dasturxon/domain/phone'
import { useEffect, useReducer, useState } from 'react'
import { currentPlace } from '../state/place.ts'
import { setSigned, type User } from '../state/session.ts'
import { call } from './api.ts'

const PHONE_DIGITS = 9

/** Why the last step did not work, for the screen to put into words. */
export type SignInTrouble =
  | { readonly kind: 'phone' | 'wrong' | 'expired' | 'spent' | 'sms_down' | 'no_answer' }
  | { readonly kind: 'wrong_left'; readonly attemptsLeft: number }
  | { readonly kind: 'limit'; readonly retryAfter: number | null }
  | { readonly kind: 'refused'; readonly failure: CallFailure }

type Challenge = { readonly id: string; readonly phone: string; readonly resendAt: number }

export type SignIn = {
  readonly step: 'phone' | 'code'
  /** Digits after the country code. */
  readonly digits: string
  readonly isWhole: boolean
  /** Where the code went, `+998901234567`; '' before. */
  readonly phone: string
  readonly code: string
  readonly trouble: SignInTrouble | null
  readonly isBusy: boolean
  /** Seconds until a new code may be asked for. */
  readonly resendIn: number
  /** The code cannot be used any more: only a new one helps. */
  readonly isDead: boolean
  setDigits(digits: string): void
  setCode(code: string): void
  sendCode(): Promise<void>
  confirm(code: string): Promise<void>
  changePhone(): void
}

/** One question at a time; its trouble stays until the person does something about it. */
function useAsking() {
  const [trouble, setTrouble] = useState<SignInTrouble | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function ask<T>(question: () => Promise<CallResult<T>>, onAnswer: (value: T) => void) {
    if (isBusy) return
    setBusy(true)
    const answer = await question()
    setBusy(false)
    setTrouble(answer.ok ? null : troubleOf(answer))
    if (answer.ok) onAnswer(answer.value)
  }
  return { trouble, isBusy, setTrouble, ask }
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

function stateOf(digits: string, challenge: Challenge | null, trouble: SignInTrouble | null) {
  return {
    step: challenge === null ? ('phone' as const) : ('code' as const),
    isWhole: digits.length === PHONE_DIGITS,
    phone: challenge?.phone ?? '',
    isDead: trouble?.kind === 'expired' || trouble?.kind === 'spent',
  }
}

/** `0:42`: what is left of a wait. */
export function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** What a failure of either step means to the person who signs in. */
function troubleOf(failure: CallFailure): SignInTrouble {
  const left = failure.problem?.attemptsLeft
  switch (failure.code) {
    case 'CODE_WRONG':
      return typeof left === 'number' && left > 0 ? { kind: 'wrong_left', attemptsLeft: left } : { kind: 'wrong' }
    case 'CODE_EXPIRED':
      return { kind: 'expired' }
    case 'CODE_TRIES_SPENT':
      return { kind: 'spent' }
    case 'CODE_LIMIT':
    case 'RATE_LIMITED':
      return { kind: 'limit', retryAfter: failure.problem?.retryAfter ?? null }
    case 'SMS_DOWN':
      return { kind: 'sms_down' }
    case 'INVALID_FIELDS':
      return { kind: 'phone' }
    case 'NETWORK':
    case 'TIMEOUT':
      return { kind: 'no_answer' }
    default:
      return { kind: 'refused', failure }
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

/** A clock that a wrong or changed device time does not move. */
function nowMs(): number {
  return performance.now()
}

/** Whole seconds until a moment of `performance.now()`; 0 when it has passed. */
function useCountdown(until: number | null): number {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  useEffect(() => {
    if (until === null) return
    const timer = setInterval(() => {
      tick()
      if (nowMs() >= until) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  return until === null ? 0 : Math.max(0, Math.ceil((until - nowMs()) / 1000))
}
