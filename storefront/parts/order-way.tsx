import { dayText, timeRangeText, timeText } from '@dasturxon/domain/format'
import { startOfDay } from '@dasturxon/domain/tashkent'
import { Pill } from '@dasturxon/ui/badge'
import { Note } from '@dasturxon/ui/note'
import { Timeline } from '@dasturxon/ui/timeline'
import type { Order } from '../data/submit-order.ts'
import { useLanguage, useText } from '../text/text.tsx'
import { useKindLook } from './kind-look.ts'
import { canceledByText, currentStep, reasonText, timelineSteps } from './order-words.ts'

type Props = { readonly order: Order; readonly now: Date }

/** When it comes: the window, with its day unless that is today, and whether it is kept. */
function Expected({ order, now }: Props) {
  const t = useText()
  const language = useLanguage()
  if (order.expectedAt === null) return null
  const [from, to] = [new Date(order.expectedAt.from), new Date(order.expectedAt.to)]
  const time = from.getTime() === to.getTime() ? timeText(from) : timeRangeText(from, to, language)
  const isToday = startOfDay(now).getTime() === startOfDay(from).getTime()
  const isLate = now > to
  return (
    <div className="mb-4.5 flex items-end justify-between gap-3">
      <div className="min-w-0">
        <p className="text-small font-semibold text-muted">
          {t(order.serviceType === 'DELIVERY' ? 'orders.arrives' : 'orders.ready_by')}
        </p>
        <p className="num text-h1 first-letter:uppercase">
          {isToday ? time : t('orders.placed', { day: dayText(from, now, language), time })}
        </p>
      </div>
      {order.status !== 'AT_TIME' && order.status !== 'CREATED' && (
        <Pill tone={isLate ? 'warning' : 'success'} className="mb-1">
          {t(isLate ? 'orders.late' : 'orders.on_time')}
        </Pill>
      )}
    </div>
  )
}

/** The way of the order from top to bottom; of a canceled one, who ended it and why. */
export function OrderWay({ order, now }: Props) {
  const t = useText()
  const language = useLanguage()
  const { making } = useKindLook()
  if (order.canceled !== null) {
    return (
      <Note tone="danger" title={canceledByText(order.canceled.by, t)}>
        {t('orders.canceled_reason', { reason: reasonText(order.canceled.reason, t) })}
      </Note>
    )
  }
  return (
    <section aria-label={t('orders.steps')}>
      <Expected order={order} now={now} />
      <Timeline steps={timelineSteps(order, now, { t, language, making })} current={currentStep(order)} />
    </section>
  )
}
