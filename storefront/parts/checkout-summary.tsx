import { moneyText } from '@dasturxon/domain/format'
import type { Money } from '@dasturxon/domain/money'
import { Note } from '@dasturxon/ui/note'
import { Receipt, type ReceiptRow } from '@dasturxon/ui/receipt'
import { Skeleton } from '@dasturxon/ui/skeleton'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../text/text.tsx'
import { type OrderLine, OrderLines } from './order-lines.tsx'

type Props = {
  /** `null` while the first price is counted. */
  readonly bill: {
    readonly lines: readonly OrderLine[]
    readonly rows: readonly ReceiptRow[]
    readonly total: Money
    readonly cashbackEarned: Money
  } | null
  readonly isCounting: boolean
  /** The way back to the basket, on wide pages. */
  readonly edit: ReactNode
  /** What the press agrees to. */
  readonly terms: ReactNode
  /** A code that gives nothing now; `null` when all is well. */
  readonly droppedPromo: string | null
  /** The button and what it says. */
  readonly children: ReactNode
}

function BillSkeleton() {
  return (
    <div className="rounded-xl bg-surface p-4.5 lg:p-0">
      <Skeleton className="h-5" />
      <Skeleton className="mt-2 h-5" />
      <Skeleton className="mt-5 h-7" />
    </div>
  )
}

/** The bill: on phones a receipt under the cards, on wide pages a card of its own beside them. */
export function CheckoutSummary({ bill, isCounting, edit, terms, droppedPromo, children }: Props) {
  const t = useText()
  const language = useLanguage()
  return (
    <aside
      aria-label={t('checkout.your_order')}
      className="lg:sticky lg:top-24 lg:rounded-2xl lg:bg-surface lg:p-5.5 lg:shadow-2"
    >
      <div className="hidden items-center justify-between gap-3 lg:flex">
        <h2 className="text-h2">{t('checkout.your_order')}</h2>
        {edit}
      </div>
      {bill === null ? (
        <BillSkeleton />
      ) : (
        <>
          <div className="hidden border-line border-b pb-1.5 mb-3.5 lg:block">
            <OrderLines lines={bill.lines} />
          </div>
          <Receipt
            rows={bill.rows}
            total={{ label: t('basket.total'), amount: moneyText(bill.total, language) }}
            busy={isCounting}
            className="lg:bg-transparent! lg:p-0! lg:[mask:none]!"
          />
          {bill.cashbackEarned > 0 && (
            <Note tone="success" className="mt-2.5">
              {t('checkout.cashback_note', { amount: moneyText(bill.cashbackEarned, language) })}
            </Note>
          )}
        </>
      )}
      {droppedPromo !== null && (
        <Note tone="warning" className="mt-2.5">
          {t('checkout.promo_dropped', { code: droppedPromo })}
        </Note>
      )}
      {children}
      <div className="mt-3 px-1 text-center text-caption text-muted">{terms}</div>
    </aside>
  )
}
