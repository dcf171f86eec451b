// What happens once the page is alive: this device's own state, the session, the line, and the code of the next screens.
import { showToast } from '@dasturxon/ui/show-toast'
import { useEffect } from 'react'
import { call } from '../data/api.ts'
import { useShop } from '../data/shop.tsx'
import { openStores, useStorageRefused } from '../state/kept.ts'
import { isSignedHint, setGuest, setSigned } from '../state/session.ts'
import { useText } from '../text/text.tsx'

/** Asks who is signed in, if this device thinks somebody is; any answer also tells the server's time. */
async function askSession(): Promise<void> {
  if (!isSignedHint()) {
    setGuest()
    await call('GET /orders/v1/merchant/settings')
    return
  }
  const me = await call('GET /users/v1/users/me')
  if (me.ok) setSigned(me.value)
  // without an answer nobody has said that the session ended
  else if (me.status === 401) setGuest()
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 4000 })
  else setTimeout(work, 1500)
}

/** Starts the living page: once, from the frame around all screens. */
export function useStart(): void {
  const { merchant } = useShop()
  const t = useText()
  const isRefused = useStorageRefused()

  useEffect(() => {
    openStores(merchant.id)
    void askSession()
    whenIdle(() => {
      void import('../screens/product.tsx')
      void import('@dasturxon/ui/sheet')
      void import('../screens/basket.tsx')
    })
  }, [merchant.id])

  useEffect(() => {
    if (isRefused) showToast({ text: t('page.not_kept') })
  }, [isRefused, t])

  useEffect(() => {
    const handleOffline = () => showToast({ text: t('page.offline'), kind: 'error' })
    const handleOnline = () => showToast({ text: t('page.online'), kind: 'success' })
    window.addEventListener('offline', handleOffline)
    window.addEventListener('online', handleOnline)
    return () => {
      window.removeEventListener('offline', handleOffline)
      window.removeEventListener('online', handleOnline)
    }
  }, [t])
}
