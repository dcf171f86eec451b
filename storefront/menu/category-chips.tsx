import { chipLook } from '@dasturxon/ui/chip'
import { classes } from '@dasturxon/ui/classes'
import { layoutGrid } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Link } from '../navigation/link.tsx'
import { feel } from '../shop/haptics.ts'
import { Rail } from '../shop/parts/rail.tsx'

export type CategoryLink = {
  readonly id: string
  readonly name: string
  readonly href: string
  /** The address of the 24 px picture, if the brand shows one. */
  readonly picture: string | undefined
  readonly count: number
}

type Props = {
  readonly label: string
  /** A link to the page of all categories, if there are many. */
  readonly all: { readonly href: string; readonly label: string } | null
  readonly links: readonly CategoryLink[]
  readonly currentId: string | null
  onChoose(link: CategoryLink, event: MouseEvent<HTMLAnchorElement>): void
}

// lazy, because React preloads every other picture before everything else, even a hidden one
const SMALL = { loading: 'lazy', fetchPriority: 'low' } as const

/** Scrolls the current chip to the middle of its row; only the row scrolls, not the page. */
function centre(row: HTMLElement | null) {
  const chip = row?.querySelector<HTMLElement>('[aria-current]')
  if (row === null || !chip) return
  const [place, seen] = [chip.getBoundingClientRect(), row.getBoundingClientRect()]
  const left = place.left + place.width / 2 - (seen.left + seen.width / 2)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  row.scrollBy({ left, behavior: isStill ? 'auto' : 'smooth' })
}

type ChipProps = Pick<Props, 'onChoose'> & { readonly link: CategoryLink; readonly isCurrent: boolean }

function Chip({ link, isCurrent, onChoose }: ChipProps) {
  return (
    <a
      href={link.href}
      aria-current={isCurrent ? 'true' : undefined}
      className={chipLook({ state: isCurrent ? 'current' : 'rest' })}
      onClick={(event) => {
        feel('choice')
        onChoose(link, event)
      }}
    >
      {link.picture !== undefined && (
        <img {...SMALL} alt="" src={link.picture} width={24} height={24} className="-ms-1.25 size-6" />
      )}
      {link.name}
    </a>
  )
}

/** The row of categories: sticky under the header, and it marks the section in view. */
export function CategoryChips({ label, all, links, currentId, onChoose }: Props) {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row moves when the current chip changes
  useEffect(() => centre(row.current), [currentId])
  return (
    <nav
      aria-label={label}
      className="sticky top-(--row-h) -mx-(--gutter) z-(--z-sticky) bg-surface pt-1.5 pb-0.5 lg:hidden"
    >
      {/* the padding leaves space for the focus rings of the chips */}
      <Rail element="div" list={row} listClassName="gap-2 px-(--gutter) py-1.5">
        {all !== null && (
          <Link to={all.href} aria-label={all.label} className={classes(chipLook(), 'px-2.5')}>
            <Icon glyph={layoutGrid} size={20} />
          </Link>
        )}
        {links.map((link) => (
          <Chip key={link.id} link={link} isCurrent={link.id === currentId} onChoose={onChoose} />
        ))}
      </Rail>
    </nav>
  )
}

/** Loaded on wide pages only: on narrow ones the column is hidden, and loading its pictures would be wasted work. */
function RailPicture({ src }: { src: string }) {
  return (
    <picture className="contents">
      <source media="(width >= 64rem)" srcSet={src} className="hidden" />
      <img {...SMALL} alt="" width={30} height={30} className="size-7.5" />
    </picture>
  )
}

/** The same categories as a column beside the menu, on wide pages. */
export function CategoryRail({ label, all, links, currentId, onChoose }: Props) {
  return (
    <nav
      aria-label={label}
      className="no-scrollbar sticky top-25 hidden max-h-[calc(100dvh-7rem)] flex-col gap-0.5 overflow-y-auto lg:flex"
    >
      {links.map((link) => (
        <a
          key={link.id}
          href={link.href}
          aria-current={link.id === currentId ? 'true' : undefined}
          className={classes(
            'flex h-11.5 shrink-0 items-center gap-2.5 rounded-add ps-2 pe-3 text-label font-half transition-colors duration-(--dur-1)',
            link.id === currentId ? 'bg-brand font-control text-on-brand' : 'text-ink-2 hover:bg-surface-2',
            link.picture === undefined && 'ps-3',
          )}
          onClick={(event) => onChoose(link, event)}
        >
          {link.picture !== undefined && <RailPicture src={link.picture} />}
          <span className="line-clamp-2 min-w-0 flex-1 leading-4.5">{link.name}</span>
          <span className={classes('num text-caption font-body', link.id === currentId ? '' : 'text-muted')}>
            {link.count}
          </span>
        </a>
      ))}
      {all !== null && (
        <Link
          to={all.href}
          className="flex h-11.5 shrink-0 items-center gap-2.5 rounded-add ps-2 pe-3 text-label font-half text-ink-2 transition-colors duration-(--dur-1) hover:bg-surface-2"
        >
          <span className="grid size-7.5 place-items-center">
            <Icon glyph={layoutGrid} size={20} />
          </span>
          {all.label}
        </Link>
      )}
    </nav>
  )
}
