import { classes } from '@dasturxon/ui/classes'
import { ProductCard } from '../shop/cards/product-card.tsx'
import type { Product } from '../shop/menu.ts'
import { Rail } from '../shop/parts/rail.tsx'

type Props = {
  readonly title: string
  /** What it lies on: cards of their own on the canvas, none on the white cloth. */
  readonly ground: 'canvas' | 'cloth'
  readonly products: readonly Product[]
  readonly labelNames: Readonly<Record<string, string>>
  /** Whether one tap is enough for the product. */
  isOneTap(product: Product): boolean
  onOpen(product: Product): void
  onAdd(product: Product): void
}

/** A row reaches the edges of the page that it lies on. */
const EDGES = {
  canvas: { row: '-mx-3 lg:mx-0', list: 'px-3 lg:px-0' },
  cloth: { row: '-mx-4 lg:mx-0', list: 'px-4 lg:px-0' },
} as const
const CARDS = { canvas: 'w-36 rounded-xl bg-surface p-1.5 pb-3', cloth: 'w-33' } as const

/** What others take with it: a row of cards that scrolls sideways. */
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
