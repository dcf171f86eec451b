// Whether the customer can go from the basket to checkout; if not, the text of the button names the reason.
import { moneyText } from '@dasturxon/domain/format'
import { type Place, usePlace } from '../../places/place.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import type { BasketView } from './basket-view.ts'
import { useObstacle } from './obstacle.ts'

/** `words` replace the label of the button; `place` is not a refusal but the next step. */
export type Gate =
  | { readonly state: 'open' }
  | { readonly state: 'place'; readonly words: string }
  | { readonly state: 'shut'; readonly words: string }

/** The label of the button that opens the choice of the place. */
function usePlaceWish({ service }: Pick<Place, 'service'>): string {
  const t = useText()
  return service === 'DELIVERY' ? t('basket.place_wanted_delivery') : t('basket.place_wanted_pickup')
}

/** Whether checkout is open for this basket. */
export function useGate(basket: BasketView): Gate {
  const t = useText()
  const language = useLanguage()
  const place = usePlace()
  const wish = usePlaceWish(place)
  const obstacle = useObstacle(basket)
  switch (obstacle?.kind) {
    case 'items':
      return { state: 'shut', words: t('basket.unavailable_blocked') }
    case 'zone':
      return { state: 'place', words: t('checkout.zone_blocked') }
    case 'minimum':
      return { state: 'shut', words: t('basket.minimum_blocked', { price: moneyText(obstacle.missing, language) }) }
    case 'count':
      return { state: 'shut', words: t('basket.count_blocked', { count: obstacle.missing }) }
    // an order for later is still possible: checkout offers the slots
    case 'closed':
    case undefined:
      return place.isKnown ? { state: 'open' } : { state: 'place', words: wish }
  }
}
