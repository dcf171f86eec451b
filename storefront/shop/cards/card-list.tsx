// The cards of a section, as items of its list.
import { classes } from '@dasturxon/ui/classes'
import { memo } from 'react'
import { type CardProps, ProductCard } from './product-card.tsx'

/** What a card says of its product; the rest is the same for the whole section. */
export type SectionCard = Pick<CardProps, 'product' | 'href' | 'quantity' | 'trouble' | 'isOneTap' | 'isFirst'> &
  // products of many categories stand together where something is looked for
  Partial<Pick<CardProps, 'nameFace' | 'isShowOnly'>>

/** What a card does, and what lies on its photo. */
export type CardHandlers = Pick<CardProps, 'Heart' | 'onOpen' | 'onAdd' | 'onQuantityChange'>

// a row asks none of its cards how wide they would like to be
const IN_RAIL = 'w-(--card-w) min-w-0 shrink-0 snap-start'

/** One card of the list, rendered again only when something about it changes. */
const Item = memo(function Item(card: CardProps) {
  return (
    <li className={classes(card.isInRail && IN_RAIL)}>
      <ProductCard {...card} />
    </li>
  )
})

type Props = CardHandlers &
  Pick<CardProps, 'size' | 'isInRail' | 'isShowOnly' | 'labelNames'> & { readonly cards: readonly SectionCard[] }

/** Every card, whole. */
export function CardList({ cards, ...section }: Props) {
  return cards.map((card) => <Item key={card.product.id} {...section} {...card} />)
}
