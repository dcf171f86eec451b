import { Button } from '@dasturxon/ui/button'
import { CodeField } from '@dasturxon/ui/code-field'
import { refresh } from '@dasturxon/ui/glyphs'
import { useEffect, useState } from 'react'
import { CallError } from '../frame/calls.ts'
import { useErrorText } from '../frame/screen-states.tsx'
import { type Text, useText } from '../text/text.tsx'

type Props = {
  readonly phone: string
  /** seconds until another code may be asked for */
  readonly resendIn: number
  readonly isBusy: boolean
  readonly error: Error | null
  onCode(code: string): void
  onAgain(): void
  onOtherPhone(): void
}

const SECOND_MS = 1_000

/** Counts down to zero, by the clock and not by ticks: a page in the background ticks seldom. */
function useSecondsLeft(seconds: number): number {
  const [end] = useState(() => Date.now() + seconds * SECOND_MS)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS))), SECOND_MS)
    return () => clearInterval(timer)
  }, [end])
  return left
}

function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** How many tries are left, where the server says so. */
function wrongText(error: Error, t: Text): string | null {
  if (!(error instanceof CallError) || error.failure.code !== 'CODE_WRONG') return null
  const left = error.failure.problem?.attemptsLeft
  return typeof left === 'number' ? t('entry.wrong', { count: left }) : null
}

/** The six digits from the SMS; complete, they are sent by themselves. */
export function CodeStep({ phone, resendIn, isBusy, error, onCode, onAgain, onOtherPhone }: Props) {
  const t = useText()
  const say = useErrorText()
  const [code, setCode] = useState('')
  const left = useSecondsLeft(resendIn)
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        {t('entry.code_line', { phone })}{' '}
        <button type="button" className="relative font-semibold text-ink underline hit" onClick={onOtherPhone}>
          {t('entry.other_phone')}
        </button>
      </p>
      <CodeField
        label={t('entry.code')}
        value={code}
        onChange={setCode}
        onComplete={onCode}
        error={error === null ? undefined : (wrongText(error, t) ?? say(error))}
        autoFocus
      />
      {left > 0 ? (
        <p className="text-center text-small text-muted tnum">{t('entry.again_in', { time: clockText(left) })}</p>
      ) : (
        <Button kind="secondary" glyph={refresh} wide loading={isBusy} onClick={onAgain}>
          {t('entry.again')}
        </Button>
      )}
    </div>
  )
}
