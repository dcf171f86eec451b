import { Button } from '@dasturxon/ui/button'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { useEffect } from 'react'
import { noticePicture } from '../pictures/notice-pictures.ts'
import { usePageHead } from '../shop/page.tsx'
import { useText } from '../text/text.tsx'
import { forgetIfUnknown } from './forget-origin.ts'

/** The notice for an address that belongs to no brand. */
export function NotAvailableScreen() {
  const t = useText()
  usePageHead({ title: t('page.unknown_title'), status: 404 })
  useEffect(() => {
    // where storage is forbidden nothing was stored
    forgetIfUnknown().catch(() => undefined)
  }, [])
  return (
    <main className="grid min-h-(--vh-full) place-items-center bg-surface">
      <EmptyState
        picture={noticePicture('ufo')}
        title={t('page.unknown_title')}
        line={t('page.unknown_line')}
        action={
          <Button kind="secondary" onClick={() => window.location.assign('/')}>
            {t('page.check_again')}
          </Button>
        }
      />
    </main>
  )
}
