// The time that is left to pay, as a ring that empties.
import { serverNow } from '@dasturxon/client/clock'
import { classes } from '@dasturxon/ui/classes'
import { useEffect, useReducer } from 'react'
import { useText } from '../../text/text.tsx'

const WHOLE_S = 15 * 60
const RADIUS = 71
const LENGTH = 2 * Math.PI * RADIUS

/** Whole seconds until the time, by the server's clock; 0 when it has passed, `null` without a time. */
export function useSecondsLeft(until: string | null): number | null {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  useEffect(() => {
    if (until === null) return
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [until])
  if (until === null) return null
  return Math.max(0, Math.ceil((Date.parse(until) - serverNow().getTime()) / 1000))
}

/** `14:32`. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

type Props = { readonly seconds: number; readonly className?: string }

/** Screen readers get the time from the text beside it: a timer that speaks every second would be noise. */
export function PayRing({ seconds, className }: Props) {
  const t = useText()
  const share = Math.min(1, seconds / WHOLE_S)
  return (
    <div role="timer" aria-live="off" className={classes('relative grid size-38 place-items-center', className)}>
      <svg aria-hidden="true" viewBox="0 0 152 152" className="absolute inset-0 size-full -rotate-90">
        <circle cx="76" cy="76" r={RADIUS} fill="none" strokeWidth="9" className="stroke-surface-3" />
        <circle
          cx="76"
          cy="76"
          r={RADIUS}
          fill="none"
          strokeWidth="9"
          strokeLinecap="round"
          strokeDasharray={`${LENGTH * share} ${LENGTH}`}
          className="stroke-brand-edge"
        />
      </svg>
      <p className="text-center">
        <bdi className="block text-display tnum">{clockText(seconds)}</bdi>
        <span className="block text-caption font-semibold">{t('pay.left')}</span>
      </p>
    </div>
  )
}
