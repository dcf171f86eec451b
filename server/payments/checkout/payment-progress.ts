// How far the payment of an order is, for the page that waits for it.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { OrderId, UserId } from '@dasturxon/domain/ids'
import { isOpenTransaction } from '@dasturxon/domain/payment-status'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../../db/scope.ts'
import { settleNotice } from '../callbacks/settle-notice.ts'
import type { PaymentDesk } from '../desk.ts'
import { findLast, type PaymentRow } from '../store.ts'
import { findSubject, type Subject } from '../subject.ts'
import type { ProgressView } from '../view.ts'

type InTransaction = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>
type Asked = { readonly orderId: OrderId; readonly userId: UserId }
export type Known = { readonly view: ProgressView; readonly last: PaymentRow | null }

/** The state of the last try. A provider that only sends notices is asked first, because its notice may be late. */
export async function paymentProgress(
  inTransaction: InTransaction,
  desk: PaymentDesk,
  asked: Asked,
): Promise<Result<ProgressView, ErrorRefusal>> {
  return progressOf(inTransaction, desk, (scope) => find(scope, desk, asked))
}

/** The same for whatever `find` finds. */
export async function progressOf(
  inTransaction: InTransaction,
  desk: PaymentDesk,
  find: (scope: Scope) => Promise<Known | null>,
): Promise<Result<ProgressView, ErrorRefusal>> {
  const known = await inTransaction(find)
  if (known === null) return refuse('NOT_FOUND')
  const { view, last } = known
  const transactionId = last?.provider_transaction_id ?? null
  if (last === null || transactionId === null || !isOpenTransaction(last.state)) return ok(view)
  const provider = [...desk.providers.values()].find(({ name, manners }) => name === last.provider && manners.isAsked)
  if (provider === undefined) return ok(view)
  await settleNotice(inTransaction, desk, provider, { transactionId })
  const settled = await inTransaction(find)
  return settled === null ? refuse('NOT_FOUND') : ok(settled.view)
}

async function find(scope: Scope, desk: PaymentDesk, { orderId, userId }: Asked): Promise<Known | null> {
  const order = await findSubject(scope, orderId, false)
  return order?.kind === 'ORDER' && order.userId === userId ? progress(scope, desk, order) : null
}

/** How far the last try to pay it is. */
export async function progress(scope: Scope, { providers }: PaymentDesk, order: Subject): Promise<Known> {
  const last = await findLast(scope, order, providers.get(order.paymentType)?.name ?? null)
  return {
    last,
    view: { status: last?.state ?? null, isPaid: order.isPaid, refund: last?.refund_state ?? null },
  }
}
