// The products a customer likes, with buttons to add them to the basket.

import { useQuery } from '@dasturxon/client/query'
import { buttonLook } from '@dasturxon/ui/button'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { heart } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useMemo } from 'react'
import { useProductCards } from '../../basket/product-cards.ts'
import { useBuying } from '../../basket/use-buying.ts'
import { Link } from '../../navigation/link.tsx'
import { ProductCard } from '../../shop/cards/product-card.tsx'
import { menuOf, type Product } from '../../shop/menu.ts'
import { usePageHead } from '../../shop/page.tsx'
import { FailedNotice, GuestNotice, MissingNotice } from '../../shop/parts/own-page-notices.tsx'
import { TopBar } from '../../shop/parts/top-bar.tsx'
import { useShop } from '../../shop/shop.tsx'
import { useText } from '../../text/text.tsx'
import { useVisitor } from '../visitor.ts'
import { CardHeart } from './favourite-button.tsx'
import { favouritesQuery } from './favourites.ts'

const GRID = 'grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 lg:grid-cols-4 lg:gap-x-4 lg:gap-y-7 xl:grid-cols-5'
const SKELETONS = ['a', 'b', 'c', 'd']

function Waiting() {
  const t = useText()
  return (
    <Loading label={t('page.loading')} className={GRID}>
      {SKELETONS.map((key) => (
        <div key={key}>
          <Skeleton className="aspect-square rounded-photo" />
          <Skeleton className="mt-2.5 h-5 w-24" />
          <Skeleton className="mt-1.5 h-4 w-32" />
        </div>
      ))}
    </Loading>
  )
}

function Nothing() {
  const t = useText()
  return (
    <EmptyState
      picture={<Icon glyph={heart} size={84} stroke={1.4} />}
      title={t('favourites.empty_title')}
      line={t('favourites.empty_line')}
      level={2}
      action={
        <Link to="/" className={buttonLook()}>
          {t('page.to_menu')}
        </Link>
      }
      className="min-h-[70dvh]"
    />
  )
}

function Cards({ products }: { products: readonly Product[] }) {
  const t = useText()
  const shop = useShop()
  const menu = menuOf(shop)
  const cards = useProductCards(products)
  const buying = useBuying()
  return (
    <>
      <h2 className="sr-only">{t('favourites.title')}</h2>
      <ul className={GRID}>
        {cards.map((card) => (
          <li key={card.product.id} className="relative">
            <ProductCard
              {...card}
              size="MEDIUM"
              isInRail={false}
              labelNames={shop.labels}
              isShowOnly={menu.category(card.product.categoryId)?.isWithoutCart === true}
              {...buying}
            />
            <CardHeart product={card.product} hasUndo />
          </li>
        ))}
      </ul>
    </>
  )
}

function Mine({ userId }: { userId: string }) {
  const t = useText()
  const menu = menuOf(useShop())
  const query = favouritesQuery(userId)
  const answer = useQuery(query)
  const ids = answer.state === 'ready' ? answer.value : null
  // products that are no longer on the menu are hidden, not removed: they may return
  const products = useMemo(() => ids?.flatMap((id) => menu.product(id) ?? []) ?? [], [ids, menu])
  if (answer.state === 'loading') return <Waiting />
  if (answer.state === 'failed') {
    const retry = () => void query.refresh()
    const words = { title: t('favourites.failed_title'), line: t('favourites.failed_line') }
    return <FailedNotice {...words} level={2} onRetry={retry} />
  }
  return products.length === 0 ? <Nothing /> : <Cards products={products} />
}

function Content() {
  const t = useText()
  const visitor = useVisitor()
  switch (visitor.state) {
    case 'signed':
      return <Mine key={visitor.user.id} userId={visitor.user.id} />
    case 'guest':
      return <GuestNotice title={t('favourites.guest_title')} line={t('favourites.guest_line')} level={2} />
    case 'failed': {
      const words = { title: t('favourites.failed_title'), line: t('favourites.failed_line') }
      return <FailedNotice {...words} level={2} onRetry={visitor.retry} />
    }
    case 'waiting':
      return <Waiting />
  }
}

function NotHere() {
  const t = useText()
  usePageHead({ title: t('page.not_found_title'), status: 404 })
  return (
    <main className="bg-surface">
      <MissingNotice
        title={t('page.not_found_title')}
        line={t('page.not_found_line', { path: '/profile/favorites' })}
        to="/"
        action={t('page.to_home')}
      />
    </main>
  )
}

function Favourites() {
  const t = useText()
  const { merchant } = useShop()
  usePageHead({ title: `${t('favourites.title')} · ${merchant.name}` })
  return (
    <main className="min-h-(--vh-full) bg-surface">
      <div className="page-column pb-[calc(var(--nav-h)+var(--safe-b)+5.5rem)] lg:pb-16">
        <TopBar title={t('favourites.title')} backTo="/profile" />
        <div className="px-(--gutter) pt-2 lg:px-0">
          <Content />
        </div>
      </div>
    </main>
  )
}

/** The customer's favourites; "not found" if the brand has no favourites. */
export function FavouritesScreen() {
  return useShop().settings.favouriteActive ? <Favourites /> : <NotHere />
}
