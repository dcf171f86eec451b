// The header of the menu on a phone, in the brand's colour and pattern: the place and the service.
import { classes } from '@dasturxon/ui/classes'
import { chevronDown, globe, search, user } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { IconButton, iconButtonLook } from '@dasturxon/ui/icon-button'
import { usePlaceWords } from '../basket/place-words.ts'
import { Link } from '../navigation/link.tsx'
import { useOverlay } from '../navigation/overlay.ts'
import { usePlace } from '../places/place.ts'
import { ServiceSwitch } from '../places/service-switch.tsx'
import { usePageFacts } from '../shop/page.tsx'
import { BrandMark } from '../shop/parts/brand-mark.tsx'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'

function PlaceLine() {
  const t = useText()
  const { merchant } = useShop()
  const { open } = useOverlay()
  const words = usePlaceWords()
  const known = words.state === 'wanted' ? words.fee : words.time
  const second = words.state === 'out' ? t('home.out_of_zone') : known === '' ? merchant.slogan : known
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => open('place')}
      className="min-h-11 min-w-0 flex-1 text-start"
    >
      {/* each text is truncated at its own end, left or right, by the direction of its language */}
      <span className="flex gap-1 text-caption font-medium">
        <bdi className="max-w-full shrink-0 truncate font-bold">{merchant.name}</bdi>
        {second !== '' && (
          <>
            {'·'}
            <span dir="auto" className="truncate">
              {second}
            </span>
          </>
        )}
      </span>
      <span className="flex items-center gap-1 text-body leading-5.5 font-control">
        {words.state === 'wanted' && (
          <span aria-hidden="true" className="relative me-1 size-2 shrink-0 rounded-full bg-current">
            <span className="absolute inset-0 animate-[dx-pulse_1.6s_var(--ez-out)_2.4s_3] rounded-full bg-current" />
          </span>
        )}
        <span className="truncate">{words.place}</span>
        <Icon glyph={chevronDown} size={18} stroke={2.6} />
      </span>
    </button>
  )
}

/** A sticky row at the top of the page, and below it the service switch, which is not sticky. */
export function Hero() {
  const t = useText()
  const shop = useShop()
  const { services } = usePlace()
  const { open } = useOverlay()
  // inside Telegram there are no tabs: the profile has the language, the orders and the branches
  const isApp = usePageFacts().channel === 'TG'
  const cloth = 'adras on-brand-area bg-hero px-(--gutter) text-on-hero lg:hidden'
  return (
    <>
      <header
        className={classes(
          cloth,
          'sticky top-0 z-(--z-header) flex h-(--row-h) items-center gap-2.5 pt-(--safe-t) before:[mask-position:center_top]',
        )}
      >
        <BrandMark logo={shop.merchant.logo} name={shop.merchant.name} size={44} />
        <PlaceLine />
        {shop.languages.length > 1 && !isApp && (
          <IconButton
            kind="hero"
            glyph={globe}
            label={t('home.language')}
            aria-haspopup="dialog"
            onClick={() => open('language')}
          />
        )}
        {(isApp || !shop.settings.isNavigationViewEnabled) && (
          <Link to="/profile" aria-label={t('page.profile')} className={iconButtonLook({ kind: 'hero' })}>
            <Icon glyph={user} size={22} />
          </Link>
        )}
      </header>
      {/* the pattern continues from the row above; the next part of the page overlaps 22 px */}
      <section
        aria-label={t('page.service')}
        className={classes(
          cloth,
          'pb-8.5 before:[mask-position:center_calc(-1*var(--row-h))]',
          services.length < 2 && 'pb-5.5',
        )}
      >
        <ServiceSwitch tone="hero" />
        <Link
          to="/search"
          className="mt-3 flex h-12 items-center gap-3 rounded-md bg-surface px-4 text-body text-muted first:mt-0"
        >
          <Icon glyph={search} size={20} />
          {t('search.field')}
        </Link>
      </section>
    </>
  )
}
