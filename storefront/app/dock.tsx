// The bottom of a phone's page: the basket bar if the brand wants it there, and tabs to the main screens.
import { type Glyph, receipt, search, shoppingBasket, store, user } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import type { MouseEvent } from 'react'
import { useMatch } from 'react-router'
import { BasketBar } from '../basket/basket-bar.tsx'
import { useBasketLink } from '../basket/basket-link.ts'
import { basketPlace } from '../basket/basket-place.ts'
import { useBasketView } from '../basket/price/basket-view.ts'
import { Link } from '../navigation/link.tsx'
import { useActiveOrders } from '../orders/active-orders.ts'
import { usePageFacts } from '../shop/page.tsx'
import { useKindLook } from '../shop/parts/kind-look.ts'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'

type TabProps = {
  to: string
  glyph: Glyph
  word: string
  name?: string
  count?: number
  onClick?(event: MouseEvent<HTMLAnchorElement>): void
}

// the accessible name replaces both the word and the badge; an aria-label would not match the visible text
function Tab({ to, glyph, word, name, count = 0, onClick }: TabProps) {
  return (
    <Link
      to={to}
      aria-current={useMatch(to) === null ? undefined : 'page'}
      onClick={onClick}
      className="group relative flex flex-col items-center gap-0.5 text-nav font-half text-muted aria-[current=page]:font-control aria-[current=page]:text-ink"
    >
      <span className="grid h-7.75 w-14 place-items-center rounded-full transition-colors duration-(--dur-2) ease-std group-aria-[current=page]:bg-brand group-aria-[current=page]:text-on-brand">
        <Icon glyph={glyph} size={22} />
      </span>
      <span aria-hidden={name !== undefined} className="max-w-full truncate">
        {word}
      </span>
      {name && <span className="sr-only">{name}</span>}
      {count > 0 && (
        <span
          aria-hidden
          className="tnum absolute start-[calc(50%+.5rem)] -top-0.5 box-content grid h-4.5 min-w-4.5 place-items-center rounded-full border-2 border-surface bg-sale px-1 text-micro font-bold text-on-sale"
        >
          {count}
        </span>
      )}
    </Link>
  )
}

function Tabs() {
  const t = useText()
  const { settings } = useShop()
  const { count } = useBasketView()
  const moving = useActiveOrders()?.length ?? 0
  const basketLink = useBasketLink()
  const { menu } = useKindLook()
  const hasBasketTab = basketPlace(settings) === 'tab'
  return (
    <nav
      aria-label={t('page.main_navigation')}
      className="grid h-[calc(var(--nav-h)+var(--safe-b))] auto-cols-fr grid-flow-col border-line border-t bg-surface px-2 pt-1.25 pb-(--safe-b)"
    >
      <Tab to="/" glyph={menu} word={t('page.menu')} />
      {!hasBasketTab && settings.branchesActive && <Tab to="/branches" glyph={store} word={t('page.branches')} />}
      {hasBasketTab && <Tab to="/search" glyph={search} word={t('search.title')} />}
      {hasBasketTab && (
        <Tab
          {...basketLink}
          glyph={shoppingBasket}
          word={t('page.basket')}
          {...(count > 0 && { name: t('page.basket_count', { count }) })}
          count={count}
        />
      )}
      <Tab
        to="/profile/orders"
        glyph={receipt}
        word={t('page.orders')}
        {...(moving > 0 && { name: `${t('page.orders')}, ${t('page.active_orders', { count: moving })}` })}
        count={moving}
      />
      <Tab to="/profile" glyph={user} word={t('page.profile')} />
    </nav>
  )
}

/**
 * The dock is fixed at the bottom; `hasBar` adds the basket bar, on screens where products can be added. Inside Telegram it has no
 * tabs, and Telegram's own main button shows the bar.
 */
export function Dock({ hasBar }: { hasBar: boolean }) {
  const { settings } = useShop()
  const isApp = usePageFacts().channel === 'TG'
  return (
    <div className="dock fixed inset-x-0 bottom-0 z-(--z-nav) lg:hidden">
      {hasBar && (isApp || basketPlace(settings) === 'bar') && <BasketBar />}
      {settings.isNavigationViewEnabled && !isApp ? <Tabs /> : <div className="h-(--safe-b)" />}
    </div>
  )
}
