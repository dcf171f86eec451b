import { Button } from '@dasturxon/ui/button'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { refresh } from '@dasturxon/ui/glyphs'
import { useSyncExternalStore } from 'react'
import { usePageHead } from '../data/page.tsx'
import { cutOut } from '../parts/cut-out.ts'
import { useText } from '../text/text.tsx'

function watchLine(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** A screen that broke, or whose code could not be loaded: says what is safe and how to go on. */
export function ErrorScreen() {
  const t = useText()
  const isOnline = useSyncExternalStore(
    watchLine,
    () => navigator.onLine,
    () => true,
  )
  const title = isOnline ? t('page.failed_title') : t('page.offline_title')
  usePageHead({ title, status: 500 })
  return (
    <main className="grid min-h-(--vh-full) place-items-center bg-surface lg:min-h-150 lg:bg-canvas">
      <EmptyState
        picture={cutOut('plug')}
        title={title}
        line={isOnline ? t('page.failed_line') : t('page.offline_line')}
        action={
          <Button glyph={refresh} onClick={() => window.location.reload()}>
            {t('page.retry')}
          </Button>
        }
      />
    </main>
  )
}
