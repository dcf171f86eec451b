// Typing in a code from an SMS: what can go wrong, and when a new one may be asked for.
import type { CallFailure, CallResult } from '@dasturxon/contract/client'
import { useEffect, useReducer, useState } from 'react'

/** Why the last step did not work, for the screen to put into words. */
export type CodeTrouble =
  | { readonly kind: 'phone' | 'wrong' | 'expired' | 'spent' | 'sms_down' | 'no_answer' }
  | { readonly kind: 'wrong_left'; readonly attemptsLeft: number }
  | { readonly kind: 'limit'; readonly retryAfter: number | null }
  | { readonly kind: 'refused'; readonly failure: CallFailure }

export type CodeEntry = {
  readonly code: string
  readonly trouble: CodeTrouble | null
  readonly isBusy: boolean
  /** Seconds until a new code may be asked for. */
  readonly resendIn: number
  /** The code cannot be used any more: only a new one helps. */
  readonly isDead: boolean
  setCode(code: string): void
  sendCode(): Promise<void>
  confirm(code: string): Promise<void>
}

/** One question at a time; its trouble stays until the person does something about it. */
export function useAsking() {
  const [trouble, setTrouble] = useState<CodeTrouble | null>(null)
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

/** Whether only a new code helps. */
export function isDeadCode(trouble: CodeTrouble | null): boolean {
  return trouble?.kind === 'expired' || trouble?.kind === 'spent'
}

/** `0:42`: what is left of a wait. */
export function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** What a failure of a step means to the person who types. */
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
    case 'INVALID_FIELDS':
      return { kind: 'phone' }
    case 'NETWORK':
    case 'TIMEOUT':
      return { kind: 'no_answer' }
    default:
      return { kind: 'refused', failure }
  }
}

/** A clock that a wrong or changed device time does not move. */
export function nowMs(): number {
  return performance.now()
}

/** Whole seconds until a moment of `nowMs`; 0 when it has passed. */
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
