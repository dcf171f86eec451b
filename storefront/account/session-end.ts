// The session ended on the server: the customer sees one message; basket and draft are kept.

import { forgetAnswers } from '@dasturxon/client/query'
import { showToast } from '@dasturxon/ui/show-toast'
import { useEffect } from 'react'
import { isSignedHint, useSession } from '../shop/session.ts'
import { useText } from '../text/text.tsx'

let isLeaving = false

/** Set while the customer logs out: then the end of the session needs no message, and nothing more is stored for them. */
export function setLeaving(value: boolean): void {
  isLeaving = value
}

/** Whether the customer of this page is logging out. */
export function isLoggingOut(): boolean {
  return isLeaving
}

/** Shows a message once when the session ends while this screen is open. */
export function useSessionEnd(): void {
  const t = useText()
  useEffect(() => {
    let wasSigned = useSession.getState().state === 'signed'
    // a microtask: the frame reads the stored hint right after its screens are mounted
    queueMicrotask(() => {
      wasSigned ||= isSignedHint()
    })
    return useSession.subscribe(({ state }) => {
      if (state === 'guest' && wasSigned && !isLeaving) {
        forgetAnswers()
        showToast({ text: t('profile.session_ended'), kind: 'error' })
      }
      if (state !== 'unknown') wasSigned = state === 'signed'
    })
  }, [t])
}
