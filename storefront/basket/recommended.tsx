import { classes } from '@dasturxon/ui/classes'
import { ProductCard } from '../shop/cards/product-card.tsx'
import type { Product } from '../shop/menu.ts'
import { Rail } from '../shop/parts/rail.tsx'

type Props = {
  readonly title: string
  /** The background: `canvas` shows each product as a card, `cloth` is white and needs no cards. */
  readonly ground: 'canvas' | 'cloth'
  readonly products: readonly Product[]
  readonly labelNames: Readonly<Record<string, string>>
  /** Whether one tap adds the product, without a choice of options. */
  isOneTap(product: Product): boolean
  onOpen(product: Product): void
  onAdd(product: Product): void
}

/** Negative margins let the row reach both edges of the page on phones. */
const EDGES = {
  canvas: { row: '-mx-3 lg:mx-0', list: 'px-3 lg:px-0' },
  cloth: { row: '-mx-4 lg:mx-0', list: 'px-4 lg:px-0' },
} as const
const CARDS = { canvas: 'w-36 rounded-xl bg-surface p-1.5 pb-3', cloth: 'w-33' } as const

/** Recommended products: a row of cards that scrolls sideways. */
export function Recommended({ title, ground, products, labelNames, isOneTap, onOpen, onAdd }: Props) {
  if (products.length === 0) return null
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="pt-2 pb-2.5 text-h3">{title}</h2>
      <Rail
        className={classes('[--rail-middle:--spacing(16.5)]', EDGES[ground].row)}
        listClassName={classes('gap-2.5', EDGES[ground].list)}
      >
        {products.map((product) => (
          <li key={product.id} className={classes('min-w-0 shrink-0', CARDS[ground])}>
            <ProductCard
              product={product}
              size="SMALL"
              isInRail
              href={`/product/${product.id}`}
              labelNames={labelNames}
              quantity={0}
              trouble={null}
              isOneTap={isOneTap(product)}
              isShowOnly={false}
              isFirst={false}
              onOpen={onOpen}
              onAdd={onAdd}
              onQuantityChange={() => undefined}
            />
          </li>
        ))}
      </Rail>
    </section>
  )
}
