import { phoneMask, phoneText } from '@dasturxon/domain/phone'
import { Button } from '@dasturxon/ui/button'
import { CodeField } from '@dasturxon/ui/code-field'
import { refresh } from '@dasturxon/ui/glyphs'
import { PhoneField } from '@dasturxon/ui/phone-field'
import { failureText } from '../data/api.ts'
import { countdownText, type SignIn, type SignInTrouble } from '../data/sign-in.ts'
import flag from '../pictures/uz.svg?url'
import { type Text, useLanguage, useText } from '../text/text.tsx'

const PREFIX = '+998'
/** The printed number without its country code, which stands before the field. */
const national = (digits: string) => phoneMask(digits).slice(PREFIX.length).trimStart()

type Props = { readonly signIn: SignIn }

function troubleText(trouble: SignInTrouble, t: Text): string | null {
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

function useTroubleText({ trouble }: SignIn): string | undefined {
  const t = useText()
  const language = useLanguage()
  if (trouble === null) return undefined
  const own = troubleText(trouble, t)
  const theirs = trouble.kind === 'refused' ? failureText(trouble.failure, language) : null
  return own ?? theirs ?? t('profile.no_answer')
}

/** The number of whoever signs in; the button wakes when it is whole. */
export function PhoneStep({ signIn }: Props) {
  const t = useText()
  const error = useTroubleText(signIn)
  return (
    <div className="grid grid-cols-1 gap-3">
      <PhoneField
        label={t('profile.phone')}
        value={signIn.digits}
        onChange={signIn.setDigits}
        format={national}
        prefix={PREFIX}
        length={9}
        mask="__ ___-__-__"
        leading={<img src={flag} alt="" width={28} height={20} className="h-5 w-7 shrink-0 rounded-xs" />}
        error={error}
        name="phone"
        onEnter={() => void signIn.sendCode()}
      />
      <Button
        size="lg"
        wide
        loading={signIn.isBusy}
        blocked={signIn.isWhole ? undefined : t('profile.phone_blocked')}
        onBlockedPress={() => void signIn.sendCode()}
        onClick={() => void signIn.sendCode()}
      >
        {t('profile.send_code')}
      </Button>
    </div>
  )
}

/** Where the code went, with the way back to the number. */
function CodeSent({ signIn }: Props) {
  const t = useText()
  return (
    <p className="text-ink-2">
      {t('profile.code_sent', { phone: phoneText(signIn.phone) })}{' '}
      <button
        type="button"
        className="relative font-semibold text-ink underline underline-offset-4 hit"
        onClick={signIn.changePhone}
      >
        {t('profile.change_phone')}
      </button>
    </p>
  )
}

/** The six digits; they are sent by themselves, and a new code can be asked for when its time has come. */
export function CodeStep({ signIn }: Props) {
  const t = useText()
  const error = useTroubleText(signIn)
  const canResend = signIn.resendIn === 0
  return (
    <div className="grid grid-cols-1 gap-4">
      <CodeSent signIn={signIn} />
      <CodeField
        label={t('profile.code')}
        value={signIn.code}
        onChange={signIn.setCode}
        onComplete={(code) => void signIn.confirm(code)}
        error={error}
        autoFocus
      />
      <p aria-live="polite" className="sr-only">
        {signIn.isBusy ? t('profile.code_checking') : ''}
      </p>
      {canResend ? (
        <Button
          kind={signIn.isDead ? 'primary' : 'secondary'}
          wide
          glyph={refresh}
          loading={signIn.isBusy}
          onClick={() => void signIn.sendCode()}
        >
          {t('profile.resend')}
        </Button>
      ) : (
        <p className="text-center text-small text-muted tnum">
          {t('profile.resend_in', { time: countdownText(signIn.resendIn) })}
        </p>
      )}
    </div>
  )
}
