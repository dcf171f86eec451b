// The second step of signing in: the code from the SMS.
import { Skeleton } from '@dasturxon/ui/skeleton'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { useGo } from '../navigation/go.ts'
import { useText } from '../text/text.tsx'
import { AuthLayout, useReturnPath } from './auth-layout.tsx'
import { loginPath } from './login-paths.ts'
import { dropChallenge, heldChallenge, keepChallenge } from './sent-code.ts'
import { type Challenge, useSignIn } from './sign-in.ts'
import { CodeStep } from './sign-in-steps.tsx'

function Code({ sent }: { sent: Challenge }) {
  const t = useText()
  const go = useGo()
  const path = useReturnPath()
  const signIn = useSignIn('', dropChallenge, { sent, onSent: keepChallenge })
  function handleChange() {
    dropChallenge()
    go(loginPath(path), { replace: true })
  }
  return (
    <>
      <h2 className="mb-2 text-h2">{t('profile.code_title')}</h2>
      <CodeStep signIn={{ ...signIn, changePhone: handleChange }} />
    </>
  )
}

/** Signing in by phone: asks for the code. Without a code that was sent, the number is asked for first. */
export function LoginConfirmScreen() {
  const path = useReturnPath()
  // the server does not know what this tab has sent
  const [sent, setSent] = useState<Challenge | null | 'unknown'>('unknown')
  useEffect(() => setSent(heldChallenge()), [])
  if (sent === null) return <Navigate to={loginPath(path)} replace />
  return <AuthLayout>{sent === 'unknown' ? <Skeleton className="h-44 rounded-xl" /> : <Code sent={sent} />}</AuthLayout>
}
