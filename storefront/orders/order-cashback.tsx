import { CREDIT_AFTER_MINUTES, creditedAt } from '@dasturxon/domain/cashback'
import { minutesText, moneyText, timeText } from '@dasturxon/domain/format'
import type { Language } from '@dasturxon/domain/locale'
import { noticePicture } from '../pictures/notice-pictures.ts'
import { useLanguage, useText } from '../text/text.tsx'
import type { Text } from '../text/text-of.ts'
import type { Order } from './order.ts'

type Props = { readonly order: Order; readonly now: Date }

/** When the cashback of an order is added to the balance: some time after delivery, at a known hour, or already done. */
function whenText({ deliveredAt }: Order, now: Date, t: Text, language: Language): string {
  if (deliveredAt === null)
    return t('benefits.cashback_after', { minutes: minutesText(CREDIT_AFTER_MINUTES, language) })
  const credited = creditedAt(new Date(deliveredAt))
  return credited > now ? t('benefits.cashback_at', { time: timeText(credited) }) : t('benefits.cashback_credited')
}

/** The cashback an order earns, and when; nothing for an order without cashback or a canceled one. */
export function OrderCashback({ order, now }: Props) {
  const t = useText()
  const language = useLanguage()
  if (order.cashbackEarned <= 0 || order.canceled !== null) return null
  return (
    <div className="flex items-center gap-3 rounded-xl bg-brand-soft px-4 py-3 text-ink">
      <img src={noticePicture('coin')} width={40} height={40} alt="" loading="lazy" className="shrink-0" />
      <div className="min-w-0">
        <p className="num text-label">
          {t('benefits.cashback_sum', { price: moneyText(order.cashbackEarned, language) })}
        </p>
        <p className="text-small">{whenText(order, now, t, language)}</p>
      </div>
    </div>
  )
}
