import { moneyText, numberText } from '@dasturxon/domain/format'
import { Pill } from '@dasturxon/ui/badge'
import { useLanguage, useText } from '../text/text.tsx'
import type { Bill } from './hall-query.ts'
import { dueOf } from './pay-due.ts'

/** What the bill adds up to, what is paid, and how the guests want to pay. */
export function BillSums({ bill }: { readonly bill: Bill }) {
  const t = useText()
  const language = useLanguage()
  const { totals, payment, session } = bill
  const goods = totals.productPrice - totals.productDiscount
  const rows = [
    [t('hall.dishes'), goods],
    [
      bill.servicePercent > 0 ? t('hall.service_percent', { percent: bill.servicePercent }) : t('hall.service'),
      totals.servicePrice,
    ],
    [t('hall.discount'), -totals.promoDiscount - totals.cashback],
    [t('hall.already_paid'), -session.bill.paidPrice],
  ] as const
  const held = payment.payments.filter(({ state }) => state === 'HELD')
  return (
    <section aria-label={t('hall.bill')} className="grid gap-1.5 border-line-strong border-t pt-3">
      <dl className="grid gap-1">
        {rows
          .filter(([, amount]) => amount !== 0)
          .map(([label, amount]) => (
            <div key={label} className="flex justify-between text-muted">
              <dt>{label}</dt>
              <dd className="tnum">{numberText(amount, language)}</dd>
            </div>
          ))}
        <div className="flex justify-between text-total font-bold">
          <dt>{t('hall.due')}</dt>
          <dd className="tnum">{moneyText(dueOf(bill), language)}</dd>
        </div>
      </dl>
      <p className="flex flex-wrap gap-1.5">
        {payment.byHand !== null && (
          <Pill tone="warning">{t('hall.asked_to_pay', { way: t(`hall.pay_${payment.byHand.paymentType}`) })}</Pill>
        )}
        {payment.way !== null && <Pill>{t(`hall.split_${payment.way}`)}</Pill>}
        {held.length > 0 && <Pill tone="info">{t('hall.paying_now', { count: held.length })}</Pill>}
      </p>
    </section>
  )
}
