// What the basket still lacks, in words and numbers: first what blocks the order, then free delivery.
import { moneyText } from '@dasturxon/domain/format'
import type { Language } from '@dasturxon/domain/locale'
import { closedText, useNow } from '../../places/opening.ts'
import { usePlace } from '../../places/place.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import type { Text } from '../../text/text-of.ts'
import { type BasketView, missingTo } from './basket-view.ts'
import { type Obstacle, useObstacle } from './obstacle.ts'

export type Goal = {
  readonly words: string
  /** The progress to the goal; `null` when no number describes it. */
  readonly progress: { readonly label: string; readonly goal: number; readonly reached: number } | null
}

/** The next goal; `null` when there is none, or when another part of the page shows what blocks the order. */
export function useGoal(basket: BasketView): Goal | null {
  const t = useText()
  const language = useLanguage()
  const { service } = usePlace()
  const now = useNow()
  const obstacle = useObstacle(basket)
  if (obstacle !== null) return obstacleGoal(obstacle, t, language, now)
  const { freeDeliveryFrom } = basket
  if (service !== 'DELIVERY' || freeDeliveryFrom === null || freeDeliveryFrom <= 0) return null
  const reached = basket.goods
  const missing = missingTo(freeDeliveryFrom, reached)
  if (missing === 0) return { words: t('basket.is_free'), progress: null }
  const words = t('basket.more_for_free', { price: moneyText(missing, language) })
  return { words, progress: { label: t('basket.progress'), goal: freeDeliveryFrom, reached } }
}

function obstacleGoal(obstacle: Obstacle, t: Text, language: Language, now: Date): Goal | null {
  switch (obstacle.kind) {
    // both have their own notice at the top of the basket
    case 'items':
    case 'zone':
      return null
    case 'minimum': {
      const words = t('basket.more_for_minimum', { price: moneyText(obstacle.missing, language) })
      return { words, progress: { label: t('basket.progress'), goal: obstacle.goal, reached: obstacle.reached } }
    }
    case 'count': {
      const words = t('basket.count_blocked', { count: obstacle.missing })
      return { words, progress: { label: t('basket.progress'), goal: obstacle.goal, reached: obstacle.reached } }
    }
    case 'closed':
      return { words: closedText(t, obstacle.opensAt, now, language), progress: null }
  }
}
