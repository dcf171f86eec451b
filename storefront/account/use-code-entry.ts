// Typing a code from an SMS: the possible errors, and when a new code may be requested.
import { fieldErrors } from '@dasturxon/client/field-errors'
import type { CallFailure, CallResult } from '@dasturxon/contract/client'
import { type FormErrors, useFormErrors } from '@dasturxon/ui/form-errors'
import { useEffect, useReducer, useState } from 'react'
import { useLanguage } from '../text/text.tsx'

/** Why the last step failed; the screen translates it into text. */
export type CodeTrouble =
  | { readonly kind: 'phone' | 'wrong' | 'expired' | 'spent' | 'sms_down' | 'no_answer' }
  | { readonly kind: 'wrong_left'; readonly attemptsLeft: number }
  | { readonly kind: 'limit'; readonly retryAfter: number | null }
  | { readonly kind: 'refused'; readonly failure: CallFailure }

export type CodeEntry = {
  readonly code: string
  readonly trouble: CodeTrouble | null
  /** What the server finds wrong with the fields of this step. */
  readonly errors: FormErrors
  readonly isBusy: boolean
  /** Seconds until a new code may be requested. */
  readonly resendIn: number
  /** The code cannot be used any more: a new one is required. */
  readonly isDead: boolean
  setCode(code: string): void
  sendCode(): Promise<void>
  confirm(code: string): Promise<void>
}

/** Sends one request at a time; its error is kept until the customer changes something. */
export function useAsking() {
  const [trouble, setTrouble] = useState<CodeTrouble | null>(null)
  const [isBusy, setBusy] = useState(false)
  const errors = useFormErrors()
  const language = useLanguage()
  async function ask<T>(question: () => Promise<CallResult<T>>, onAnswer: (value: T) => void) {
    if (isBusy) return
    setBusy(true)
    const answer = await question()
    setBusy(false)
    if (answer.ok) {
      setTrouble(null)
      return onAnswer(answer.value)
    }
    // an error at a field needs no second sentence
    setTrouble(errors.show(fieldErrors(answer, language)) ? null : troubleOf(answer))
  }
  return { trouble, isBusy, errors, setTrouble, ask }
}

/** Whether a new code is required. */
export function isDeadCode(trouble: CodeTrouble | null): boolean {
  return trouble?.kind === 'expired' || trouble?.kind === 'spent'
}

/** `0:42`: the time that is left. */
export function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Converts a failure of a step into an error for the customer. */
function troubleOf(failure: CallFailure): CodeTrouble {
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
    case 'NETWORK':
    case 'TIMEOUT':
      return { kind: 'no_answer' }
    default:
      return { kind: 'refused', failure }
  }
}

/** A monotonic clock: a change of the device time does not affect it. */
export function nowMs(): number {
  return performance.now()
}

/** Whole seconds until `until`, a time of `nowMs`; 0 when it has passed. */
export function useCountdown(until: number | null): number {
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
