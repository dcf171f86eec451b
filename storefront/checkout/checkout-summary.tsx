import { moneyText } from '@dasturxon/domain/format'
import type { Money } from '@dasturxon/domain/money'
import { Note } from '@dasturxon/ui/note'
import { Receipt, type ReceiptRow } from '@dasturxon/ui/receipt'
import type { ReactNode } from 'react'
import { cashbackText } from '../basket/benefits/cashback-words.ts'
import { type OrderLine, OrderLines } from '../orders/order-lines.tsx'
import { useLanguage, useText } from '../text/text.tsx'

type Props = {
  readonly bill: {
    readonly rows: readonly ReceiptRow[]
    readonly total: Money
    readonly cashbackEarned: Money
  }
  readonly lines: readonly OrderLine[]
  /** Why the sum is not final; `null` when it is. */
  readonly note: string | null
  readonly isCounting: boolean
  /** The way back to the basket, on wide pages. */
  readonly edit: ReactNode
  /** What the press agrees to. */
  readonly terms: ReactNode
  /** Which code was let go and why, in words; `null` when all is well. */
  readonly droppedPromo: string | null
  /** The button and what it says. */
  readonly children: ReactNode
}

/** The bill: on phones a receipt under the cards, on wide pages a card of its own beside them. */
export function CheckoutSummary({ bill, lines, note, isCounting, edit, terms, droppedPromo, children }: Props) {
  const t = useText()
  const language = useLanguage()
  const back = cashbackText(bill.cashbackEarned, t, language)
  return (
    <aside
      aria-label={t('checkout.your_order')}
      className="lg:sticky lg:top-24 lg:rounded-2xl lg:bg-surface lg:p-5.5 lg:shadow-2"
    >
      <div className="hidden items-center justify-between gap-3 lg:flex">
        <h2 className="text-h2">{t('checkout.your_order')}</h2>
        {edit}
      </div>
      <div className="mb-3.5 hidden border-line border-b pb-1.5 lg:block">
        <OrderLines lines={lines} />
      </div>
      <Receipt
        rows={bill.rows}
        total={{ label: t('basket.total'), amount: moneyText(bill.total, language) }}
        busy={isCounting}
        className="lg:bg-transparent! lg:p-0! lg:[mask:none]!"
      >
        {note !== null && <p className="text-caption text-muted">{note}</p>}
      </Receipt>
      {back !== '' && (
        <Note tone="success" className="mt-2.5">
          {back}
        </Note>
      )}
      {droppedPromo !== null && (
        <Note tone="warning" className="mt-2.5">
          {droppedPromo}
        </Note>
      )}
      {children}
      <div className="mt-3">{terms}</div>
    </aside>
  )
}
