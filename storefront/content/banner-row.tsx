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
  /** Words laid over the picture; '' where the picture has its own. */
  readonly title: string
  /** What its promo gives, and to which orders ('' for all), by the promo's own rules; `null` for other banners. */
  readonly offer: { readonly gain: string; readonly condition: string } | null
  readonly alt: string
  /** Pictures of narrow and of wide pages. */
  readonly mobile: string
  readonly desktop: string
  /** How the language of the pictures runs. */
  readonly flow: 'ltr' | 'rtl'
  readonly tint: string | null
  /** Where it leads: an address of this shop, a full link, or nowhere. */
  readonly href: string | null
}

type BannersProps = {
  readonly label: string
  readonly banners: readonly BannerCard[]
  /** In the first view: the picture of the first one comes at once. */
  readonly isFirstView: boolean
  /** `low` leaves room for what stands above and below it. */
  readonly height?: keyof typeof HEIGHTS | undefined
  onFollow(id: string): void
  /** The room around it; where there are no banners there is none. */
  readonly className?: string | undefined
}

const CARD =
  'relative block w-84.5 max-w-[86vw] overflow-hidden rounded-xl bg-surface-2 lg:w-full lg:max-w-none lg:rounded-2xl'
// with stories above it a banner is lower, so that the first prices of the menu stay in the first view
const HEIGHTS = { full: 'h-34.5 lg:h-43 2xl:h-47.5', low: 'h-24 lg:h-31 tall:h-43' } as const
const TOPS = { full: 'top-4.25 lg:top-5', low: 'top-3 lg:top-4.5' } as const
const TITLES = { full: 'text-total 2xl:text-h1', low: 'text-body leading-5.5 lg:text-total' } as const
// what a promo gives stands under the title and needs lines of its own
const LINES = {
  full: { alone: 'line-clamp-4', withOffer: 'line-clamp-2' },
  low: { alone: 'line-clamp-3', withOffer: 'line-clamp-1 lg:line-clamp-2' },
} as const
const PRESSED = 'transition-[scale] duration-(--dur-1) ease-std active:scale-(--press-scale)'

/** White words on a dark ground, dark words on a light one. */
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
          // a tenth less than it is wide: the next width up is three times the bytes
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
          // the free side of a picture is where the lines of its language begin, whatever the page's own
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
          {/* the words of the page keep their own direction on a picture of another language */}
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

/** A row of offers that scrolls sideways; it moves by itself once the code runs, and stops for whoever looks closer. */
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

/** The brand's offers for this place on its pages; nothing where it has none. */
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
