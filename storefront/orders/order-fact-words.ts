// The facts of an order except its dishes: place, receiver, payment.

import { leftToRight, numberText } from '@dasturxon/domain/format'
import type { Language } from '@dasturxon/domain/locale'
import { isActive } from '@dasturxon/domain/order-status'
import { isOnlinePayment } from '@dasturxon/domain/payment-status'
import { phoneText } from '@dasturxon/domain/phone'
import { smartphone, store, user, utensils } from '@dasturxon/ui/glyphs'
import { banknote, house, messageSquareText } from '@dasturxon/ui/glyphs-later'
import { paymentName } from '../payments/payment-words.ts'
import { addressDoor } from '../places/address-words.ts'
import { useLanguage, useText } from '../text/text.tsx'
import type { Text } from '../text/text-of.ts'
import type { Order } from './order.ts'
import type { OrderFact } from './order-facts.tsx'
import { useTextIn } from './order-lines.tsx'

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

/** Whether the order is paid. For payment on receipt nothing is shown after the order is handed over. */
function paidText({ isPaid, paymentType, status }: Order, t: Text): string {
  if (isPaid) return t('orders.paid')
  if (status === 'CANCELED' || isOnlinePayment(paymentType)) return t('orders.unpaid')
  return isActive(status) ? t('orders.unpaid_by_hand') : ''
}

/** The facts of the order in words. */
export function useOrderFacts(order: Order): readonly OrderFact[] {
  const t = useText()
  const language = useLanguage()
  const say = useTextIn()
  const where = addressFact(order, t, language) ?? {
    id: 'where',
    glyph: store,
    label: t('orders.from_where'),
    value: say(order.branch.name),
    line: say(order.branch.address),
  }
  const { receiver, comment, cutlery } = order
  const facts: OrderFact[] = [
    where,
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
  if (comment !== '')
    facts.push({ id: 'comment', glyph: messageSquareText, label: t('orders.comment'), value: comment })
  return facts
}
