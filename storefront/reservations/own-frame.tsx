// The frame of the pages of the customer's own reservations: only for those who are signed in.
import { Skeleton } from '@dasturxon/ui/skeleton'
import type { ReactNode } from 'react'
import { useVisitor } from '../account/visitor.ts'
import { usePageHead } from '../shop/page.tsx'
import { FailedNotice, GuestNotice } from '../shop/parts/own-page-notices.tsx'
import { TopBar } from '../shop/parts/top-bar.tsx'
import type { User } from '../shop/session.ts'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'

type Props = {
  readonly title: string
  readonly backTo: string
  readonly action?: ReactNode
  children(user: User): ReactNode
}

/** The bar with its title, and the content once the customer is known. */
export function OwnFrame({ title, backTo, action, children }: Props) {
  const t = useText()
  const { merchant } = useShop()
  const visitor = useVisitor()
  usePageHead({ title: `${title} · ${merchant.name}` })
  return (
    <main data-foot="" className="flex min-h-(--vh-full) flex-col bg-canvas">
      <div className="page-column flex w-full max-w-150! flex-1 flex-col lg:pb-16">
        <TopBar title={title} backTo={backTo} tone="canvas" action={action} />
        {visitor.state === 'signed' && children(visitor.user)}
        {visitor.state === 'waiting' && <OwnSkeleton />}
        {visitor.state === 'guest' && <GuestNotice title={title} line={t('booking.guest_line')} level={2} />}
        {visitor.state === 'failed' && (
          <FailedNotice title={t('booking.failed')} line={t('booking.failed_line')} level={2} onRetry={visitor.retry} />
        )}
      </div>
    </main>
  )
}

/** Shown until reservations are loaded. */
export function OwnSkeleton() {
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-3 px-3 pt-2 lg:px-0">
      <Skeleton className="h-52 rounded-2xl" />
      <Skeleton className="h-28 rounded-xl" />
    </div>
  )
}
