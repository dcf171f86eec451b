import type { Product } from '../data/menu.ts'
import { ProductCard } from './product-card.tsx'

type Props = {
  readonly title: string
  readonly products: readonly Product[]
  readonly labelNames: Readonly<Record<string, string>>
  /** Whether one tap is enough for the product. */
  isOneTap(product: Product): boolean
  onOpen(product: Product): void
  onAdd(product: Product): void
}

/** What others take with it: a row of cards that scrolls sideways. */
export function Recommended({ title, products, labelNames, isOneTap, onOpen, onAdd }: Props) {
  if (products.length === 0) return null
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="pt-2 pb-2.5 text-h3">{title}</h2>
      <ul className="no-scrollbar -mx-3 flex gap-2.5 overflow-x-auto px-3 lg:mx-0 lg:px-0">
        {products.map((product) => (
          <li key={product.id} className="w-36 min-w-0 shrink-0 rounded-xl bg-surface p-1.5 pb-3">
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
      </ul>
    </section>
  )
}
