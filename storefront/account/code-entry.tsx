// A code from an SMS: its digits, its error text, and the button for a new code.

import { failureText } from '@dasturxon/client/failure-text'
import { Button } from '@dasturxon/ui/button'
import { CodeField } from '@dasturxon/ui/code-field'
import { FormErrorsProvider } from '@dasturxon/ui/form-errors'
import { refresh } from '@dasturxon/ui/glyphs'
import { useLanguage, useText } from '../text/text.tsx'
import type { Text } from '../text/text-of.ts'
import { type CodeEntry, type CodeTrouble, countdownText } from './use-code-entry.ts'

function troubleText(trouble: CodeTrouble, t: Text): string | null {
  switch (trouble.kind) {
    case 'phone':
      return t('profile.phone_wrong')
    case 'wrong':
      return t('profile.code_wrong_plain')
    case 'wrong_left':
      return t('profile.code_wrong', { count: trouble.attemptsLeft })
    case 'expired':
      return t('profile.code_expired')
    case 'spent':
      return t('profile.code_spent')
    case 'limit':
      return trouble.retryAfter === null
        ? t('profile.code_limit_plain')
        : t('profile.code_limit', { time: countdownText(trouble.retryAfter) })
    case 'sms_down':
      return t('profile.sms_down')
    case 'no_answer':
      return t('profile.no_answer')
    case 'refused':
      return null
  }
}

/** The error text of the last step. */
export function useTroubleText(trouble: CodeTrouble | null): string | undefined {
  const t = useText()
  const language = useLanguage()
  if (trouble === null) return undefined
  const own = troubleText(trouble, t)
  const theirs = trouble.kind === 'refused' ? failureText(trouble.failure, language) : null
  return own ?? theirs ?? t('profile.no_answer')
}

/** The six digits; they are submitted automatically, and a new code can be requested after the countdown. */
export function CodeEntryFields({ entry }: { entry: CodeEntry }) {
  const t = useText()
  const error = useTroubleText(entry.trouble)
  const canResend = entry.resendIn === 0
  return (
    <div className="grid grid-cols-1 gap-4">
      <FormErrorsProvider errors={entry.errors}>
        <CodeField
          label={t('profile.code')}
          path="code"
          value={entry.code}
          onChange={entry.setCode}
          onComplete={(code) => void entry.confirm(code)}
          error={error}
          autoFocus
        />
      </FormErrorsProvider>
      <p aria-live="polite" className="sr-only">
        {entry.isBusy ? t('profile.code_checking') : ''}
      </p>
      {canResend ? (
        <Button
          kind={entry.isDead ? 'primary' : 'secondary'}
          wide
          glyph={refresh}
          loading={entry.isBusy}
          onClick={() => void entry.sendCode()}
        >
          {t('profile.resend')}
        </Button>
      ) : (
        <p className="text-center text-small text-muted tnum">
          {t('profile.resend_in', { time: countdownText(entry.resendIn) })}
        </p>
      )}
    </div>
  )
}
