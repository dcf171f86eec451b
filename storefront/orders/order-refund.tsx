// Money that goes back after an order was canceled: how much, where, and how far it is.
import { dayText, moneyText, timeText } from '@dasturxon/domain/format'
import type { RefundStatus } from '@dasturxon/domain/payment-status'
import { check } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { Note } from '@dasturxon/ui/note'
import { StepBar } from '@dasturxon/ui/timeline'
import { paymentName } from '../payments/payment-words.ts'
import { useLanguage, useText } from '../text/text.tsx'
import type { Order } from './order.ts'

type Props = { readonly order: Order; readonly now: Date }

const STEPS = ['REQUESTED', 'SENT', 'DONE'] as const
/** The current step; after the last all are done. */
const CURRENT: Readonly<Record<Exclude<RefundStatus, 'FAILED'>, number>> = { REQUESTED: 0, SENT: 1, DONE: 3 }

function RefundSteps({ state }: { state: Exclude<RefundStatus, 'FAILED'> }) {
  const t = useText()
  const steps = STEPS.map((step) => ({ id: step, label: t(`orders.refund_step_${step}`), glyph: check }))
  return <StepBar steps={steps} current={CURRENT[state]} />
}

function Refund({ order, refund, now }: Props & { refund: NonNullable<Order['refund']> }) {
  const t = useText()
  const language = useLanguage()
  const { state, amount } = refund
  const at = new Date(refund.at)
  const payment = paymentName(order.paymentType, t)
  const changed = t('orders.refund_changed', { day: dayText(at, now, language), time: timeText(at) })
  if (state === 'FAILED') {
    return (
      <Note tone="danger" title={`${t('orders.refund_failed')} · ${moneyText(amount, language)}`}>
        <p>{t('orders.refund_failed_line', { payment })}</p>
        <p className="num mt-1">{changed}</p>
      </Note>
    )
  }
  return (
    <section aria-label={t('orders.refund')} className="grid grid-cols-1 gap-3 rounded-xl edge-line p-4">
      <div>
        <h2 className="text-small font-semibold text-muted">
          {t(state === 'DONE' ? 'orders.refund_done' : 'orders.refund_going')}
        </h2>
        <p className="num text-h1">{moneyText(amount, language)}</p>
      </div>
      <RefundSteps state={state} />
      <div className="text-small text-muted">
        <p>{t(state === 'DONE' ? 'orders.refund_done_line' : 'orders.refund_line', { payment })}</p>
        <p className="num">{changed}</p>
      </div>
    </section>
  )
}

function Returned({ text }: { text: string }) {
  return (
    <li className="flex items-center gap-2 text-small text-success">
      <Icon glyph={check} size={18} />
      {text}
    </li>
  )
}

/** What a canceled order has given back: the money that was paid online, cashback and the promo code. */
export function OrderRefund({ order, now }: Props) {
  const t = useText()
  const language = useLanguage()
  const isCanceled = order.status === 'CANCELED'
  const hasReturned = isCanceled && (order.cashback > 0 || order.promoCode !== null)
  return (
    <>
      {order.refund !== null && <Refund order={order} refund={order.refund} now={now} />}
      {hasReturned && (
        <ul className="grid gap-1.5">
          {order.cashback > 0 && (
            <Returned text={t('orders.returned_cashback', { price: moneyText(order.cashback, language) })} />
          )}
          {order.promoCode !== null && <Returned text={t('orders.returned_promo', { code: order.promoCode })} />}
        </ul>
      )}
    </>
  )
}
