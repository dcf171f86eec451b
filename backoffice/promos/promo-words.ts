// A promo in words, made from its fields: what it takes off, from which sum, for whom and how often.
import { dateText, moneyText } from '@dasturxon/domain/format'
import { money } from '@dasturxon/domain/money'
import { useLanguage, useText } from '../text/text.tsx'
import type { Promo } from './promos-query.ts'

type Rule = Pick<
  Promo,
  | ('discountType' | 'productDiscount' | 'deliveryDiscount' | 'firstOrderOnly')
  | ('startDate' | 'endDate' | 'usesPerUser' | 'usesLeft')
> & { readonly minPrice: number }

export type PromoState = 'works' | 'stopped' | 'later' | 'over' | 'used_up'

/** Whether customers can use the promo now, and why not. */
export function stateOf({ isActive, startDate, endDate, usesLeft }: Promo, now: number): PromoState {
  if (new Date(endDate).getTime() <= now) return 'over'
  if (!isActive) return 'stopped'
  if (usesLeft === 0) return 'used_up'
  return new Date(startDate).getTime() > now ? 'later' : 'works'
}

/** The rule in sentences. */
export function usePromoWords() {
  const t = useText()
  const language = useLanguage()
  const sum = (amount: number) => moneyText(money(amount), language)
  return (rule: Rule): string => {
    const off = (value: number) => (rule.discountType === 'AMOUNT' ? sum(value) : `${value} %`)
    const sentences = [
      rule.productDiscount > 0 ? t('promos.off_goods', { off: off(rule.productDiscount) }) : '',
      rule.deliveryDiscount > 0 ? t('promos.off_delivery', { off: off(rule.deliveryDiscount) }) : '',
      rule.minPrice > 0 ? t('promos.above', { sum: sum(rule.minPrice) }) : t('promos.any_sum'),
      rule.firstOrderOnly ? t('promos.first_only') : '',
      t('promos.each', { count: rule.usesPerUser }),
      rule.usesLeft === null ? '' : t('promos.left', { count: rule.usesLeft }),
      t('promos.dates', {
        from: dateText(new Date(rule.startDate)),
        until: dateText(new Date(new Date(rule.endDate).getTime() - 1)),
      }),
    ]
    return sentences.filter(Boolean).join(' ')
  }
}
