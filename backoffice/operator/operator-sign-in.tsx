import { answered, call } from '../frame/calls.ts'
import { SignIn } from '../sign-in/sign-in-screen.tsx'
import { useText } from '../text/text.tsx'

/** The sign-in of the operator's desk. */
export function OperatorSignIn() {
  const t = useText()
  return (
    <SignIn
      title={t('operator.title')}
      line={t('operator.phone_line')}
      askCode={(phone) => answered(call('POST /operator/v1/auth/code', { body: { phone } }))}
      confirm={(body) => answered(call('POST /operator/v1/auth/confirm', { body }))}
    />
  )
}
