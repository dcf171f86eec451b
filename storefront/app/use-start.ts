// What runs after hydration: the session, the connection, and the code that is loaded once the page runs.

import { useStorageRefused } from '@dasturxon/client/persisted-store'
import { useConnectivity } from '@dasturxon/client/use-connectivity'
import { showToast } from '@dasturxon/ui/show-toast'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useListen } from '../navigation/go.ts'
import { usePageFacts } from '../shop/page.tsx'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'
import { askSession } from './ask-session.ts'

/** Starts all of that once, in the frame around all screens; returns the bars of the app, `null` while it has none. */
export function useStart(): ComponentType | null {
  // only the first shop: later ones come from the follower that is started here
  const first = useRef(useShop())
  const { isMeasured, isPreview } = usePageFacts()
  const hasBars = isMeasured || isPreview
  const listen = useListen()
  const t = useText()
  const isRefused = useStorageRefused()
  const [Bars, setBars] = useState<ComponentType | null>(null)

  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    const onBars = (found: ComponentType) => setBars(() => found)
    // if the import fails offline, it is retried when the connection is back
    const go = () =>
      import('./after-start.ts').then(
        ({ afterStart }) => afterStart({ shop: first.current, listen, hasBars, onBars, gone: signal }),
        () => window.addEventListener('online', go, { once: true, signal }),
      )
    // a separate task: early clicks are repeated before it
    const timer = setTimeout(() => askSession().then(go))
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [listen, hasBars])

  useEffect(() => {
    if (isRefused) showToast({ text: t('page.not_kept') })
  }, [isRefused, t])

  useConnectivity((isOnline) =>
    showToast(isOnline ? { text: t('page.online'), kind: 'success' } : { text: t('page.offline'), kind: 'error' }),
  )
  return Bars
}
