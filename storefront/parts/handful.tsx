// Cards of a section, drawn a handful at a time: until a handful comes near, its names keep its place.
import { type MouseEvent, memo, type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import type { Product } from '../data/menu.ts'
import { useNear } from './near.ts'
import { isPlainClick } from './plain-click.ts'
import { type CardProps, type CardSize, ProductCard } from './product-card.tsx'

/** What a card says of its product; the rest is the same for the whole section. */
export type SectionCard = Pick<CardProps, 'product' | 'href' | 'quantity' | 'trouble' | 'isOneTap' | 'isFirst'> &
  // products of many categories stand together where something is looked for
  Partial<Pick<CardProps, 'nameFace' | 'isShowOnly'>>

/** What a card does, and what lies on its photo. */
export type CardHandlers = Pick<CardProps, 'Heart' | 'onOpen' | 'onAdd' | 'onQuantityChange'>

type Props = CardHandlers & {
  readonly cards: readonly SectionCard[]
  readonly size: CardSize
  readonly isInRail: boolean
  readonly isShowOnly: boolean
  readonly labelNames: Readonly<Record<string, string>>
  /** In the first view: drawn by the server. */
  readonly isAtOnce: boolean
}

/** A row or two of the menu. */
const HANDFUL = { BIG: 2, MEDIUM: 2, SMALL: 2 } as const

// about as high as the cards are, so that little moves when they are drawn
const PALE = 'bg-surface-2 p-3 text-label text-muted'
const PALE_CARD = {
  BIG: `${PALE} min-h-72 rounded-photo-lg`,
  MEDIUM: `${PALE} min-h-62 rounded-photo`,
  SMALL: `${PALE} min-h-33`,
} as const
const PALE_IN_RAIL = {
  BIG: `${PALE_CARD.BIG} w-75 shrink-0 md:w-90`,
  MEDIUM: `${PALE_CARD.MEDIUM} w-40 shrink-0`,
  SMALL: `${PALE} min-h-53 w-33 shrink-0 rounded-photo`,
} as const

type PaleProps = Pick<Props, 'cards' | 'size' | 'isInRail' | 'onOpen'> & {
  readonly firstRef: RefObject<HTMLLIElement | null>
  /** Told which of them has the keyboard's focus when they go. */
  onLeave(focused: string | null): void
}

/** The names alone: enough for a reader of links and for a search engine, and next to nothing to lay out. */
function PaleCards({ cards, size, isInRail, firstRef, onOpen, onLeave }: PaleProps) {
  // runs before the names leave the page, which is the last moment to ask
  useLayoutEffect(() => () => onLeave(document.activeElement?.getAttribute('href') ?? null), [onLeave])
  const kind = isInRail ? PALE_IN_RAIL[size] : PALE_CARD[size]
  function open(event: MouseEvent, product: Product) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onOpen(product)
  }
  return cards.map(({ product, href }, index) => (
    <li key={product.id} ref={index === 0 ? firstRef : null} className={kind}>
      <a href={href} onClick={(event) => open(event, product)}>
        {product.name}
      </a>
    </li>
  ))
}

/** Whoever stands on a pale name by keyboard stays on it when its card is drawn. */
function useKeptFocus(cards: readonly SectionCard[], isDrawn: boolean) {
  const focused = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once, when the cards are drawn
  useLayoutEffect(() => {
    const href = cards.find((card) => card.href === focused.current)?.href
    if (isDrawn && href !== undefined) document.querySelector<HTMLElement>(`li a[href="${href}"]`)?.focus()
  }, [isDrawn])
  return useCallback((href: string | null) => {
    focused.current = href
  }, [])
}

function hasSameFaces(before: Props, after: Props): boolean {
  const { cards: old, ...oldRest } = before
  const { cards, ...rest } = after
  return (
    cards.length === old.length &&
    cards.every((card, index) => card === old[index]) &&
    Object.entries(rest).every(([name, value]) => Object.is(value, Reflect.get(oldRest, name)))
  )
}

/** A few cards of a section; drawn anew only when something about them changes. */
const Handful = memo(function Handful({ cards, isAtOnce, ...section }: Props) {
  const { isNear, ref } = useNear<HTMLLIElement>(isAtOnce)
  const keepFocus = useKeptFocus(cards, isNear)
  const { size, isInRail, onOpen } = section
  if (!isNear) {
    const pale = { cards, size, isInRail, onOpen, firstRef: ref, onLeave: keepFocus }
    return <PaleCards {...pale} />
  }
  return cards.map((card) => (
    <li key={card.product.id}>
      <ProductCard {...section} {...card} />
    </li>
  ))
}, hasSameFaces)

type AllProps = Omit<Props, 'isAtOnce'> & {
  /** How many of them belong to the first view. */
  readonly atOnce: number
}

/** The cards of a section as items of its list. */
export function Handfuls({ cards, atOnce, ...section }: AllProps) {
  const handful = HANDFUL[section.size]
  const starts = Array.from({ length: Math.ceil(cards.length / handful) }, (_, index) => index * handful)
  return starts.map((start) => (
    <Handful key={start} cards={cards.slice(start, start + handful)} isAtOnce={start < atOnce} {...section} />
  ))
}
