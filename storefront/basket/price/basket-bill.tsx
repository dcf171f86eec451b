import { moneyText } from '@dasturxon/domain/format'
import { Pill } from '@dasturxon/ui/badge'
import { Receipt } from '@dasturxon/ui/receipt'
import { useLanguage, useText } from '../../text/text.tsx'
import { cashbackText } from '../benefits/cashback-words.ts'
import { RollingMoney } from '../rolling-money.tsx'
import type { Bill } from './bill.ts'

type Props = {
  readonly bill: Bill
  readonly isCounting: boolean
  /** Small text below the rows: how exact the sum is. */
  readonly note: string | null
}

/** The bill with a scalloped edge, the total savings and the cashback that will be earned. */
export function BasketBill({ bill, isCounting, note }: Props) {
  const t = useText()
  const language = useLanguage()
  const back = cashbackText(bill.cashbackEarned, t, language)
  // the page calculates these sums itself, so that a quote does not add a row and shift the layout
  const hasRow = note !== null || bill.benefit > 0
  return (
    <Receipt
      rows={bill.rows}
      total={{ label: t('basket.total'), amount: <RollingMoney amount={bill.total} /> }}
      busy={isCounting}
    >
      {(hasRow || back !== '') && (
        <>
          {hasRow && (
            <div className="flex min-h-6.5 items-center justify-between gap-3">
              <p className="text-small text-muted">{isCounting ? t('basket.counting') : note}</p>
              {bill.benefit > 0 && (
                <Pill tone="success" glyph={null}>
                  {t('basket.benefit', { price: moneyText(bill.benefit, language) })}
                </Pill>
              )}
            </div>
          )}
          {back !== '' && <p className="mt-1 text-small text-muted">{back}</p>}
        </>
      )}
    </Receipt>
  )
}
