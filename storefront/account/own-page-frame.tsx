// The frame of pages that only a signed-in customer can use.
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import type { ReactNode } from 'react'
import { usePageHead } from '../shop/page.tsx'
import { FailedNotice, GuestNotice } from '../shop/parts/own-page-notices.tsx'
import { TopBar } from '../shop/parts/top-bar.tsx'
import type { User } from '../shop/session.ts'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'
import { useVisitor } from './visitor.ts'

type Props = { readonly title: string; readonly backTo?: string; children(user: User): ReactNode }

/** The bar with its title, and the content once the customer is known. */
export function OwnPageFrame({ title, backTo = '/profile', children }: Props) {
  const t = useText()
  const { merchant } = useShop()
  const visitor = useVisitor()
  usePageHead({ title: `${title} · ${merchant.name}` })
  return (
    <main data-foot="" className="flex min-h-(--vh-full) flex-col bg-canvas">
      <div className="page-column flex w-full max-w-150! flex-1 flex-col lg:pb-16">
        <TopBar title={title} backTo={backTo} tone="canvas" />
        {visitor.state === 'signed' && children(visitor.user)}
        {visitor.state === 'waiting' && <CardsWaiting />}
        {visitor.state === 'guest' && <GuestNotice title={title} line={t('account.guest_line')} level={2} />}
        {visitor.state === 'failed' && (
          <FailedNotice title={t('account.failed')} line={t('profile.failed_line')} level={2} onRetry={visitor.retry} />
        )}
      </div>
    </main>
  )
}

/** The room of two cards, while they load. */
export function CardsWaiting() {
  const t = useText()
  return (
    <Loading label={t('page.loading')} className="grid grid-cols-1 gap-2.5 px-3 pt-2 lg:px-0">
      <Skeleton className="h-44 rounded-xl" />
      <Skeleton className="h-28 rounded-xl" />
    </Loading>
  )
}

/** Shown when the data of the page did not load. */
export function PageFailed({ onRetry }: { onRetry(): void }) {
  const t = useText()
  return <FailedNotice title={t('account.failed')} line={t('profile.failed_line')} level={2} onRetry={onRetry} />
}
