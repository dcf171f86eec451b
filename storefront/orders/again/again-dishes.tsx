// The favourite dishes of a returning customer; one tap adds a dish to the basket.

import { CardHeart } from '../../account/favourites/favourite-button.tsx'
import { useProductCards } from '../../basket/product-cards.ts'
import { useBuying } from '../../basket/use-buying.ts'
import { ProductCard } from '../../shop/cards/product-card.tsx'
import type { Product } from '../../shop/menu.ts'
import { Rail } from '../../shop/parts/rail.tsx'
import { useShop } from '../../shop/shop.tsx'
import { useText } from '../../text/text.tsx'
import { useAgainDishes } from './again.ts'
import { DISH_ROW } from './again-look.ts'
import { DishesPlace } from './again-place.tsx'

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

/** The dishes, a placeholder while they are loading, or nothing when none is available here. */
export function AgainDishes() {
  const products = useAgainDishes()
  if (products === null) return <DishesPlace />
  return products.length === 0 ? null : <Dishes products={products} />
}
