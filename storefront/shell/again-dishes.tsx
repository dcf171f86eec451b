// The favourite dishes of a returning customer, one tap away from the basket.
import { useAgainDishes } from '../data/again.ts'
import type { Product } from '../data/menu.ts'
import { useProductCards } from '../data/menu-cards.ts'
import { useShop } from '../data/shop.tsx'
import { DISH_ROW } from '../parts/again-look.ts'
import { DishesPlace } from '../parts/again-place.tsx'
import { ProductCard } from '../parts/product-card.tsx'
import { Rail } from '../parts/rail.tsx'
import { useText } from '../text/text.tsx'
import { useBuying } from './buying.ts'
import { CardHeart } from './favourite-button.tsx'

function Dishes({ products }: { products: readonly Product[] }) {
  const t = useText()
  const { labels, settings } = useShop()
  const cards = useProductCards(products)
  const buying = useBuying()
  return (
    <section aria-labelledby="again-dishes" className="pt-2 lg:pt-0">
      <h2 id="again-dishes" className="pb-3 text-h2 lg:pb-3.5 lg:text-h1">
        {t('again.dishes')}
      </h2>
      <Rail
        className={`${DISH_ROW} -mx-(--gutter) [--rail-middle:5rem] lg:mx-0`}
        listClassName="isolate snap-x scroll-ps-(--gutter) items-start gap-3 px-(--gutter) lg:gap-4 lg:scroll-ps-0 lg:px-0"
      >
        {cards.map((card) => (
          <li key={card.product.id} className="w-40 shrink-0 snap-start">
            <ProductCard
              {...card}
              {...buying}
              size="MEDIUM"
              isInRail
              isShowOnly={false}
              labelNames={labels}
              Heart={settings.favouriteActive ? CardHeart : null}
            />
          </li>
        ))}
      </Rail>
    </section>
  )
}

/** The dishes, their place while they are on the way, or nothing when none can be had here. */
export function AgainDishes() {
  const products = useAgainDishes()
  if (products === null) return <DishesPlace />
  return products.length === 0 ? null : <Dishes products={products} />
}
