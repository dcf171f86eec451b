// The session ended on the server: the customer sees one message on whatever screen; basket and draft are kept.

import { forgetAnswers } from '@dasturxon/client/query'
import { showToast } from '@dasturxon/ui/show-toast'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useGo, useHere } from '../navigation/go.ts'
import { isSignedHint, useSession } from '../shop/session.ts'
import { useText } from '../text/text.tsx'
import { loginPath } from './login-paths.ts'

let isLeaving = false

/** Set while the customer logs out: then the end of the session needs no message, and nothing more is stored for them. */
export function setLeaving(value: boolean): void {
  isLeaving = value
}

/** Whether the customer of this page is logging out. */
export function isLoggingOut(): boolean {
  return isLeaving
}

/** In every frame around screens: shows the message once when the session ends, with the way back to this page. */
export function SessionEnd(): null {
  const t = useText()
  const go = useGo()
  const { pathname, search } = useHere()
  const { state } = useSession()
  const wasSigned = useRef(false)
  const end = useEffectEvent(() => {
    wasSigned.current = false
    // what screens still show is asked for again, as a guest
    forgetAnswers()
    const action = { label: t('profile.login_title'), onPress: () => go(loginPath(pathname + search)) }
    showToast({ text: t('profile.session_ended'), kind: 'error', isCause: true, action })
  })
  useEffect(() => {
    if (state === 'signed') wasSigned.current = true
    // a microtask: the stores are opened right after the first screens are mounted
    if (state === 'unknown') queueMicrotask(() => (wasSigned.current ||= isSignedHint()))
    if (state === 'guest' && wasSigned.current && !isLeaving) end()
  }, [state])
  return null
}
