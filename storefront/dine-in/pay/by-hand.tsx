// The table has asked to pay the staff: online paying is closed until they come or it is undone.
import { moneyText, timeText } from '@dasturxon/domain/format'
import { Button } from '@dasturxon/ui/button'
import { check, info, receipt, user } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { Timeline } from '@dasturxon/ui/timeline'
import { paymentName } from '../../payments/payment-words.ts'
import { Panel } from '../../shop/parts/panel.tsx'
import { useLanguage, useText } from '../../text/text.tsx'
import { useOpenCall } from '../calls/waiter.ts'
import { Foot } from '../visit/enter-view.tsx'
import type { VisitBill } from '../visit/table-call.ts'
import type { BillPayment } from './split.ts'
import { useTablePaying } from './use-table-paying.ts'

type Props = {
  readonly token: string
  readonly bill: VisitBill
  readonly byHand: NonNullable<BillPayment['byHand']>
}

/** The sum, what has been done, and the way back to paying online. */
export function ByHand({ token, bill, byHand }: Props) {
  const t = useText()
  const language = useLanguage()
  const call = useOpenCall()
  const { online, isBusy } = useTablePaying(token)
  const isAccepted = call?.status === 'ACCEPTED'
  const name = call?.waiterName ?? ''
  const coming = name === '' ? t('table.waiter_coming') : t('table.is_coming', { name })
  const steps = [
    {
      id: 'asked',
      label: t('table.by_hand_asked', { name: paymentName(byHand.paymentType, t) }),
      time: timeText(new Date(byHand.askedAt)),
      glyph: check,
    },
    { id: 'coming', label: isAccepted ? coming : t('table.waiter_called'), glyph: user },
    { id: 'paid', label: t('table.by_hand_paid'), glyph: receipt },
  ]
  return (
    <>
      <div className="grid grid-cols-1 flex-1 content-start gap-2.5 px-3 pt-1 pb-4">
        <div className="adras on-brand-area overflow-hidden rounded-xl bg-hero p-5 text-on-hero">
          <p className="text-label">{t('table.to_waiter')}</p>
          <p className="num text-h1">
            <bdi>{moneyText(bill.payment.dueNow, language)}</bdi>
          </p>
        </div>
        <Panel>
          <Timeline steps={steps} current={1} />
        </Panel>
        <p className="flex gap-3 rounded-md bg-brand-soft p-4 text-small">
          <Icon glyph={info} size={20} />
          {t('table.by_hand_closed')}
        </p>
      </div>
      <Foot>
        <Button kind="secondary" size="lg" wide loading={isBusy} onClick={() => void online()}>
          {t('table.pay_online')}
        </Button>
      </Foot>
    </>
  )
}
