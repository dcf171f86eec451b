// Why a code does not apply, in words: the text names the rule.
import { dateText, moneyText } from '@dasturxon/domain/format'
import { useLanguage, useText } from '../../text/text.tsx'
import type { LostPromo } from './held-promo.ts'

/** Returns a function that describes the rule a removed code broke. */
export function usePromoWords(): (lost: LostPromo) => string {
  const t = useText()
  const language = useLanguage()
  return ({ reason, minPrice, startsAt, endsAt }) => {
    switch (reason) {
      case 'PROMO_BELOW_MINIMUM':
        return minPrice === null
          ? t('benefits.not_active')
          : t('benefits.below', { price: moneyText(minPrice, language) })
      case 'PROMO_EXPIRED':
        return endsAt === null ? t('benefits.not_active') : t('benefits.expired', { date: dateText(endsAt) })
      case 'PROMO_NOT_STARTED':
        return startsAt === null ? t('benefits.not_active') : t('benefits.not_started', { date: dateText(startsAt) })
      case 'PROMO_USED_UP':
        return t('benefits.used_up')
      case 'PROMO_FIRST_ORDER_ONLY':
        return t('benefits.first_order_only')
      case 'PROMO_NOT_FOUND':
        return t('benefits.not_found')
      case 'RATE_LIMITED':
        return t('benefits.paused')
      case 'PROMO_NOT_ACTIVE':
        return t('benefits.not_active')
    }
  }
}
