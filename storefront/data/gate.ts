// Whether the basket may go on to checkout, and if not, what to do: said on the button itself.
import { moneyText } from '@dasturxon/domain/format'
import { useLanguage, useText } from '../text/text.tsx'
import type { BasketView } from './basket-view.ts'
import { useGoal } from './goal.ts'
import { type Place, usePlace } from './place.ts'
import { useShop } from './shop.tsx'

/** `words` replace the label of the button; `place` is no refusal, only the next step. */
export type Gate =
  | { readonly state: 'open' }
  | { readonly state: 'place'; readonly words: string }
  | { readonly state: 'shut'; readonly reason: 'trouble' | 'minimum' | 'count'; readonly words: string }

/** What a place would be asked for. */
function usePlaceWish({ service }: Pick<Place, 'service'>): string {
  const t = useText()
  return service === 'DELIVERY' ? t('basket.place_wanted_delivery') : t('basket.place_wanted_pickup')
}

/** The gate between the basket and checkout. */
export function useGate(basket: BasketView): Gate {
  const t = useText()
  const language = useLanguage()
  const { terms } = useShop()
  const place = usePlace()
  const wish = usePlaceWish(place)
  const goal = useGoal(basket)
  if (basket.lines.some(({ trouble }) => trouble !== null)) {
    return { state: 'shut', reason: 'trouble', words: t('basket.unavailable_blocked') }
  }
  if (goal?.kind === 'minimum') {
    const price = moneyText(goal.missing, language)
    return { state: 'shut', reason: 'minimum', words: t('basket.minimum_blocked', { price }) }
  }
  const missingCount = place.service === 'DELIVERY' ? terms.minimalProductCount - basket.count : 0
  if (missingCount > 0)
    return { state: 'shut', reason: 'count', words: t('basket.count_blocked', { count: missingCount }) }
  return place.isKnown ? { state: 'open' } : { state: 'place', words: wish }
}
