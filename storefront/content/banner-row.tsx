import type { Shop } from '@dasturxon/contract/shop/shop'
import { contrastRatio } from '@dasturxon/domain/colour'
import { tied } from '@dasturxon/domain/format'
import { classes } from '@dasturxon/ui/classes'
import { useTint } from '@dasturxon/ui/tint'
import { useRef } from 'react'
import { promoCondition, promoGain } from '../basket/benefits/promo-rules.ts'
import { pictureAt, pictureSet } from '../pictures/merchant-pictures.ts'
import { Rail } from '../shop/parts/rail.tsx'
import { useShop } from '../shop/shop.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import { actionHref } from './action-href.ts'
import { ActionLink } from './action-link.tsx'
import { BannerPilot } from './banner-pilot.tsx'
import { followAction } from './follow-action.ts'

type BannerCard = {
  readonly id: string
  /** Text over the picture; '' if the picture contains its text. */
  readonly title: string
  /** What its promo gives, and for which orders ('' for all), by the rules of the promo; `null` for other banners. */
  readonly offer: { readonly gain: string; readonly condition: string } | null
  readonly alt: string
  /** The pictures for narrow and for wide pages. */
  readonly mobile: string
  readonly desktop: string
  /** The writing direction of the pictures' language. */
  readonly flow: 'ltr' | 'rtl'
  readonly tint: string | null
  /** Its link: an address of this shop, a full link, or none. */
  readonly href: string | null
}

type BannersProps = {
  readonly label: string
  readonly banners: readonly BannerCard[]
  /** In the first view: the first picture is loaded eagerly. */
  readonly isFirstView: boolean
  /** `low` leaves more space for the content above and below. */
  readonly height?: keyof typeof HEIGHTS | undefined
  onFollow(id: string): void
  /** Margins; without banners nothing is rendered, so they are not added either. */
  readonly className?: string | undefined
}

const CARD =
  'relative block w-84.5 max-w-[86vw] overflow-hidden rounded-xl bg-surface-2 lg:w-full lg:max-w-none lg:rounded-2xl'
// with stories above it a banner is lower, so that the first prices of the menu are in the first view
const HEIGHTS = { full: 'h-34.5 lg:h-43 2xl:h-47.5', low: 'h-24 lg:h-31 tall:h-43' } as const
const TOPS = { full: 'top-4.25 lg:top-5', low: 'top-3 lg:top-4.5' } as const
const TITLES = { full: 'text-total 2xl:text-h1', low: 'text-body leading-5.5 lg:text-total' } as const
// the text of a promo is under the title and needs its own lines
const LINES = {
  full: { alone: 'line-clamp-4', withOffer: 'line-clamp-2' },
  low: { alone: 'line-clamp-3', withOffer: 'line-clamp-1 lg:line-clamp-2' },
} as const
const PRESSED = 'transition-[scale] duration-(--dur-1) ease-std active:scale-(--press-scale)'

/** White text on a dark background, dark text on a light one. */
function inkOn(tint: string | null): string {
  return tint !== null && contrastRatio(tint, '#ffffff') >= 3 ? 'text-on-photo' : 'text-photo-ink'
}

type FaceProps = { readonly banner: BannerCard; readonly isFirst: boolean; readonly height: keyof typeof HEIGHTS }

function Face({ banner, isFirst, height }: FaceProps) {
  const { title, offer, alt, mobile, desktop, flow, tint } = banner
  const ground = useTint(tint)
  return (
    <>
      <picture ref={ground.ref} className={classes('block size-full', ground.className)}>
        <source
          media="(width >= 64rem)"
          srcSet={pictureSet(desktop)}
          sizes="(width >= 96rem) 36rem, 27rem"
          width={960}
          height={480}
        />
        <img
          src={pictureAt(mobile, 480)}
          srcSet={pictureSet(mobile)}
          // a tenth less than the real width: the next larger picture has three times the bytes
          sizes="17rem"
          width={960}
          height={392}
          alt={alt}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'low'}
          decoding="async"
          className="photo-image relative size-full object-cover object-right"
        />
      </picture>
      {(title !== '' || offer !== null) && (
        <span
          // pictures leave a free side for text where lines of their language start, even if the page has another
          // direction
          dir={flow}
          className={classes(
            '[text-align:start] absolute start-4.5 max-w-[52%] text-pretty lg:start-6 lg:max-w-[46%]',
            TOPS[height],
            inkOn(tint),
          )}
        >
          <span
            className={classes('font-price', TITLES[height], LINES[height][offer === null ? 'alone' : 'withOffer'])}
          >
            {tied(title)}
          </span>
          {/* the text of the page keeps its own direction on a picture of another language */}
          {offer !== null && (
            <>
              <span className="mt-1 block text-small font-semibold">
                <bdi>{tied(offer.gain)}</bdi>
              </span>
              <span className="block text-caption font-semibold">
                <bdi>{tied(offer.condition)}</bdi>
              </span>
            </>
          )}
        </span>
      )}
    </>
  )
}

/**
 * A row of banners that scrolls sideways. It moves by itself after hydration, and stops when the visitor interacts with
 * it.
 */
function Banners({ label, banners, isFirstView, height = 'full', onFollow, className }: BannersProps) {
  const list = useRef<HTMLElement>(null)
  if (banners.length === 0) return null
  return (
    <section aria-label={label} className={className}>
      <div className="relative">
        <Rail
          list={list}
          className="-mx-(--gutter) lg:mx-0"
          listClassName="snap-x snap-mandatory scroll-ps-(--gutter) gap-2.5 px-(--gutter) lg:gap-4 lg:scroll-ps-0 lg:px-0"
        >
          {banners.map((banner, index) => {
            const face = <Face banner={banner} isFirst={isFirstView && index === 0} height={height} />
            return (
              <li key={banner.id} className="shrink-0 snap-start lg:w-[max(50%-.5rem,21.5rem)]">
                {banner.href === null ? (
                  <div className={classes(CARD, HEIGHTS[height])}>{face}</div>
                ) : (
                  <ActionLink
                    href={banner.href}
                    className={classes(CARD, HEIGHTS[height], PRESSED)}
                    onFollow={() => onFollow(banner.id)}
                  >
                    {face}
                  </ActionLink>
                )}
              </li>
            )
          })}
        </Rail>
        {banners.length > 1 && <BannerPilot list={list} count={banners.length} flow={banners[0]?.flow ?? 'ltr'} />}
      </div>
    </section>
  )
}

type Placement = Shop['banners'][number]['placement']

/** The brand's banners for this placement; nothing if it has none. */
export function BannerRow({ placement, className }: { placement: Placement; className?: string }) {
  const t = useText()
  const language = useLanguage()
  const shop = useShop()
  const here = shop.banners.filter((banner) => banner.placement === placement)
  const offerOf = ({ promo }: Shop['banners'][number]) =>
    promo && { gain: promoGain(t, promo, language), condition: promoCondition(t, promo, language) }
  const banners = here.map((banner) => ({
    ...banner,
    offer: offerOf(banner),
    href: actionHref(shop, banner.action),
  }))
  function handleFollow(id: string) {
    const banner = here.find((each) => each.id === id)
    if (banner !== undefined) followAction(banner.action, t)
  }
  return (
    <Banners
      label={t('home.offers')}
      banners={banners}
      isFirstView={placement === 'HOME'}
      height={placement === 'HOME' && shop.stories.length > 0 ? 'low' : 'full'}
      onFollow={handleFollow}
      className={className}
    />
  )
}
