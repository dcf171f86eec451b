import { chipLook } from '@dasturxon/ui/chip'
import { classes } from '@dasturxon/ui/classes'
import { layoutGrid } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { type MouseEvent, useEffect, useRef } from 'react'
import { feel } from '../data/haptics.ts'
import { farCount } from './far-count.ts'
import { Link } from './link.tsx'
import { useNear } from './near.ts'

export type CategoryLink = {
  readonly id: string
  readonly name: string
  readonly href: string
  /** Address of the 24 px picture, where the brand wants one. */
  readonly picture: string | undefined
  readonly count: number
}

type Props = {
  readonly label: string
  /** The way to a page of all of them, where they are many. */
  readonly all: { readonly href: string; readonly label: string } | null
  readonly links: readonly CategoryLink[]
  readonly currentId: string | null
  onChoose(link: CategoryLink, event: MouseEvent<HTMLAnchorElement>): void
}

// as wide as the row of a phone, and what takes room in it
const ROW_WIDTH = 560
const LETTER_WIDTH = 7
const [BARE_CHIP, PICTURE] = [38, 28]

/** How many chips the first view shows; the others are drawn when the row is scrolled to them. */
function firstCount(links: readonly CategoryLink[]): number {
  let width = 0
  const last = links.findIndex(({ name, picture }) => {
    width += BARE_CHIP + name.length * LETTER_WIDTH + (picture === undefined ? 0 : PICTURE)
    return width > ROW_WIDTH
  })
  return last < 0 ? links.length : last + 1
}

// lazy, for the renderer asks the browser to load any other picture before everything else, shown or not
const SMALL = { loading: 'lazy', fetchPriority: 'low' } as const
const CHIP_PICTURE = '-ms-1.25 size-6'

/** Brings the current chip to the middle of its row; only the row scrolls, never the page. */
function centre(row: HTMLElement | null) {
  const chip = row?.querySelector<HTMLElement>('[aria-current]')
  if (row === null || !chip) return
  const [place, seen] = [chip.getBoundingClientRect(), row.getBoundingClientRect()]
  const left = place.left + place.width / 2 - (seen.left + seen.width / 2)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  row.scrollBy({ left, behavior: isStill ? 'auto' : 'smooth' })
}

type ChipProps = Pick<Props, 'onChoose'> & {
  readonly link: CategoryLink
  readonly isCurrent: boolean
  readonly isNear: boolean
}

/** A browser has work with a lazy picture too, from the start and in every frame: a chip that is far keeps its place. */
function ChipPicture({ src, isNear }: { src: string; isNear: boolean }) {
  if (!isNear) return <span className={CHIP_PICTURE} />
  return <img {...SMALL} alt="" src={src} width={24} height={24} className={CHIP_PICTURE} />
}

function Chip({ link, isCurrent, isNear, onChoose }: ChipProps) {
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
      {link.picture !== undefined && <ChipPicture src={link.picture} isNear={isNear} />}
      {link.name}
    </a>
  )
}

type ChipsProps = Pick<Props, 'links' | 'currentId' | 'onChoose'>

function Chips({ links, currentId, isNear, onChoose }: ChipsProps & Pick<ChipProps, 'isNear'>) {
  return links.map((link) => (
    <Chip key={link.id} link={link} isCurrent={link.id === currentId} isNear={isNear} onChoose={onChoose} />
  ))
}

/** The end of the row, beyond the first view. */
function FarChips(props: ChipsProps) {
  const { isNear, ref } = useNear<HTMLDivElement>(false)
  const look = 'far-chips -mx-1 -my-1.5 flex shrink-0 gap-2 px-1 py-1.5'
  return (
    <div ref={ref} className={classes(look, farCount(props.links.length))}>
      <Chips {...props} isNear={isNear} />
    </div>
  )
}

/** The row of categories that sticks under the head of the page and follows the scroll. */
export function CategoryChips({ label, all, links, ...chosen }: Props) {
  const row = useRef<HTMLElement>(null)
  const first = firstCount(links)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row moves when the current chip changes
  useEffect(() => centre(row.current), [chosen.currentId])
  return (
    <nav
      ref={row}
      aria-label={label}
      className="next-frame third-frame no-scrollbar sticky top-(--row-h) z-(--z-sticky) flex gap-2 overflow-x-auto bg-surface px-(--gutter) pt-3 pb-2 undrawn-10 lg:hidden"
    >
      {all !== null && (
        <Link to={all.href} aria-label={all.label} className={classes(chipLook(), 'px-2.5')}>
          <Icon glyph={layoutGrid} size={20} />
        </Link>
      )}
      <Chips {...chosen} links={links.slice(0, first)} isNear />
      {links.length > first && <FarChips {...chosen} links={links.slice(first)} />}
    </nav>
  )
}

/** Known to wide pages alone: elsewhere the column is not shown, and its pictures would be work for nothing. */
function RailPicture({ src }: { src: string }) {
  return (
    <picture className="contents">
      <source media="(width >= 64rem)" srcSet={src} className="hidden" />
      <img {...SMALL} alt="" width={30} height={30} className="size-7.5" />
    </picture>
  )
}

/** The same categories as a column beside the menu on wide pages. */
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
