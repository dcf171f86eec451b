// Payment of an order that waits for it: the time that is left, the button to pay, and other ways to pay.
import { serverNow } from '@dasturxon/client/clock'
import { moneyText, timeText } from '@dasturxon/domain/format'
import { Button } from '@dasturxon/ui/button'
import { arrowLeftRight, banknote } from '@dasturxon/ui/glyphs-later'
import { Note } from '@dasturxon/ui/note'
import { lazy, Suspense, useEffect } from 'react'
import { useSheet } from '../../navigation/sheet.ts'
import { PaymentMark } from '../../payments/payment-mark.tsx'
import { payInsteadText, paymentName } from '../../payments/payment-words.ts'
import { useIsWide } from '../../shop/wide-page.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import type { Order } from '../order.ts'
import { orderQuery } from '../orders.ts'
import { usePayAct } from './order-pay-act.ts'
import { type PayChoice, usePayChoices } from './order-pay-choices.tsx'
import { PayRing, useSecondsLeft } from './order-pay-ring.tsx'
import { OrderPaySheet } from './order-pay-sheet.tsx'

type Props = { readonly order: Order }

const SHEETS = ['pay'] as const

const OrderPayQr = lazy(async () => ({ default: (await import('./order-pay-qr.tsx')).OrderPayQr }))

function Method({ order }: Props) {
  const t = useText()
  const language = useLanguage()
  return (
    <div className="flex items-center gap-3">
      <PaymentMark type={order.paymentType} />
      <p className="min-w-0 flex-1">
        <span className="block text-label">{t('pay.by', { name: paymentName(order.paymentType, t) })}</span>
        <span className="block text-small text-muted">{t('pay.opens')}</span>
      </p>
      <span className="num text-h3">
        <bdi>{moneyText(order.totalPrice, language)}</bdi>
      </span>
    </div>
  )
}

/** The time is over: the server cancels the order within seconds, so it is asked for. */
function Over({ id }: { id: string }) {
  const t = useText()
  useEffect(() => {
    void orderQuery(id).refresh()
  }, [id])
  return (
    <Note tone="warning" title={t('pay.over')}>
      {t('pay.over_line')}
    </Note>
  )
}

type ButtonsProps = Props & { readonly secondsLeft: number | null }

function Buttons({ order, secondsLeft }: ButtonsProps) {
  const t = useText()
  const language = useLanguage()
  const { busy, press } = usePayAct(order)
  const choices = usePayChoices(serverNow())
  const sheet = useSheet(SHEETS)
  const { paymentType } = order
  const byHand = choices.find(({ kind }) => kind === 'hand') ?? null
  const others = choices.filter((choice) => choice.kind !== 'online' || choice.type !== paymentType)
  async function handlePay(choice: PayChoice) {
    if ((await press(choice)) && choice.kind === 'hand') sheet.close()
  }
  return (
    <>
      <Button
        size="lg"
        wide
        loading={busy === paymentType}
        hint={paymentName(paymentType, t)}
        amount={moneyText(order.totalPrice, language)}
        onClick={() => void press({ kind: 'online', id: paymentType, type: paymentType })}
      >
        {t('payment.pay')}
      </Button>
      <div className="grid auto-cols-fr grid-flow-row gap-2 sm:grid-flow-col">
        {others.length > 0 && (
          <Button kind="secondary" glyph={arrowLeftRight} aria-haspopup="dialog" onClick={() => sheet.open('pay')}>
            {t('pay.other')}
          </Button>
        )}
        {byHand?.kind === 'hand' && (
          <Button kind="secondary" glyph={banknote} loading={busy === byHand.id} onClick={() => void press(byHand)}>
            {payInsteadText(byHand.type, t)}
          </Button>
        )}
      </div>
      <OrderPaySheet
        open={sheet.name === 'pay'}
        order={order}
        choices={others}
        busy={busy}
        secondsLeft={secondsLeft}
        onClose={sheet.close}
        onPay={(choice) => void handlePay(choice)}
      />
    </>
  )
}

/** An order that waits for its payment: the ring, the method and the amount, until when, and the buttons. */
export function OrderPay({ order }: Props) {
  const t = useText()
  const isWide = useIsWide()
  const secondsLeft = useSecondsLeft(order.expiresAt)
  return (
    <section aria-labelledby="pay" className="grid grid-cols-1 gap-3 rounded-xl edge-line p-4">
      {/* the headline of the page already shows this text */}
      <h2 id="pay" className="sr-only">
        {t('payment.waiting_title')}
      </h2>
      {secondsLeft !== null && secondsLeft > 0 && <PayRing seconds={secondsLeft} className="mx-auto my-1" />}
      <Method order={order} />
      {secondsLeft === 0 ? (
        <Over id={order.id} />
      ) : (
        <>
          {order.expiresAt !== null && (
            <Note tone="brand">{t('payment.waiting_line', { time: timeText(new Date(order.expiresAt)) })}</Note>
          )}
          {isWide && (
            <Suspense fallback={<div className="h-67" />}>
              <OrderPayQr key={order.paymentType} order={order} />
            </Suspense>
          )}
          <Buttons order={order} secondsLeft={secondsLeft} />
        </>
      )}
    </section>
  )
}
