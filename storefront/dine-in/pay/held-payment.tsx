// The sum that this phone holds: for three minutes nobody else can pay it.
import { moneyText } from '@dasturxon/domain/format'
import { Button } from '@dasturxon/ui/button'
import { useEffect } from 'react'
import { paymentName } from '../../payments/payment-words.ts'
import { Panel } from '../../shop/parts/panel.tsx'
import { useLanguage, useText } from '../../text/text.tsx'
import { Foot } from '../visit/enter-view.tsx'
import { clockText, useSecondsTo } from '../visit/seconds.ts'
import { tableCall } from '../visit/table-call.ts'
import type { BillPayment } from './split.ts'
import { useTablePaying } from './use-table-paying.ts'

type Payment = BillPayment['payments'][number]

const ASK_MS = 4000

/** A provider that only sends notices is asked; the bill tells the result. */
function useAsking(token: string, id: Payment['id']): void {
  useEffect(() => {
    const ask = () => tableCall(token)('GET /orders/v1/tables/:token/payments/:id/state', { params: { token, id } })
    void ask()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void ask()
    }, ASK_MS)
    return () => clearInterval(timer)
  }, [token, id])
}

/** What is held and how long; the payment can be opened again, or the sum given back. */
export function HeldPayment({ token, payment }: { token: string; payment: Payment }) {
  const t = useText()
  const language = useLanguage()
  const { id, amount, until, paymentType } = payment
  const left = useSecondsTo(until)
  const { resume, canResume, giveBack, isBusy } = useTablePaying(token)
  useAsking(token, id)
  return (
    <>
      <div className="grid grid-cols-1 flex-1 content-start gap-2.5 px-3 pt-1 pb-4">
        <Panel className="text-center">
          <p className="text-small text-muted">{t('table.held', { name: paymentName(paymentType, t) })}</p>
          <p className="num py-1 text-display">
            <bdi>{moneyText(amount, language)}</bdi>
          </p>
          {left !== null && left > 0 && (
            <p role="timer" aria-live="off" className="text-label tnum">
              <bdi>{clockText(left)}</bdi>
            </p>
          )}
          <p className="mx-auto mt-2 max-w-90 text-balance text-small text-muted">{t('table.held_line')}</p>
        </Panel>
      </div>
      <Foot>
        <Button kind="secondary" size="lg" loading={isBusy} onClick={() => void giveBack(id)} className="flex-1">
          {t('table.give_back')}
        </Button>
        {canResume(id) && (
          <Button size="lg" loading={isBusy} onClick={resume} className="flex-1">
            {t('table.go_on_paying')}
          </Button>
        )}
      </Foot>
    </>
  )
}
