import { minutesText, timeRangeText, timeText } from '@dasturxon/domain/format'
import { Button } from '@dasturxon/ui/button'
import { may, useMe } from '../frame/me.ts'
import { useKeys } from '../frame/use-keys.ts'
import { useLanguage, useText } from '../text/text.tsx'
import type { OrderDetails } from './details-query.ts'
import { useEstimate } from './use-estimate.ts'

const MINUTE_MS = 60_000
const STEPS = [
  { minutes: 5, label: 'order.add_five' },
  { minutes: 10, label: 'order.add_ten' },
] as const
const BEING_MADE = ['ACCEPTED', 'COOKING', 'ATTACHED']

/** What was promised, what is expected now, and one tap for a later time; the key T adds five minutes. */
export function OrderTimes({ details }: { readonly details: OrderDetails }) {
  const t = useText()
  const language = useLanguage()
  const me = useMe()
  const estimate = useEstimate()
  const { order, promisedAt, expectedAt } = details
  const canMove = BEING_MADE.includes(order.status) && may(me, 'POST /office/v1/orders/:id/estimate')
  const add = (minutes: number) => {
    if (!estimate.isPending) estimate.mutate({ order, minutes })
  }
  useKeys((key) => {
    if (key !== 't' || !canMove) return false
    add(STEPS[0].minutes)
    return true
  })
  const windowText = ({ from, to }: { readonly from: string; readonly to: string }) =>
    from === to ? timeText(new Date(from)) : timeRangeText(new Date(from), new Date(to), language)
  return (
    <section aria-label={t('order.times')} className="grid gap-2 border-line border-t pt-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 [&_dd]:text-end [&_dt]:text-muted">
        <dt>{t('board.placed')}</dt>
        <dd className="tnum">{timeText(new Date(order.timestamp))}</dd>
        <dt>{t('order.promised')}</dt>
        <dd className="tnum">{windowText(promisedAt)}</dd>
        {expectedAt !== null && (
          <>
            <dt>{t('order.expected')}</dt>
            <dd className="tnum">
              <b>{windowText(expectedAt)}</b> <Difference promised={promisedAt.to} expected={expectedAt.to} />
            </dd>
          </>
        )}
        {order.readyTime !== null && (
          <>
            <dt>{t('order.ready_at')}</dt>
            <dd className="tnum">{timeText(new Date(order.readyTime))}</dd>
          </>
        )}
      </dl>
      {canMove && (
        <div className="flex gap-2">
          {STEPS.map(({ minutes, label }) => (
            <Button
              key={minutes}
              kind="secondary"
              size="sm"
              className="flex-1"
              aria-label={t(label)}
              onClick={() => add(minutes)}
            >
              +{minutesText(minutes, language)}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}

/** How far the estimate is from the promise, when it is far enough to be felt. */
function Difference({ promised, expected }: { readonly promised: string; readonly expected: string }) {
  const t = useText()
  const language = useLanguage()
  const minutes = Math.round((Date.parse(expected) - Date.parse(promised)) / MINUTE_MS)
  if (minutes === 0) return null
  const words = minutesText(Math.abs(minutes), language)
  return (
    <span className={minutes > 0 ? 'block text-danger' : 'block text-success'}>
      {minutes > 0 ? t('order.later_by', { minutes: words }) : t('order.earlier_by', { minutes: words })}
    </span>
  )
}
