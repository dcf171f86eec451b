// Hearts on the cards of the menu. They are personal, so they come once the page is alive, and they move nothing.
import { startTransition, useEffect, useState } from 'react'
import { useShop } from '../data/shop.tsx'
import type { CardProps } from '../parts/product-card.tsx'

type Heart = NonNullable<CardProps['Heart']>

/** What a card puts on its photo; nothing where the brand has no favourites or before the code for it is here. */
export function useHeart(): Heart | null {
  const { favouriteActive } = useShop().settings
  const [heart, setHeart] = useState<{ readonly Heart: Heart } | null>(null)
  useEffect(() => {
    if (!favouriteActive) return
    const show = ({ CardHeart }: { CardHeart: Heart }) => startTransition(() => setHeart({ Heart: CardHeart }))
    // without them the menu is whole all the same
    import('./favourite-button.tsx').then(show, () => undefined)
  }, [favouriteActive])
  return heart?.Heart ?? null
}
