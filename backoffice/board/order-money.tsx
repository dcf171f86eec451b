import { dateTimeText, moneyText } from '@dasturxon/domain/format'
import { Pill } from '@dasturxon/ui/badge'
import { Button } from '@dasturxon/ui/button'
import { useState } from 'react'
import { providerName } from '../frame/provider-name.ts'
import { RefundPill } from '../money/refund-pill.tsx'
import { RefundSheet } from '../money/refund-sheet.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import type { OrderDetails } from './details-query.ts'

/** How the order is paid, every try to pay, every refund, and the way to refund. */
export function OrderMoney({ details }: { readonly details: OrderDetails }) {
  const t = useText()
  const language = useLanguage()
  const [isRefunding, setRefunding] = useState(false)
  const { order, money } = details
  if (money === null) return null
  const byHand = { CASH: t('order.by_cash'), TERMINAL: t('order.by_terminal'), OTHER: t('order.by_other') }
  const name = order.paymentType in byHand ? byHand[order.paymentType as keyof typeof byHand] : null
  return (
    <section aria-label={t('order.payment')} className="grid gap-3 border-line border-t pt-4">
      <p className="flex items-center justify-between gap-3">
        <span className="text-muted">{t('order.payment')}</span>
        <span className="flex items-center gap-2">
          <b>{name ?? providerName(order.paymentType)}</b>
          <Pill tone={order.isPaid ? 'success' : 'warning'}>{t(order.isPaid ? 'board.paid' : 'board.not_paid')}</Pill>
        </span>
      </p>
      {money.payments.length > 0 && (
        <ul aria-label={t('order.tried')} className="grid gap-1.5">
          {money.payments.map(({ id, provider, amount, state, at }) => (
            <li key={id} className="flex justify-between gap-3">
              <span className="text-muted tnum">
                {dateTimeText(new Date(at))} · {providerName(provider)} · {t(`order.state_${state}`)}
              </span>
              <span className="tnum whitespace-nowrap">{moneyText(amount, language)}</span>
            </li>
          ))}
        </ul>
      )}
      {money.refunds.length > 0 && (
        <ul aria-label={t('order.refunds')} className="grid gap-2">
          {money.refunds.map((refund) => (
            <li key={refund.id} className="grid gap-1 rounded-md bg-surface-2 p-3">
              <span className="flex items-center justify-between gap-3">
                <b className="tnum">−{moneyText(refund.amount, language)}</b>
                <RefundPill state={refund.state} />
              </span>
              <span className="text-muted">
                {[dateTimeText(new Date(refund.askedAt)), refund.by, refund.reason]
                  .filter((part) => part !== null && part !== '')
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {money.refundable > 0 && (
        <Button kind="danger" size="sm" onClick={() => setRefunding(true)}>
          {t('order.refund')}
        </Button>
      )}
      <RefundSheet
        subject={isRefunding ? { order, lines: details.lines, money } : null}
        onClose={() => setRefunding(false)}
      />
    </section>
  )
}
