// A payment and an invoice as Multicard describes them.
import { z } from 'zod'
import type { TheirState } from '../payments.ts'
import type { Account, AskRahmat } from './api.ts'

export const PaymentModel = z.object({
  uuid: z.string().min(1),
  status: z.string(),
  otp_hash: z.string().nullish(),
  refund_time: z.string().nullish(),
})
export type TheirPayment = z.infer<typeof PaymentModel>

export const Invoice = z.object({
  uuid: z.string().min(1),
  checkout_url: z.string().min(1),
  payment: PaymentModel.nullish().catch(null),
})

const NOT_FOUND = 'ERROR_NOT_FOUND'
/** The answer to a question about an invoice that has ended. */
const NOT_READY = 'ERROR_TRANS_NOT_READY'
/** Whether the money was taken is not known yet: Multicard is asked until it is. */
const UNSETTLED: readonly string[] = ['ERROR_DEBIT_UNKNOWN', 'ERROR_CALLBACK_TIMEOUT', 'ERROR_PAYMENT_APPLIED']

/** Whether an error leaves it open if the money was taken. */
export function isUnsettled(code: string): boolean {
  return UNSETTLED.includes(code)
}

/** The payment with this id; `unknown` when there is none, also because the customer has not paid the invoice yet. */
export async function findPayment(
  ask: AskRahmat,
  account: Account,
  uuid: string,
): Promise<TheirPayment | 'unknown' | 'down'> {
  const said = await ask(account, { method: 'GET', path: `/payment/${encodeURIComponent(uuid)}` })
  if (said === 'down') return 'down'
  if ('error' in said) return said.error === NOT_FOUND ? 'unknown' : 'down'
  return PaymentModel.safeParse(said.data).data ?? 'down'
}

/** The state of a payment; of its invoice when its payment has not begun. */
export async function findState(ask: AskRahmat, account: Account, uuid: string): Promise<TheirState | 'down'> {
  const found = await findPayment(ask, account, uuid)
  if (found === 'down') return 'down'
  if (found !== 'unknown') return stateOf(found)
  const said = await ask(account, { method: 'GET', path: `/payment/invoice/${encodeURIComponent(uuid)}` })
  if (said === 'down') return 'down'
  if ('error' in said) return INVOICE_ERRORS.get(said.error) ?? 'down'
  const { data } = Invoice.safeParse(said.data)
  if (data === undefined) return 'down'
  return data.payment ? stateOf(data.payment) : 'PENDING'
}

const INVOICE_ERRORS = new Map<string, TheirState>([
  [NOT_FOUND, 'UNKNOWN'],
  [NOT_READY, 'CANCELED'],
])

function stateOf({ status }: TheirPayment): TheirState {
  if (status === 'success') return 'PAID'
  return status === 'error' || status === 'revert' ? 'CANCELED' : 'PENDING'
}
