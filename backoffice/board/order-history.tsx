import { timeText } from '@dasturxon/domain/format'
import { CANCEL_REASONS } from '@dasturxon/domain/order-status'
import { type Text, useText } from '../text/text.tsx'
import type { OrderDetails } from './details-query.ts'

type Event = OrderDetails['history'][number]

/** What happened to the order: who, when, why; the newest first. */
export function OrderHistory({ history }: { readonly history: OrderDetails['history'] }) {
  const t = useText()
  return (
    <details className="group border-line border-t pt-4">
      <summary className="relative cursor-pointer font-semibold hit">{t('order.history')}</summary>
      <ol className="mt-3 grid gap-3">
        {history.toReversed().map((event) => (
          <li key={`${event.at} ${event.kind} ${event.to}`} className="flex gap-3">
            <time dateTime={event.at} className="tnum text-muted">
              {timeText(new Date(event.at))}
            </time>
            <span className="min-w-0 flex-1">
              <b className="block">{titleOf(event, t)}</b>
              <span className="text-muted">
                {[whoOf(event, t), whyOf(event, t)].filter((part) => part !== '').join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}

const READY_AT = 'READY_AT: '

function titleOf({ kind, to, from, reason }: Event, t: Text): string {
  if (kind === 'UPDATE' && reason?.startsWith(READY_AT) === true)
    return t('order.history_time', { time: timeText(new Date(reason.slice(READY_AT.length))) })
  if (kind === 'UPDATE') return t(reason === 'DISH_GONE' ? 'order.history_dish' : 'order.history_UPDATE')
  if (kind === 'CHANGE_COURIER_STATUS') return t('order.history_courier')
  if (kind === 'PAID' || kind === 'CHANGE_PAYMENT_TYPE') return t(`order.history_${kind}`)
  return from === null ? t('order.history_PLACED') : t(`order.status_${to}`)
}

function whoOf({ by, actor }: Event, t: Text): string {
  if (by !== null) return by
  if (actor === 'customer') return t('order.by_customer')
  return t(actor === 'system' ? 'order.by_system' : 'order.by_staff')
}

/** A stored reason is a word of ours, maybe with what the person added: `OTHER: the stove is broken`. */
function whyOf({ reason, kind }: Event, t: Text): string {
  if (reason === null || kind !== 'CHANGE_STATUS') return ''
  const [code = '', ...rest] = reason.split(': ')
  const added = rest.join(': ')
  if (code === 'OTHER' && added !== '') return added
  return [reasonText(code, t), added].filter((part) => part !== '').join(': ')
}

const BY_STAFF = [...CANCEL_REASONS.merchant, ...CANCEL_REASONS.courier]
const BY_GUEST = ['CHANGED_MIND', 'WRONG_ADDRESS', 'TOO_LONG', 'DUPLICATE'] as const
const BY_SYSTEM = CANCEL_REASONS.system

function reasonText(code: string, t: Text): string {
  const ofStaff = BY_STAFF.find((one) => one === code)
  if (ofStaff !== undefined) return t(`board.reason_${ofStaff}`)
  const other = [...BY_GUEST, ...BY_SYSTEM].find((one) => one === code)
  return other === undefined ? code : t(`order.why_${other}`)
}
