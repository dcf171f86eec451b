// A session that ends on the server: the person is told once, and everything but the person stays.

import { forgetAnswers } from '@dasturxon/client/query'
import { showToast } from '@dasturxon/ui/show-toast'
import { useEffect } from 'react'
import { isSignedHint, useSession } from '../shop/session.ts'
import { useText } from '../text/text.tsx'

let isLeaving = false

/** Whether the customer is logging out: the end of the session is no news to them, and nothing more is kept of them. */
export function setLeaving(value: boolean): void {
  isLeaving = value
}

/** Whether this page belongs to somebody who has just logged out. */
export function isLoggingOut(): boolean {
  return isLeaving
}

/** Says it once when the session ends while this screen is open. */
export function useSessionEnd(): void {
  const t = useText()
  useEffect(() => {
    let wasSigned = useSession.getState().state === 'signed'
    // the frame reads this device's hint right after its screens have appeared
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
