// Notices of pages that only signed-in customers can use.

import { useConnectivity } from '@dasturxon/client/use-connectivity'
import { Button, buttonLook } from '@dasturxon/ui/button'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { refresh } from '@dasturxon/ui/glyphs'
import { useLocation } from 'react-router'
import { Link } from '../../navigation/link.tsx'
import { noticePicture } from '../../pictures/notice-pictures.ts'
import { useText } from '../../text/text.tsx'

type NoticeProps = {
  readonly title: string
  readonly line: string
  /** 2 if the page already has a main heading. */
  readonly level?: 1 | 2 | undefined
}

/** The link to sign in; afterwards the customer returns to this page. */
export function useSignInPath(): string {
  const { pathname, search } = useLocation()
  return `/login?to=${encodeURIComponent(pathname + search)}`
}

/** Shown to a guest: why there is nothing to see, and a link to sign in. */
export function GuestNotice({ title, line, level }: NoticeProps) {
  const t = useText()
  const path = useSignInPath()
  return (
    <EmptyState
      picture={noticePicture('wave')}
      title={title}
      line={line}
      level={level}
      action={
        <Link to={path} className={buttonLook()}>
          {t('profile.sign_in')}
        </Link>
      }
      className="min-h-[70dvh]"
    />
  )
}

/** Shown when loading failed: a button to retry. It also retries when the connection is back. */
export function FailedNotice({ title, line, level, onRetry }: NoticeProps & { onRetry(): void }) {
  const t = useText()
  useConnectivity((isOnline) => isOnline && onRetry())
  return (
    <EmptyState
      picture={noticePicture('plug')}
      title={title}
      line={line}
      level={level}
      action={
        <Button glyph={refresh} onClick={onRetry}>
          {t('page.retry')}
        </Button>
      }
      className="min-h-[70dvh]"
    />
  )
}

/** Shown when the thing does not exist, or does not belong to the visitor. */
export function MissingNotice({ title, line, level, to, action }: NoticeProps & { to: string; action: string }) {
  return (
    <EmptyState
      picture={noticePicture('ufo')}
      title={title}
      line={line}
      level={level}
      action={
        <Link to={to} className={buttonLook()}>
          {action}
        </Link>
      }
      className="min-h-[70dvh]"
    />
  )
}
