// A payment as Payze describes it, and what its state means for us.
import { z } from 'zod'
import type { PaymentAsk, TheirState } from '../payments.ts'
import type { AskPayze } from './api.ts'

export const CURRENCY = 'UZS'

const amount = z.coerce.number().nullish()
const Payment = z.object({
  transactionId: z.string().min(1),
  status: z.string(),
  amount,
  currency: z.string().nullish(),
  paymentUrl: z.string().nullish(),
  refundedAmount: amount,
  reversedAmount: amount,
})
export type TheirPayment = z.infer<typeof Payment>

const One = z.object({ data: z.object({ payment: Payment }) })
const Many = z.object({ data: z.object({ value: z.array(Payment) }) })

/** States in which no money is with the merchant, and none will come. */
const ENDED: readonly string[] = ['Rejected', 'Reversed', 'Refunded']

/** The payment in the answer to a call that makes or changes one; `null` when it is not there. */
export function paymentIn(said: unknown): TheirPayment | null {
  return One.safeParse(said).data?.data.payment ?? null
}

/**
 * The payment with this id of Payze, `unknown` when Payze has none. The call is not in the description that we have: public
 * integrations use it, Payze has not confirmed it.
 */
export async function findPayment(
  ask: AskPayze,
  { keys }: Pick<PaymentAsk, 'keys'>,
  id: string,
): Promise<TheirPayment | 'unknown' | 'down'> {
  const filter = encodeURIComponent(`transactionId eq '${id.replaceAll("'", "''")}'`)
  const said = await ask({ keys, method: 'GET', path: `payment/query/token-based?$filter=${filter}` })
  const { data } = Many.safeParse(said)
  if (data === undefined) return 'down'
  return data.data.value.find(({ transactionId }) => transactionId === id) ?? 'unknown'
}

/** Paid is only what was captured, in the same amount and currency; a state with an unknown name is not the end. */
export function stateOf(payment: TheirPayment, amountTiyin: number): TheirState {
  if (ENDED.includes(payment.status)) return 'CANCELED'
  const isWhole = tiyinOf(payment.amount) === amountTiyin && payment.currency === CURRENCY
  return payment.status === 'Captured' && isWhole ? 'PAID' : 'PENDING'
}

/** What went back to the customer, in tiyin. */
export function returnedTiyin({ status, amount, refundedAmount, reversedAmount }: TheirPayment): number {
  const isAllBack = status === 'Refunded' || status === 'Reversed'
  return Math.max(tiyinOf(refundedAmount) + tiyinOf(reversedAmount), isAllBack ? tiyinOf(amount) : 0)
}

/** Payze writes soʻm with decimals. */
function tiyinOf(sum: number | null | undefined): number {
  return Math.round((sum ?? 0) * 100)
}
