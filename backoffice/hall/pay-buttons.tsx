import { moneyText } from '@dasturxon/domain/format'
import type { Money } from '@dasturxon/domain/money'
import { PAID_BY_HAND, type PaidByHand } from '@dasturxon/domain/payment-status'
import { Button } from '@dasturxon/ui/button'
import { Segmented } from '@dasturxon/ui/segmented'
import { useState } from 'react'
import { ConfirmSheet } from '../frame/confirm-sheet.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import type { Bill } from './hall-query.ts'
import { dueOf } from './pay-due.ts'

type Props = {
  readonly bill: Bill
  readonly isBusy: boolean
  onTake(paymentType: PaidByHand, due: Money): void
  onClose(): void
}

/** Takes what is due, in cash or at the terminal; a paid bill is closed. */
export function PayButtons({ bill, isBusy, onTake, onClose }: Props) {
  const t = useText()
  const language = useLanguage()
  const [chosen, setChosen] = useState<PaidByHand | null>(null)
  const [isAsking, setAsking] = useState(false)
  const way = chosen ?? bill.payment.byHand?.paymentType ?? 'CASH'
  const due = dueOf(bill)
  return (
    <footer className="grid grid-cols-1 gap-2 border-line border-t px-5 pt-4 pb-5">
      {due > 0 && (
        <Segmented
          label={t('hall.how_paid')}
          segments={PAID_BY_HAND.map((value) => ({ value, label: t(`hall.pay_${value}`) }))}
          value={way}
          onChange={setChosen}
        />
      )}
      <div className="flex gap-2">
        <Button
          kind={due > 0 ? 'secondary' : 'primary'}
          className="min-w-0 flex-1"
          onClick={() => (due > 0 ? setAsking(true) : onClose())}
        >
          {t('hall.close_table')}
        </Button>
        {due > 0 && (
          <Button className="min-w-0 flex-2" loading={isBusy} onClick={() => onTake(way, due)}>
            {t('hall.take', { sum: moneyText(due, language) })}
          </Button>
        )}
      </div>
      <ConfirmSheet
        question={isAsking ? t('hall.close_question', { sum: moneyText(due, language) }) : null}
        line={t('hall.close_line')}
        action={t('hall.close_unpaid')}
        onClose={() => setAsking(false)}
        onConfirm={onClose}
      />
    </footer>
  )
}
