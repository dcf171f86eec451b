// The facts of an order except its dishes: times, place, branch, receiver, payment, comments.

import { dayText, leftToRight, numberText, timeText } from '@dasturxon/domain/format'
import type { Language } from '@dasturxon/domain/locale'
import { isOnlinePayment } from '@dasturxon/domain/payment-status'
import { phoneText } from '@dasturxon/domain/phone'
import { bike, smartphone, store, user, utensils } from '@dasturxon/ui/glyphs'
import { banknote, clock, house, messageSquareText, ticketPercent } from '@dasturxon/ui/glyphs-later'
import { paymentName } from '../payments/payment-words.ts'
import { addressDoor } from '../places/address-words.ts'
import { useLanguage, useText } from '../text/text.tsx'
import type { Text } from '../text/text-of.ts'
import type { Order } from './order.ts'
import type { OrderFact } from './order-facts.tsx'
import { useTextIn } from './order-lines.tsx'
import { paidText } from './payment-state.ts'

function addressFact(order: Order, t: Text, language: Language): OrderFact | null {
  if (order.address === null) return null
  const { name, streetName, houseNumber } = order.address
  const street = [streetName, houseNumber].filter((part) => part !== '').join(', ')
  return {
    id: 'where',
    glyph: house,
    label: t('orders.where'),
    value: street === '' ? name : street,
    line: addressDoor(t, order.address, language),
  }
}

/** When the order was placed, accepted and ended. */
function timesFact(order: Order, now: Date, t: Text, language: Language): OrderFact {
  const placed = new Date(order.timestamp)
  const parts: string[] = []
  if (order.acceptedTime !== null) parts.push(t('orders.accepted_at', { time: timeText(new Date(order.acceptedTime)) }))
  if (order.closedAt !== null) {
    const time = timeText(new Date(order.closedAt))
    parts.push(order.canceled === null ? t('orders.ended_at', { time }) : t('orders.canceled_at', { time }))
  }
  return {
    id: 'times',
    glyph: clock,
    label: t('orders.placed_label'),
    value: capital(t('orders.placed', { day: dayText(placed, now, language), time: timeText(placed) })),
    line: parts.join(' · '),
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What the customer wrote: to the branch, and to the courier. */
function commentFacts({ comment, courierComment }: Order, t: Text): readonly OrderFact[] {
  const facts = [
    { id: 'comment', glyph: messageSquareText, label: t('orders.comment'), value: comment },
    { id: 'courier_comment', glyph: bike, label: t('orders.courier_comment'), value: courierComment },
  ]
  return facts.filter(({ value }) => value !== '')
}

/** The facts of the order in words. */
export function useOrderFacts(order: Order, now: Date): readonly OrderFact[] {
  const t = useText()
  const language = useLanguage()
  const say = useTextIn()
  const address = addressFact(order, t, language)
  const branch = {
    id: 'branch',
    glyph: store,
    label: address === null ? t('orders.from_where') : t('orders.branch'),
    value: say(order.branch.name),
    line: say(order.branch.address),
  }
  const { receiver, cutlery, promoCode } = order
  const facts: OrderFact[] = [
    timesFact(order, now, t, language),
    ...(address === null ? [] : [address]),
    branch,
    {
      id: 'receiver',
      glyph: user,
      label: t('orders.receiver'),
      value: receiver.name,
      line: leftToRight(phoneText(receiver.phone), language),
    },
    {
      id: 'payment',
      glyph: isOnlinePayment(order.paymentType) ? smartphone : banknote,
      label: t('orders.payment'),
      value: paymentName(order.paymentType, t),
      line: paidText(order, t),
    },
  ]
  if (cutlery > 0)
    facts.push({ id: 'cutlery', glyph: utensils, label: t('basket.cutlery'), value: numberText(cutlery, language) })
  if (promoCode !== null)
    facts.push({ id: 'promo', glyph: ticketPercent, label: t('benefits.promo'), value: promoCode })
  return [...facts, ...commentFacts(order, t)]
}
