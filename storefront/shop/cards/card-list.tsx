// The cards of a section, as items of its list.
import { classes } from '@dasturxon/ui/classes'
import { memo } from 'react'
import { type CardProps, ProductCard } from './product-card.tsx'

/** The props of one card that depend on its product; the other props are the same for the whole section. */
export type SectionCard = Pick<CardProps, 'product' | 'href' | 'quantity' | 'trouble' | 'isOneTap' | 'isFirst'> &
  // search results mix products of many categories, so these two can differ from card to card
  Partial<Pick<CardProps, 'nameFace' | 'isShowOnly'>>

/** The callbacks of a card, and the button on its photo. */
export type CardHandlers = Pick<CardProps, 'Heart' | 'onOpen' | 'onAdd' | 'onQuantityChange'>

// a fixed width: the browser does not have to measure the contents of each card
const IN_RAIL = 'w-(--card-w) min-w-0 shrink-0 snap-start'

/** Memoized: renders again only when its props change. */
const Item = memo(function Item(card: CardProps) {
  return (
    <li className={classes(card.isInRail && IN_RAIL)}>
      <ProductCard {...card} />
    </li>
  )
})

type Props = CardHandlers &
  Pick<CardProps, 'size' | 'isInRail' | 'isShowOnly' | 'labelNames'> & { readonly cards: readonly SectionCard[] }

/** Renders all cards of the section. */
export function CardList({ cards, ...section }: Props) {
  return cards.map((card) => <Item key={card.product.id} {...section} {...card} />)
}
