// The frame of the pages of notifications: only for signed-in customers.
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
export function NoteFrame({ title, backTo, action, children }: Props) {
  const t = useText()
  const { merchant } = useShop()
  const visitor = useVisitor()
  const isSigned = visitor.state === 'signed'
  usePageHead({ title: `${title} · ${merchant.name}` })
  return (
    <main data-foot="" className="flex min-h-(--vh-full) flex-col bg-canvas">
      <div className="page-column flex w-full max-w-150! flex-1 flex-col lg:pb-16">
        <TopBar title={title} backTo={backTo} tone="canvas" {...(isSigned && { action })} />
        {isSigned && children(visitor.user)}
        {visitor.state === 'guest' && <GuestNotice title={t('notes.title')} line={t('notes.guest_line')} level={2} />}
        {visitor.state === 'failed' && (
          <FailedNotice title={t('notes.failed')} line={t('notes.failed_line')} level={2} onRetry={visitor.retry} />
        )}
      </div>
    </main>
  )
}
