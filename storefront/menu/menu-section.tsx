import { classes } from '@dasturxon/ui/classes'
import { memo, type ReactNode, Suspense, useState } from 'react'
import { type CardHandlers, CardList, type SectionCard } from '../shop/cards/card-list.tsx'
import type { Category } from '../shop/menu.ts'
import { Rail } from '../shop/parts/rail.tsx'
import { useText } from '../text/text.tsx'
import { farCount } from './far-count.ts'

type Props = CardHandlers & {
  readonly id: string
  readonly category: Category
  readonly cards: readonly SectionCard[]
  readonly labelNames: Readonly<Record<string, string>>
  /** How many cards stand above it. */
  readonly above: number
  /** Beside the title on wide pages; the same element until it changes, or the section is drawn anew. */
  readonly aside?: ReactNode
}

// a stack of its own: buttons on its photos are sorted among themselves, not with those of the whole page
const RAIL =
  'isolate snap-x has-focus-visible:snap-none items-start scroll-ps-(--gutter) gap-3 px-(--gutter) lg:scroll-ps-0 lg:gap-4 lg:px-0'

/**
 * On a phone a long section is several lists of so many, which the browser draws one by one as they come near: whole rows of
 * two or three cards. On wider pages they are one grid.
 */
const LOT = 12

/**
 * So many cards are drawn with the page; what stands below them the browser may leave undrawn until it comes near. A thumb
 * that flings through a usual menu in its first seconds is quicker than a slow phone draws: it would meet blank cards.
 */
const DRAWN_CARDS = 100

// the rings around its cards fit in
const FAR_LOT = 'far-lot -m-1 p-1'
// when a browser begins to draw what it left undrawn, it goes through all that its parent holds: each has one of its own
const LOT_PARENT = 'md:contents'

/** From here on a row hides some of its cards on a phone, and all of them can be asked for at once. */
const MANY_IN_RAIL = 3

/** How the cards of a section stand, and so how high it will be for as long as they are not drawn. */
const ROWS = { BIG: 'rows-big', MEDIUM: 'rows-medium', SMALL: 'rows-small' } as const
const RAIL_ROW = { BIG: 'rail-big', MEDIUM: 'rail-medium', SMALL: 'rail-small' } as const
// what lies in the gutters or above the title, such as the ends of a row that scrolls sideways and the room for a fingertip
// around a button, is part of the section or would be cut off
const WIDE = '-mx-(--gutter) -mt-3 px-(--gutter) pt-3 lg:-mx-4 lg:px-4'

function lotsOf(cards: readonly SectionCard[]) {
  const starts = Array.from({ length: Math.ceil(cards.length / LOT) }, (_, at) => at * LOT)
  return starts.map((from) => ({ from, cards: cards.slice(from, from + LOT) }))
}

type EndProps = {
  readonly name: string
  readonly count: number
  /** Set where the cards stand in one row. */
  readonly onSpread: (() => void) | null
}

/** Behind a section's title: a way to all of its cards, or how many there are. */
function EndOfTitle({ name, count, onSpread }: EndProps) {
  const t = useText()
  if (onSpread === null || count < MANY_IN_RAIL) {
    return <span className="shrink-0 text-small text-muted lg:hidden">{t('basket.dishes', { count })}</span>
  }
  return (
    <button
      type="button"
      aria-label={t('home.all_of', { name })}
      onClick={onSpread}
      className="relative shrink-0 text-small text-muted hit hover:text-ink"
    >
      {t('category.all')}
    </button>
  )
}

function Section({ id, category, cards, labelNames, above, aside, ...handlers }: Props) {
  const [isSpread, setIsSpread] = useState(false)
  const isInRail = category.scrollType === 'HORIZONTAL' && !isSpread
  const { viewType, name } = category
  const isFar = above >= DRAWN_CARDS
  const lots = isInRail ? [{ from: 0, cards }] : lotsOf(cards)
  const list = { size: viewType, isShowOnly: category.isWithoutCart, labelNames, ...handlers }
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-(--spy-top) pt-4.5 first:pt-2 lg:pt-7.5 lg:first:pt-0"
    >
      <div
        className={classes(
          isInRail ? RAIL_ROW[viewType] : ROWS[viewType],
          farCount(isInRail ? 1 : cards.length),
          isFar && `${WIDE} far-rows`,
          // of several lists each has this of its own where it is a box
          isFar && (lots.length === 1 ? '[content-visibility:auto]' : 'md:[content-visibility:auto]'),
        )}
      >
        <div className="flex items-baseline justify-between gap-4 min-h-(--title-h) pb-3 lg:items-center lg:pb-2 tall:pb-3.5">
          <h2 id={`${id}-title`} className="me-auto min-w-0 text-h2 lg:truncate lg:text-h1">
            {name}
          </h2>
          {aside}
          <EndOfTitle name={name} count={cards.length} onSpread={isInRail ? () => setIsSpread(true) : null} />
        </div>
        {isInRail ? (
          <Rail className="-mx-(--gutter) lg:mx-0" listClassName={RAIL}>
            <CardList {...list} cards={cards} isInRail />
          </Rail>
        ) : (
          <div className={classes('grid gap-y-(--gap-y) md:card-grid', viewType === 'SMALL' && 'lined-rows')}>
            {lots.map((lot) => (
              <div key={lot.from} className={LOT_PARENT}>
                <ul
                  className={classes(
                    'card-grid md:contents',
                    // in a section that is left undrawn itself, a browser would draw such a list no earlier than in sight
                    lots.length > 1 && lot.from > 0 && above + lot.from >= DRAWN_CARDS && FAR_LOT,
                    farCount(lot.cards.length),
                  )}
                >
                  <CardList {...list} cards={lot.cards} isInRail={false} />
                </ul>
              </div>
            ))}
          </div>
        )}
      </div>
    </section>
  )
}

/**
 * A category with its products: a grid, rows, or one row that scrolls sideways. Each is a Suspense boundary: React hydrates
 * them one by one, the one that is touched first.
 */
export const MenuSection = memo(function MenuSection(props: Props) {
  return (
    <Suspense>
      <Section {...props} />
    </Suspense>
  )
})
