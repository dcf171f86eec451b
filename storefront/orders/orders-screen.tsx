import { useQuery } from '@dasturxon/client/query'
import { Segmented } from '@dasturxon/ui/segmented'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useVisitor } from '../account/visitor.ts'
import { useAddressQuery, useSetAddressQuery } from '../navigation/address-query.ts'
import { usePageHead } from '../shop/page.tsx'
import { FailedNotice, GuestNotice } from '../shop/parts/own-page-notices.tsx'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'
import { activeOrdersQuery } from './active-orders.ts'
import { ActiveOrders } from './orders-active.tsx'
import { ArchiveOrders } from './orders-archive.tsx'

type Tab = 'active' | 'archive'

function useTab(): [Tab, (tab: Tab) => void] {
  const tab = useAddressQuery().get('tab') === 'archive' ? 'archive' : 'active'
  const setQuery = useSetAddressQuery()
  return [tab, (next) => setQuery(next === 'archive' ? { tab: next } : {})]
}

function SignedOrders({ userId }: { userId: string }) {
  const t = useText()
  const [tab, setTab] = useTab()
  const active = useQuery(activeOrdersQuery(userId))
  const count = active.state === 'ready' ? active.value.length : 0
  return (
    <>
      <Segmented
        label={t('orders.tabs')}
        segments={[
          { value: 'active', label: count > 0 ? t('orders.active_count', { count }) : t('orders.active') },
          { value: 'archive', label: t('orders.archive') },
        ]}
        value={tab}
        onChange={setTab}
        className="mb-3 bg-surface-3! lg:mb-5 lg:w-85 dark:bg-surface-2!"
      />
      {tab === 'active' ? <ActiveOrders answer={active} userId={userId} /> : <ArchiveOrders userId={userId} />}
    </>
  )
}

function Content() {
  const t = useText()
  const visitor = useVisitor()
  switch (visitor.state) {
    case 'signed':
      return <SignedOrders key={visitor.user.id} userId={visitor.user.id} />
    case 'guest':
      return <GuestNotice title={t('orders.guest_title')} line={t('orders.guest_line')} level={2} />
    case 'failed':
      return (
        <FailedNotice
          title={t('orders.failed_title')}
          line={t('orders.failed_line')}
          level={2}
          onRetry={visitor.retry}
        />
      )
    case 'waiting':
      return (
        <Loading label={t('page.loading')}>
          <Skeleton className="mb-3 h-11.5 rounded-md lg:mb-5 lg:w-85" />
          <Skeleton className="h-84 rounded-xl" />
        </Loading>
      )
  }
}

/** The customer's orders: active ones and the archive. */
export function OrdersScreen() {
  const t = useText()
  const { merchant } = useShop()
  usePageHead({ title: `${t('orders.title')} · ${merchant.name}` })
  return (
    <main className="min-h-(--vh-full) bg-canvas">
      <div className="page-column">
        <div className="px-3 pt-[calc(var(--safe-t)+1rem)] pb-[calc(var(--nav-h)+var(--safe-b)+1.5rem)] lg:px-0 lg:pt-8 lg:pb-16">
          <h1 className="mb-3 px-1 text-h1 lg:mb-4 lg:px-0">{t('orders.title')}</h1>
          <Content />
        </div>
      </div>
    </main>
  )
}
