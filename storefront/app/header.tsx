// The header of wide pages: brand, service, place, and links to the other screens.

import { htmlLang } from '@dasturxon/domain/locale'
import { Count } from '@dasturxon/ui/badge'
import { buttonLook } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { type Glyph, globe, heart, receipt, search, shoppingBasket } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { type MouseEvent, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useBasketLink } from '../basket/basket-link.ts'
import { useBasketView } from '../basket/price/basket-view.ts'
import { useGo } from '../navigation/go.ts'
import { Link } from '../navigation/link.tsx'
import { useOverlay } from '../navigation/overlay.ts'
import { useActiveOrders } from '../orders/active-orders.ts'
import { OpenSign } from '../places/open-sign.tsx'
import { usePlace } from '../places/place.ts'
import { ServiceSwitch } from '../places/service-switch.tsx'
import { BrandMark } from '../shop/parts/brand-mark.tsx'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'
import { HeaderBell } from './header-bell.tsx'
import { PlaceButton } from './header-place.tsx'
import { ProfileLink } from './header-profile.tsx'

type HeaderLinkProps = { to: string; glyph: Glyph; label: string; count?: number; className?: string }

function HeaderLink({ to, glyph, label, count = 0, className, ...native }: HeaderLinkProps & { onClick?: Click }) {
  return (
    <Link
      to={to}
      aria-label={label}
      className={classes(buttonLook({ kind: 'secondary' }), 'relative px-3! xl:px-3.5!', className)}
      {...native}
    >
      <Icon glyph={glyph} size={20} />
      {count > 0 && <Count className="absolute -end-1.5 -top-1.5">{count}</Count>}
    </Link>
  )
}

type Click = (event: MouseEvent<HTMLAnchorElement>) => void

/** Looks like a search field, or a button if space is short; it links to the search page, as the key "/" does. */
function SearchLink() {
  const t = useText()
  const go = useGo()
  const { pathname } = useLocation()
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isTyping =
        event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      go('/search')
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [go])
  return (
    <Link
      to="/search"
      aria-keyshortcuts="/"
      className={classes(
        '@container ms-auto flex h-12 min-w-12 items-center justify-center gap-2.5 rounded-md bg-surface-2 px-3 text-muted transition-colors duration-(--dur-1) hover:bg-surface-3 xl:min-w-28 xl:flex-1',
        // the search page has its own field
        pathname === '/search' && 'invisible',
      )}
    >
      <Icon glyph={search} size={20} className="text-ink" />
      <span aria-hidden="true" className="hidden flex-1 text-label @min-[5rem]:block @min-[11rem]:hidden">
        {t('search.title')}
      </span>
      <span className="sr-only @min-[11rem]:not-sr-only @min-[11rem]:flex-1">{t('search.field')}</span>
      <span
        aria-hidden="true"
        className="hidden size-6 place-items-center rounded-xs border border-line-strong bg-surface text-caption @min-[14rem]:grid"
      >
        /
      </span>
    </Link>
  )
}

function HeaderLinks() {
  const t = useText()
  const { settings, languages, language } = useShop()
  const { open } = useOverlay()
  const { count } = useBasketView()
  const moving = useActiveOrders()?.length ?? 0
  const basket = useBasketLink()
  return (
    <nav aria-label={t('page.main_navigation')} className="flex items-center gap-2">
      {languages.length > 1 && (
        <button
          type="button"
          aria-haspopup="dialog"
          className={classes(buttonLook({ kind: 'secondary' }), 'px-3! xl:px-3.5!')}
          onClick={() => open('language')}
        >
          <Icon glyph={globe} size={20} />
          <span className="sr-only">{t('home.language')}</span>
          <span className="text-label uppercase">{htmlLang(language)}</span>
        </button>
      )}
      {settings.favouriteActive && <HeaderLink to="/profile/favorites" glyph={heart} label={t('favourites.title')} />}
      <HeaderLink
        to="/profile/orders"
        glyph={receipt}
        label={moving === 0 ? t('page.orders') : `${t('page.orders')}, ${t('page.active_orders', { count: moving })}`}
        count={moving}
      />
      <HeaderBell />
      <ProfileLink />
      <HeaderLink
        {...basket}
        glyph={shoppingBasket}
        label={count === 0 ? t('page.basket') : t('page.basket_count', { count })}
        count={count}
        className="to-basket"
      />
    </nav>
  )
}

/** The header; it has no link to the basket where the basket is shown beside the menu. */
export function Header() {
  const shop = useShop()
  const { services } = usePlace()
  return (
    <header className="sticky top-0 z-(--z-header) hidden border-line border-b bg-surface lg:block">
      <div className="mx-auto flex h-19 max-w-(--page-max) items-center gap-3 px-(--gutter) min-[90rem]:gap-4">
        <Link to="/" className="flex shrink-0 items-center gap-3">
          <BrandMark logo={shop.merchant.logo} name={shop.merchant.name} size={46} />
          <span className="max-w-40 min-w-0 xl:max-w-56">
            <span className="block truncate text-total font-heavy">{shop.merchant.name}</span>
            <OpenSign />
          </span>
        </Link>
        {services.length > 1 && <ServiceSwitch tone="well" className="w-62 shrink-0 min-[90rem]:w-78" />}
        <PlaceButton />
        <SearchLink />
        <HeaderLinks />
      </div>
    </header>
  )
}
