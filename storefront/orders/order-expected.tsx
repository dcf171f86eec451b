import { dayText, minutesText, timeRangeText, timeText } from '@dasturxon/domain/format'
import { startOfDay } from '@dasturxon/domain/tashkent'
import { Pill } from '@dasturxon/ui/badge'
import { clock } from '@dasturxon/ui/glyphs-later'
import { useLanguage, useText } from '../text/text.tsx'
import type { Order } from './order.ts'
import { useIsCourierLost } from './order-sighting.ts'
import { orderTime } from './order-time.ts'

type Props = { readonly order: Order; readonly now: Date }

/** When the order arrives: the promised window, or the new time with the promise struck out, and the difference. */
export function OrderExpected({ order, now }: Props) {
  const t = useText()
  const language = useLanguage()
  const isCourierLost = useIsCourierLost(order)
  if (order.expectedAt === null) return null
  const { promised, minutesLate, newTime, isOnTime } = orderTime(order, now)
  const window = timeRangeText(promised.from, promised.to, language)
  const expected = newTime === null ? window : timeText(newTime)
  // where the courier is now is not known, so the time is less sure than it was
  const time = isCourierLost ? t('orders.about', { time: expected }) : expected
  const day = newTime ?? promised.from
  const isToday = startOfDay(now).getTime() === startOfDay(day).getTime()
  const arrives = t(order.serviceType === 'DELIVERY' ? 'orders.arrives' : 'orders.ready_by')
  return (
    <div className="mb-4.5">
      <div className="flex items-end justify-between gap-3">
        <div className="min-w-0">
          <p className="text-small font-semibold text-muted">{newTime === null ? arrives : t('orders.new_time')}</p>
          <p className="num text-h1 first-letter:uppercase">
            {isToday ? time : t('orders.placed', { day: dayText(day, now, language), time })}
          </p>
        </div>
        {minutesLate > 0 && (
          <Pill tone="warning" glyph={clock} className="mb-1">
            {t('orders.later_by', { minutes: minutesText(minutesLate, language) })}
          </Pill>
        )}
        {isOnTime && (
          <Pill tone="success" className="mb-1">
            {t('orders.on_time')}
          </Pill>
        )}
      </div>
      {newTime !== null && (
        <p className="text-small text-muted">
          {t('orders.promised')} <s className="num">{window}</s>
        </p>
      )}
    </div>
  )
}
