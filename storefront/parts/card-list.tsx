// Cards of a section, each drawn when it comes near: until then its name keeps its place.
import { classes } from '@dasturxon/ui/classes'
import { type MouseEvent, memo, type RefObject, useLayoutEffect, useRef } from 'react'
import { useNear } from './near.ts'
import { isPlainClick } from './plain-click.ts'
import { type CardProps, ProductCard } from './product-card.tsx'

/** What a card says of its product; the rest is the same for the whole section. */
export type SectionCard = Pick<CardProps, 'product' | 'href' | 'quantity' | 'trouble' | 'isOneTap' | 'isFirst'> &
  // products of many categories stand together where something is looked for
  Partial<Pick<CardProps, 'nameFace' | 'isShowOnly'>>

/** What a card does, and what lies on its photo. */
export type CardHandlers = Pick<CardProps, 'Heart' | 'onOpen' | 'onAdd' | 'onQuantityChange'>

// about as high as the cards are, so that little moves when they are drawn: what holds the list says how high (ui/far.css)
const PALE_CARD = {
  BIG: 'pale-card rounded-photo-lg',
  MEDIUM: 'pale-card rounded-photo',
  SMALL: 'pale-card rounded-lg',
} as const
const PALE_IN_RAIL = { ...PALE_CARD, SMALL: 'pale-card rounded-photo' } as const
// a row asks none of its cards how wide they would like to be
const IN_RAIL = { BIG: 'w-75 md:w-90', MEDIUM: 'w-40', SMALL: 'w-33' } as const

type NameProps = Pick<CardProps, 'product' | 'href' | 'onOpen'> & {
  /** Set when it leaves with the keyboard's focus on it. */
  readonly wasFocused: RefObject<boolean>
}

/** The name alone: enough for a reader of links and for a search engine, and next to nothing to lay out. */
function Name({ product, href, onOpen, wasFocused }: NameProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useLayoutEffect(() => {
    const { current } = link
    // runs before the name leaves the page, which is the last moment to ask
    return () => {
      wasFocused.current = document.activeElement === current
    }
  }, [wasFocused])
  function open(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onOpen(product)
  }
  return (
    <a ref={link} href={href} onClick={open}>
      {product.name}
    </a>
  )
}

type ItemProps = CardProps & {
  /** In the first view: drawn by the server. */
  readonly isAtOnce: boolean
}

/** One card of the list, drawn anew only when something about it changes. */
const Item = memo(function Item({ isAtOnce, ...card }: ItemProps) {
  const { isNear, ref } = useNear<HTMLLIElement>(isAtOnce)
  const wasFocused = useRef(false)
  // whoever stands on a name by keyboard stays on it when its card is drawn
  useLayoutEffect(() => {
    if (isNear && wasFocused.current) ref.current?.querySelector('a')?.focus()
  }, [isNear, ref])
  const { size, isInRail, product, href, onOpen } = card
  const pale = isInRail ? PALE_IN_RAIL[size] : PALE_CARD[size]
  return (
    <li ref={ref} className={classes(isInRail && `min-w-0 shrink-0 snap-start ${IN_RAIL[size]}`, !isNear && pale)}>
      {isNear ? <ProductCard {...card} /> : <Name {...{ product, href, onOpen, wasFocused }} />}
    </li>
  )
})

type Props = CardHandlers &
  Pick<CardProps, 'size' | 'isInRail' | 'isShowOnly' | 'labelNames'> & {
    readonly cards: readonly SectionCard[]
    /** How many of them belong to the first view. */
    readonly atOnce: number
  }

/** The cards of a section as items of its list. */
export function CardList({ cards, atOnce, ...section }: Props) {
  return cards.map((card, index) => <Item key={card.product.id} {...section} {...card} isAtOnce={index < atOnce} />)
}
