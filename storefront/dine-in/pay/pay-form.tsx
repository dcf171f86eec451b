// The ways to split, the sums, and the ways to pay.
import { moneyText } from '@dasturxon/domain/format'
import { isOnlinePayment, PAID_BY_HAND, type PaymentType } from '@dasturxon/domain/payment-status'
import { Button } from '@dasturxon/ui/button'
import { useState } from 'react'
import { usePayments } from '../../payments/payment-types.ts'
import { paymentName } from '../../payments/payment-words.ts'
import { Panel } from '../../shop/parts/panel.tsx'
import { useLanguage, useText } from '../../text/text.tsx'
import { BillSums } from '../bill/bill-sums.tsx'
import { Foot } from '../visit/enter-view.tsx'
import type { VisitBill } from '../visit/table-call.ts'
import { useVisit } from '../visit/visit.ts'
import { DishList } from './dish-list.tsx'
import { EqualParts } from './equal-parts.tsx'
import { OnlineTypes } from './online-types.tsx'
import { Payers } from './payers.tsx'
import { amountOf, chosenDishes, dishName, freeParts, isWayOpen, partsOf, type SplitWish } from './split.ts'
import { StaffRows } from './staff-rows.tsx'
import { useTablePaying } from './use-table-paying.ts'
import { WayRows } from './way-rows.tsx'

const LEAST_PARTS = 2

/** At first: the way that is fixed, else the whole bill; the own dishes are chosen. */
function firstWish({ payment, rounds, session }: VisitBill): SplitWish {
  const own = rounds.filter(({ isOwn }) => isOwn).map(({ id }) => id)
  const dishes = payment.dishes.filter(({ orderId }) => own.includes(orderId)).map(dishName)
  const way = payment.way ?? 'WHOLE'
  const parts = Math.max(LEAST_PARTS, session.guests.length)
  return { way, parts, share: 1, dishes: new Set(dishes) }
}

/** The wish as the bill allows it now: another phone may have fixed the way or taken parts meanwhile. */
function fitted(bill: VisitBill, wish: SplitWish): SplitWish {
  const { payment } = bill
  const way = isWayOpen(payment, wish.way) ? wish.way : (payment.way ?? 'WHOLE')
  const parts = partsOf(payment, wish.parts)
  return { ...wish, way, parts, share: Math.min(wish.share, freeParts(payment, parts)) }
}

/** Why nothing can be paid online now; `null` when it can. */
function useBlocked({ payment }: VisitBill, wish: SplitWish, type: PaymentType | null): string | null {
  const t = useText()
  const isOnline = useVisit((visit) => visit.isOnline)
  if (!isOnline) return t('table.offline_pay')
  if (payment.dueNow === 0) return t('table.others_pay')
  if (type === null) return t('payment.none')
  if (wish.way === 'DISHES' && chosenDishes(payment, wish).length === 0) return t('table.choose_dishes')
  return null
}

/** The form of a phone that pays nothing yet. */
export function PayForm({ token, bill }: { token: string; bill: VisitBill }) {
  const t = useText()
  const language = useLanguage()
  const [chosen, setWish] = useState(() => firstWish(bill))
  const wish = fitted(bill, chosen)
  const { offered } = usePayments(null)
  const online = offered.filter(isOnlinePayment)
  const [wanted, setType] = useState<PaymentType | null>(null)
  const type = wanted ?? online[0] ?? null
  const paying = useTablePaying(token)
  const amount = amountOf(bill.payment, wish)
  const blocked = useBlocked(bill, wish, type)
  const total = { label: t('table.you_pay'), amount: moneyText(amount, language) }
  return (
    <>
      <div className="grid grid-cols-1 flex-1 content-start gap-2.5 px-3 pt-1 pb-4">
        <WayRows bill={bill} wish={wish} onChange={setWish} />
        {wish.way === 'EQUAL' && <EqualParts bill={bill} wish={wish} onChange={setWish} />}
        {wish.way === 'DISHES' && <DishList bill={bill} wish={wish} onChange={setWish} />}
        {bill.payment.payments.length > 0 && <Payers bill={bill} />}
        <BillSums bill={bill} shape="card" total={total} />
        {online.length > 0 && (
          <Panel>
            <OnlineTypes types={online} chosen={type} onChoose={setType} />
          </Panel>
        )}
        <StaffRows
          types={PAID_BY_HAND.filter((each) => offered.includes(each))}
          isBusy={paying.isBusy}
          onAsk={(each) => void paying.byHand(each)}
        />
      </div>
      <Foot>
        <Button
          size="lg"
          amount={moneyText(amount, language)}
          loading={paying.isBusy}
          blocked={blocked ?? undefined}
          onClick={() => type !== null && paying.pay(wish, type)}
          className="min-w-0 flex-1"
        >
          {type === null ? t('payment.pay') : t('table.pay_by', { name: paymentName(type, t) })}
        </Button>
      </Foot>
    </>
  )
}
