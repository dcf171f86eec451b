import { useConnectivity } from '@dasturxon/client/use-connectivity'
import { Button } from '@dasturxon/ui/button'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { refresh } from '@dasturxon/ui/glyphs'
import { useLocation } from 'react-router'
import { useGo } from '../navigation/go.ts'
import { noticePicture } from '../pictures/notice-pictures.ts'
import { usePageHead } from '../shop/page.tsx'
import { useText } from '../text/text.tsx'

/**
 * Shown when a screen has failed, or its code has not loaded (`isCut`: no connection): what is safe, and how to continue.
 */
export function ErrorScreen({ isCut }: { isCut: boolean }) {
  const t = useText()
  const location = useLocation()
  const go = useGo()
  const title = t(isCut ? 'page.offline_title' : 'page.failed_title')
  usePageHead({ title, status: 500 })

  // without a reload: offline the page would be lost, and with it a basket that the browser could not store
  function tryAgain() {
    go(location, { replace: true, state: location.state })
  }
  useConnectivity((isOnline) => isOnline && tryAgain())

  return (
    <main className="grid min-h-(--vh-full) place-items-center bg-surface lg:min-h-150 lg:bg-canvas">
      <EmptyState
        picture={noticePicture('plug')}
        title={title}
        line={t(isCut ? 'page.offline_line' : 'page.failed_line')}
        action={
          <Button glyph={refresh} onClick={() => (isCut ? tryAgain() : window.location.reload())}>
            {t('page.retry')}
          </Button>
        }
      />
    </main>
  )
}
