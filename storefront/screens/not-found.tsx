import { buttonLook } from '@dasturxon/ui/button'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { usePageHead } from '../data/page.tsx'
import { cutOut } from '../parts/cut-out.ts'
import { Link } from '../parts/link.tsx'
import { useText } from '../text/text.tsx'

/** What stands at an address that does not exist. */
export function NotFoundScreen() {
  const t = useText()
  usePageHead({ title: t('page.not_found_title'), status: 404 })
  return (
    <main className="grid min-h-(--vh-full) place-items-center bg-surface lg:min-h-150 lg:bg-canvas">
      <EmptyState
        picture={cutOut('ufo')}
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
