import { numberText } from '@dasturxon/domain/format'
import { Receipt, type ReceiptRow } from '@dasturxon/ui/receipt'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../text/text.tsx'
import type { VisitBill } from '../visit/table-call.ts'
import { useTableWords } from '../visit/table-words.ts'

type Props = {
  readonly bill: VisitBill
  readonly total?: { readonly label: ReactNode; readonly amount: ReactNode }
  readonly shape?: 'card' | 'plain'
}

/** The sums of all rounds; service is always in a row of its own. */
export function BillSums({ bill, total, shape = 'plain' }: Props) {
  const t = useText()
  const language = useLanguage()
  const { service } = useTableWords()
  const { productPrice, productDiscount, promoDiscount, servicePrice, cashback } = bill.totals
  const { paidPrice } = bill.session.bill
  const less = (id: string, label: string, amount: number): ReceiptRow[] =>
    amount === 0 ? [] : [{ id, label, amount: numberText(-amount, language), isGain: true }]
  const rows: ReceiptRow[] = [
    { id: 'dishes', label: t('table.dishes'), amount: numberText(productPrice, language) },
    ...less('discount', t('basket.discount'), productDiscount),
    ...less('promo', t('table.promo'), promoDiscount),
    ...(servicePrice === 0
      ? []
      : [{ id: 'service', label: service || t('table.service_plain'), amount: numberText(servicePrice, language) }]),
    ...less('cashback', t('table.cashback'), cashback),
    ...less('paid', t('table.paid'), paidPrice),
  ]
  return <Receipt rows={rows} shape={shape} {...(total === undefined ? {} : { total })} />
}
