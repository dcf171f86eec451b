import { buttonLook } from '@dasturxon/ui/button'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../../navigation/link.tsx'
import { noticePicture } from '../../pictures/notice-pictures.ts'
import { useText } from '../../text/text.tsx'
import { usePageHead } from '../page.tsx'

const MOST_LETTERS = 80
const neverChanges = () => () => undefined

type Props = {
  /** The address has the shape of a page, with something in it that cannot be. */
  readonly isWrongLink?: boolean
}

/** The screen for an address that does not exist. */
export function NotFoundPage({ isWrongLink = false }: Props) {
  const t = useText()
  const { pathname } = useLocation()
  // one stored page answers every unknown address, so the server does not know which one it was
  const path = useSyncExternalStore(
    neverChanges,
    () => pathname.slice(0, MOST_LETTERS),
    () => '…',
  )
  usePageHead({ title: t('page.not_found_title'), status: 404 })
  return (
    <main className="grid min-h-(--vh-full) place-items-center bg-surface lg:min-h-150 lg:bg-canvas">
      <EmptyState
        picture={noticePicture('ufo')}
        title={t('page.not_found_title')}
        line={t(isWrongLink ? 'page.wrong_link_line' : 'page.not_found_line', { path })}
        action={
          <Link to="/" className={buttonLook()}>
            {t('page.to_home')}
          </Link>
        }
      />
    </main>
  )
}
