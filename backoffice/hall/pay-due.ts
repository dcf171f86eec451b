import { type Money, money, sumOf } from '@dasturxon/domain/money'
import { isOnlinePayment } from '@dasturxon/domain/payment-status'
import type { Bill, Round } from './hall-query.ts'

/** What the guests owe the staff: their common bill, and rounds whose own online payment did not come. */
export function dueOf({ payment, rounds }: Bill): Money {
  return money(payment.dueNow + sumOf(rounds.filter(isPaidByItself).map(({ totalPrice }) => totalPrice)))
}

function isPaidByItself({ isPaid, status, paymentType }: Round): boolean {
  return !isPaid && status !== 'CANCELED' && isOnlinePayment(paymentType)
}
