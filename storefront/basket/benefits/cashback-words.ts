import { CREDIT_AFTER_MINUTES } from '@dasturxon/domain/cashback'
import { minutesText, moneyText } from '@dasturxon/domain/format'
import type { Language } from '@dasturxon/domain/locale'
import type { Money } from '@dasturxon/domain/money'
import type { Text } from '../../text/text-of.ts'

/** How much cashback an order that is not placed yet will earn, and when; '' when none. */
export function cashbackText(amount: Money, t: Text, language: Language): string {
  if (amount <= 0) return ''
  const minutes = minutesText(CREDIT_AFTER_MINUTES, language)
  return t('benefits.cashback_coming', { minutes, price: moneyText(amount, language) })
}
