// What the basket still lacks: the least order for delivery first, free delivery after that.
import { moneyText } from '@dasturxon/domain/format'
import type { Money } from '@dasturxon/domain/money'
import { useLanguage, useText } from '../text/text.tsx'
import { type BasketView, missingTo } from './basket-view.ts'
import { usePlace } from './place.ts'

export type Goal = {
  readonly kind: 'minimum' | 'free'
  readonly words: string
  readonly label: string
  readonly goal: Money
  readonly reached: Money
  readonly missing: Money
}

type Wanted = Pick<BasketView, 'totals' | 'freeDeliveryFrom' | 'minimum'>

/** The next goal, in words and figures; `null` when there is nothing to reach. */
export function useGoal({ totals, freeDeliveryFrom, minimum }: Wanted): Goal | null {
  const t = useText()
  const language = useLanguage()
  const { service } = usePlace()
  if (service !== 'DELIVERY') return null
  // discounts of the lines count, a promo code does not
  const reached = missingTo(totals.gross, totals.itemDiscount)
  const label = t('basket.progress')
  const toMinimum = missingTo(minimum, reached)
  if (toMinimum > 0) {
    const words = t('basket.more_for_minimum', { price: moneyText(toMinimum, language) })
    return { kind: 'minimum', words, label, goal: minimum, reached, missing: toMinimum }
  }
  if (freeDeliveryFrom === null || freeDeliveryFrom <= 0) return null
  const toFree = missingTo(freeDeliveryFrom, reached)
  const words = toFree === 0 ? t('basket.is_free') : t('basket.more_for_free', { price: moneyText(toFree, language) })
  return { kind: 'free', words, label, goal: freeDeliveryFrom, reached, missing: toFree }
}
