// The header of wide pages: brand, service, place, and the ways to the other screens.
import { htmlLang } from '@dasturxon/domain/locale'
import { Count } from '@dasturxon/ui/badge'
import { buttonLook } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import {
  chevronDown,
  type Glyph,
  globe,
  mapPin,
  receipt,
  search,
  shoppingBasket,
  store,
  user,
} from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useBasketView } from '../data/basket-view.ts'
import { usePlace } from '../data/place.ts'
import { useShop } from '../data/shop.tsx'
import { BrandMark } from '../parts/brand-mark.tsx'
import { useSession } from '../state/session.ts'
import { useText } from '../text/text.tsx'
import { OpenSign } from './open-sign.tsx'
import { useOverlay } from './overlay.ts'
import { usePlaceWords } from './place-words.ts'
import { ServiceSwitch } from './service-switch.tsx'

function PlaceButton() {
  const t = useText()
  const { open } = useOverlay()
  const words = usePlaceWords()
  const terms = [words.minutes, words.fee].filter((part) => part !== '').join(' · ')
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => open('place')}
      className="flex h-12 min-w-0 max-w-96 items-center gap-2.5 rounded-md bg-surface-2 px-3.5 text-start transition-colors duration-(--dur-1) hover:bg-surface-3"
    >
      <Icon glyph={mapPin} size={20} />
      <span className="min-w-0">
        <span className="block truncate text-label font-control">{words.place}</span>
        {words.state === 'out' ? (
          <span className="block truncate text-caption font-medium text-danger">{t('home.out_of_zone')}</span>
        ) : (
          <span className="block truncate text-caption text-muted">
            {terms === '' ? t('home.change_place') : terms}
          </span>
        )}
      </span>
      <Icon glyph={chevronDown} size={18} />
    </button>
  )
}

type WayProps = { to: string; glyph: Glyph; label: string; children?: ReactNode; className?: string }

function Way({ to, glyph, label, children, className }: WayProps) {
  return (
    <Link
      to={to}
      aria-label={label}
      className={classes(buttonLook({ kind: 'secondary' }), 'px-3! xl:px-3.5!', className)}
    >
      <Icon glyph={glyph} size={20} />
      {children}
    </Link>
  )
}

function Ways() {
  const t = useText()
  const shop = useShop()
  const { open } = useOverlay()
  const { count } = useBasketView()
  const session = useSession()
  const name = session.state === 'signed' ? session.user.firstName : ''
  return (
    <nav aria-label={t('page.main_navigation')} className="flex items-center gap-2">
      <Way to="/search" glyph={search} label={t('search.field')} />
      {shop.settings.branchesActive && <Way to="/branches" glyph={store} label={t('page.branches')} />}
      {shop.languages.length > 1 && (
        <button
          type="button"
          aria-haspopup="dialog"
          className={classes(buttonLook({ kind: 'secondary' }), 'px-3! xl:px-3.5!')}
          onClick={() => open('language')}
        >
          <Icon glyph={globe} size={20} />
          <span className="sr-only">{t('home.language')}</span>
          <span className="text-label uppercase">{htmlLang(shop.language)}</span>
        </button>
      )}
      <Way to="/profile/orders" glyph={receipt} label={t('page.orders')} />
      <Way to="/profile" glyph={user} label={name === '' ? t('page.profile') : `${t('page.profile')}: ${name}`}>
        {name !== '' && <span className="max-w-28 truncate text-label">{name}</span>}
      </Way>
      <Way
        to="/basket"
        glyph={shoppingBasket}
        label={count === 0 ? t('page.basket') : t('page.basket_count', { count })}
        className="to-basket relative"
      >
        {count > 0 && <Count className="absolute -end-1.5 -top-1.5">{count}</Count>}
      </Way>
    </nav>
  )
}

/** The header; where the basket stands beside the menu it does not lead there. */
export function Header() {
  const shop = useShop()
  const { services } = usePlace()
  return (
    <header className="sticky top-0 z-(--z-header) hidden border-line border-b bg-surface lg:block">
      <div className="mx-auto flex h-19 max-w-(--page-max) items-center gap-4 px-(--gutter)">
        <Link to="/" className="flex shrink-0 items-center gap-3 xl:gap-4">
          <BrandMark logo={shop.merchant.logo} name={shop.merchant.name} size={46} />
          <span className="max-w-40 min-w-0 xl:me-2 xl:max-w-56">
            <span className="block truncate text-total font-heavy">{shop.merchant.name}</span>
            <OpenSign />
          </span>
        </Link>
        {services.length > 1 && <ServiceSwitch tone="well" className="w-66 shrink-0 xl:w-78" />}
        <PlaceButton />
        <span className="flex-1" />
        <Ways />
      </div>
    </header>
  )
}
