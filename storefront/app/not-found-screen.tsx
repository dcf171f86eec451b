import { buttonLook } from '@dasturxon/ui/button'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { Link } from '../navigation/link.tsx'
import { noticePicture } from '../pictures/notice-pictures.ts'
import { usePageHead } from '../shop/page.tsx'
import { useText } from '../text/text.tsx'

/** The screen for an address that does not exist. */
export function NotFoundScreen() {
  const t = useText()
  usePageHead({ title: t('page.not_found_title'), status: 404 })
  return (
    <main className="grid min-h-(--vh-full) place-items-center bg-surface lg:min-h-150 lg:bg-canvas">
      <EmptyState
        picture={noticePicture('ufo')}
        title={t('page.not_found_title')}
        line={t('page.not_found_line')}
        action={
          <Link to="/" className={buttonLook()}>
            {t('page.to_home')}
          </Link>
        }
      />
    </main>
  )
}
