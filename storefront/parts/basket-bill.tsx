import { moneyText } from '@dasturxon/domain/format'
import { Pill } from '@dasturxon/ui/badge'
import { Receipt } from '@dasturxon/ui/receipt'
import type { Bill } from '../data/bill.ts'
import { useLanguage, useText } from '../text/text.tsx'
import { RollingMoney } from './rolling-money.tsx'

type Props = {
  readonly bill: Bill
  readonly isCounting: boolean
  /** A quiet line: how sure the sum is. */
  readonly note: string | null
}

/** The bill with its scalloped edge, what it saves and what comes back. */
export function BasketBill({ bill, isCounting, note }: Props) {
  const t = useText()
  const language = useLanguage()
  const back =
    bill.cashbackEarned > 0 ? t('basket.cashback_earned', { price: moneyText(bill.cashbackEarned, language) }) : ''
  const line = note ?? back
  // the page works these sums out itself: counting on the server brings no line that was not there before
  const hasMore = line !== '' || bill.benefit > 0
  return (
    <Receipt
      rows={bill.rows}
      total={{ label: t('basket.total'), amount: <RollingMoney amount={bill.total} /> }}
      busy={isCounting}
    >
      {hasMore && (
        <div className="flex min-h-6.5 items-center justify-between gap-3">
          <p className="text-small text-muted">{isCounting ? t('basket.counting') : line}</p>
          {bill.benefit > 0 && (
            <Pill tone="success" glyph={null}>
              {t('basket.benefit', { price: moneyText(bill.benefit, language) })}
            </Pill>
          )}
        </div>
      )}
    </Receipt>
  )
}
