import { contrastRatio } from '@dasturxon/domain/colour'
import { classes } from '@dasturxon/ui/classes'
import { Picture } from '@dasturxon/ui/picture'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pictureAt } from '../data/pictures.ts'

export type BannerCard = {
  readonly id: string
  readonly title: string
  readonly image: string
  readonly tint: string | null
  /** Where it leads: an address of this shop, a full link, or nowhere. */
  readonly href: string | null
}

type Props = { readonly label: string; readonly banners: readonly BannerCard[] }

const CARD =
  'relative block h-34.5 w-84.5 max-w-[86vw] overflow-hidden rounded-xl lg:h-47.5 lg:w-full lg:max-w-none lg:rounded-2xl'

/** White words on a dark ground, dark words on a light one. */
function inkOn(tint: string | null): string {
  return tint !== null && contrastRatio(tint, '#ffffff') >= 3 ? 'text-on-photo' : 'text-photo-ink'
}

function Around({ href, children }: { href: string | null; children: ReactNode }) {
  const look = classes(CARD, 'transition-[scale] duration-(--dur-1) ease-std active:scale-(--press-scale)')
  if (href === null) return <div className={CARD}>{children}</div>
  if (/^https?:/.test(href)) {
    return (
      <a href={href} target="_blank" rel="noopener" className={look}>
        {children}
      </a>
    )
  }
  return (
    <Link to={href} preventScrollReset={href.startsWith('/product/')} className={look}>
      {children}
    </Link>
  )
}

/** A row of offers that scrolls sideways; the words are text, never part of the picture. */
export function Banners({ label, banners }: Props) {
  if (banners.length === 0) return null
  return (
    <section aria-label={label} className="pt-3.5 lg:pt-0 lg:pb-6.5">
      <ul className="no-scrollbar -mx-(--gutter) flex snap-x scroll-ps-(--gutter) gap-2.5 overflow-x-auto px-(--gutter) lg:mx-0 lg:gap-4 lg:scroll-ps-0 lg:px-0">
        {banners.map((banner, index) => (
          <li key={banner.id} className="shrink-0 snap-start lg:w-[calc(50%-.5rem)]">
            <Around href={banner.href}>
              <Picture
                at={pictureAt(banner.image)}
                alt=""
                width={338}
                height={138}
                sizes="(width >= 64rem) 24rem, 17rem"
                tint={banner.tint ?? undefined}
                first={index === 0}
                className="size-full"
              />
              <span
                className={classes(
                  'absolute start-4.5 top-4.25 line-clamp-4 max-w-[52%] text-pretty text-total font-price lg:start-6 lg:top-6 2xl:text-h1',
                  inkOn(banner.tint),
                )}
              >
                {banner.title}
              </span>
            </Around>
          </li>
        ))}
      </ul>
    </section>
  )
}
