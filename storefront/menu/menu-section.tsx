import { classes } from '@dasturxon/ui/classes'
import { memo, type ReactNode, Suspense, useState } from 'react'
import { type CardHandlers, CardList, type SectionCard } from '../shop/cards/card-list.tsx'
import type { Category } from '../shop/menu.ts'
import { Rail } from '../shop/parts/rail.tsx'
import { useText } from '../text/text.tsx'

/** The style sheet has classes for counts up to this one. For more cards the reserved height is only an estimate. */
const MOST_COUNTED = 60

/** The class with the number of cards, from which CSS computes the height to reserve before they are rendered. */
function farCount(count: number): string {
  return `count-${Math.min(count, MOST_COUNTED)}`
}

type Props = CardHandlers & {
  readonly id: string
  readonly category: Category
  readonly cards: readonly SectionCard[]
  readonly labelNames: Readonly<Record<string, string>>
  /** The number of cards above this section. */
  readonly above: number
  /** Shown beside the title on wide pages; must be memoized, or the section renders again. */
  readonly aside?: ReactNode
}

// `isolate`: the z-index of buttons on photos applies only within the row, so the browser sorts fewer layers
const RAIL =
  'isolate snap-x has-focus-visible:snap-none items-start scroll-ps-(--gutter) gap-3 px-(--gutter) lg:scroll-ps-0 lg:gap-4 lg:px-0'

/**
 * On a phone a long section is split into lists of this many cards, which the browser renders one by one when they get
 * near the viewport. 12 fills whole rows of two or three cards. On wider pages all of them are one grid.
 */
const LOT = 12

/**
 * So many cards are rendered with the page; the browser may skip those below until they get near the viewport. On a slow
 * phone, quick scrolling is faster than rendering: with a smaller number a usual menu would show blank cards.
 */
const DRAWN_CARDS = 100

// the padding leaves space for the focus rings of the cards
const FAR_LOT = 'far-lot -m-1 p-1'
// when the browser renders a skipped list, it checks all children of the parent, so each list has its own parent
const LOT_PARENT = 'md:contents'

/** From this number on, a row hides some of its cards on a phone, and a button shows all of them. */
const MANY_IN_RAIL = 3

/** The layout of the cards, from which CSS computes the height to reserve while they are not rendered. */
const ROWS = { BIG: 'rows-big', MEDIUM: 'rows-medium', SMALL: 'rows-small' } as const
const RAIL_ROW = { BIG: 'rail-big', MEDIUM: 'rail-medium', SMALL: 'rail-small' } as const
// The ends of a sideways row are in the gutters, and the touch area of a button is above the title. `content-visibility`
// clips what is outside the box, so the box includes both.
const WIDE = '-mx-(--gutter) -mt-3 px-(--gutter) pt-3 lg:-mx-4 lg:px-4'

function lotsOf(cards: readonly SectionCard[]) {
  const starts = Array.from({ length: Math.ceil(cards.length / LOT) }, (_, at) => at * LOT)
  return starts.map((from) => ({ from, cards: cards.slice(from, from + LOT) }))
}

type EndProps = {
  readonly name: string
  readonly count: number
  /** Set if the cards are in one row. */
  readonly onSpread: (() => void) | null
}

/** At the end of a section's title: a button that shows all cards, or the number of cards. */
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
      className="relative min-w-11 shrink-0 text-end text-small text-muted hit hover:text-ink"
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
          // on a phone, a section of several lists sets this on each list
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
                    // not inside a section that is skipped itself: the browser would render the list only when it is
                    // visible
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
      {/* room for the offer to install the shop (storefront/device/install-card.tsx) */}
      {above === 0 && cards.length > 0 && <div id="app-offer" />}
    </section>
  )
}

/**
 * A category with its products: a grid, rows, or one row that scrolls sideways. Each section is a Suspense boundary, so
 * React hydrates sections one by one, and first the one that is touched.
 */
export const MenuSection = memo(function MenuSection(props: Props) {
  return (
    <Suspense>
      <Section {...props} />
    </Suspense>
  )
})
