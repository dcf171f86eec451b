// The first step of signing in: the phone number. The code is typed on a page of its own.
import { useGo } from '../navigation/go.ts'
import { Link } from '../navigation/link.tsx'
import { TermsLine } from '../shop/parts/terms-line.tsx'
import { useContactWay } from '../shop/session.ts'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'
import { AuthLayout, useReturnPath } from './auth-layout.tsx'
import { confirmPath } from './login-paths.ts'
import { keepChallenge } from './sent-code.ts'
import { useSignIn } from './sign-in.ts'
import { PhoneStep } from './sign-in-steps.tsx'
import { TelegramButton } from './telegram-guest.tsx'

function Consent() {
  const t = useText()
  const { settings } = useShop()
  return (
    <div className="mt-3.5 grid grid-cols-1 justify-items-center gap-2 text-center text-caption text-muted">
      <TermsLine words="profile.consent_terms" />
      {settings.privacyActive && (
        <Link to="/privacy" className="relative underline underline-offset-2 hit">
          {t('profile.consent_privacy')}
        </Link>
      )}
    </div>
  )
}

/** Signing in by phone: asks for the number. */
export function LoginScreen() {
  const t = useText()
  const go = useGo()
  const path = useReturnPath()
  const way = useContactWay()
  const signIn = useSignIn('', () => undefined, {
    onSent: (sent) => {
      keepChallenge(sent)
      go(confirmPath(path))
    },
  })
  return (
    <AuthLayout>
      {way === 'telegram' ? (
        <TelegramButton />
      ) : (
        <>
          <p className="px-1 pb-3.5 text-ink-2">{t('profile.login_line')}</p>
          <PhoneStep signIn={signIn} hasButton />
        </>
      )}
      <Consent />
    </AuthLayout>
  )
}
