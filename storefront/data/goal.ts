// What the basket still lacks: the least order for delivery first, free delivery after that.
import { moneyText } from '@dasturxon/domain/format'
import type { Money } from '@dasturxon/domain/money'
import { useLanguage, useText } from '../text/text.tsx'
import { type BasketView, missingTo } from './basket-view.ts'
import { usePlace } from './place.ts'
import { useShop } from './shop.tsx'

export type Goal = {
  readonly kind: 'minimum' | 'free'
  readonly words: string
  readonly label: string
  readonly goal: Money
  readonly reached: Money
  readonly missing: Money
}

/** The next goal, in words and figures; `null` when there is nothing to reach. */
export function useGoal({ totals, freeDeliveryFrom }: Pick<BasketView, 'totals' | 'freeDeliveryFrom'>): Goal | null {
  const t = useText()
  const language = useLanguage()
  const { terms } = useShop()
  const { service } = usePlace()
  if (service !== 'DELIVERY') return null
  // discounts of the lines count, a promo code does not
  const reached = missingTo(totals.gross, totals.itemDiscount)
  const label = t('basket.progress')
  const toMinimum = missingTo(terms.minimalDeliveryPrice, reached)
  if (toMinimum > 0) {
    const words = t('basket.more_for_minimum', { price: moneyText(toMinimum, language) })
    return { kind: 'minimum', words, label, goal: terms.minimalDeliveryPrice, reached, missing: toMinimum }
  }
  if (freeDeliveryFrom === null || freeDeliveryFrom <= 0) return null
  const toFree = missingTo(freeDeliveryFrom, reached)
  const words = toFree === 0 ? t('basket.is_free') : t('basket.more_for_free', { price: moneyText(toFree, language) })
  return { kind: 'free', words, label, goal: freeDeliveryFrom, reached, missing: toFree }
}
