// What is said of a canceled order: why, what happens to the money, and what is safe.
import { moneyText } from '@dasturxon/domain/format'
import type { Language } from '@dasturxon/domain/locale'
import type { SeenOrder } from '../orders/find-order.ts'
import type { BotWords } from './words/uz.ts'
import { filled } from './words.ts'

/** The lines after the first one. */
export function cancelLines(order: SeenOrder, words: BotWords, language: Language): string[] {
  const { cashback, refund } = order
  const paid =
    refund === null ? words.money_none : filled(words.money_online, { price: moneyText(refund.amount, language) })
  const back = cashback === 0 ? '' : filled(words.money_cashback, { price: moneyText(cashback, language) })
  return [reasonLine(order, words), paid, back, words.canceled_line]
}

/** Customers know their own reason; a text that staff typed is in one language only and is left out. */
function reasonLine({ canceled }: SeenOrder, words: BotWords): string {
  if (canceled === null) return ''
  if (canceled.by === 'customer') return words.canceled_by_customer
  const [code = ''] = canceled.reason.split(':')
  const known: Readonly<Record<string, string | undefined>> = words
  const reason = known[`reason_${code}`]
  return reason === undefined ? '' : filled(words.canceled_reason, { reason })
}
