// Staff refund lines of an order, or all that is left of it.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { OrderId } from '@dasturxon/domain/ids'
import { type Money, money, sumOf } from '@dasturxon/domain/money'
import type { RefundStatus } from '@dasturxon/domain/payment-status'
import { type LineAsk, type RefundedLine, refundLines } from '@dasturxon/domain/refund-lines'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import { canRefund, type StaffCaller } from '@dasturxon/domain/staff-roles'
import { recordChange } from '../../audit/record-change.ts'
import type { Scope } from '../../db/scope.ts'
import { type Once, once } from '../../idempotency/idempotency.ts'
import { addJob } from '../../jobs/add-job.ts'
import { lockForStaff } from '../../orders/moving/lock-for-staff.ts'
import { paidLinesOf } from '../../orders/receipt.ts'
import { listOfSubject, type PaymentRow } from '../store.ts'
import { type Approval, type ApprovalKeys, approveRefund, type RefundedOrder } from './approve-refund.ts'
import { amountOf, insertPart, isOpenPart, listParts, type PartRow } from './part-store.ts'
import { refundJob } from './refund-job.ts'
import { askRefund } from './request-refund.ts'

export type StaffRefund = {
  readonly orderId: OrderId
  /** either some lines, or all that is left */
  readonly lines: readonly LineAsk[] | null
  readonly isAll: boolean
  readonly reason: string
  /** of a manager, above the limit of the caller */
  readonly approval: Approval | null
  readonly key: string
}

export type StaffRefundView = {
  readonly id: string
  readonly amount: Money
  readonly state: RefundStatus
  readonly refunded: Money
}

/** Asks for the refund, once for each key, within the limit of the role; a job then calls the provider. */
export async function refundAsStaff(
  scope: Scope,
  staff: StaffCaller,
  { key, approval, ...ask }: StaffRefund,
  keys: ApprovalKeys,
): Promise<Result<Once<StaffRefundView>, ErrorRefusal>> {
  // two calls at once: the second one waits here, and finds what the first one has done
  const order = await lockForStaff(scope, staff, ask.orderId)
  if (order === null) return refuse('NOT_FOUND')
  const approve = () => approveRefund(scope, keys, order, approval)
  // a code that was wrong at first is no other request
  return once(scope, staff.id, { key, request: ask }, () => refundOnce(scope, staff, { ...ask, order, approve }))
}

type RefundAsk = Omit<StaffRefund, 'key' | 'approval'> & {
  readonly order: RefundedOrder
  approve(): ReturnType<typeof approveRefund>
}

async function refundOnce(
  scope: Scope,
  staff: StaffCaller,
  ask: RefundAsk,
): Promise<Result<StaffRefundView, ErrorRefusal>> {
  if (ask.isAll === (ask.lines !== null)) return refuse('NOTHING_TO_REFUND')
  const paid = (await listOfSubject(scope, { kind: 'ORDER', id: ask.orderId })).find(isRefundable)
  if (paid === undefined) return refuse('NOTHING_TO_REFUND')
  const parts = await listParts(scope, paid.id)
  if (parts.some(isOpenPart)) return refuse('REFUND_IN_PROGRESS')

  const before = amountOf(parts)
  const rest = money(paid.amount - before)
  const lines = await linesOf(scope, parts, ask)
  const amount = lines === 'all' ? rest : sumOf((lines ?? []).map((line) => line.amount))
  if (lines === null || amount <= 0 || amount > rest) return refuse('NOTHING_TO_REFUND')
  const refunded = money(before + amount)
  const approved = canRefund(staff.role, refunded) ? ok(null) : await ask.approve()
  if (!approved.ok) return approved

  const id = await save(scope, paid, { lines: amount === rest ? 'all' : lines, amount, reason: ask.reason }, staff)
  const { order, reason } = ask
  const subject = { id: order.id, name: String(order.number) }
  const after = { amount, refunded, isWhole: amount === rest, reason, approvedBy: approved.value }
  await recordChange(scope, staff, { area: 'money', action: 'refund.asked', branchId: order.branch_id, subject, after })
  return ok({ id, amount, state: 'REQUESTED', refunded })
}

/** The payment that the order keeps. */
function isRefundable({ state, refund_state }: PaymentRow): boolean {
  return state === 'PAID' && refund_state === null
}

type Lines = readonly RefundedLine[] | 'all'

/** The lines with their amounts; `null` when the order has no such lines left. */
async function linesOf(
  scope: Scope,
  parts: readonly PartRow[],
  { orderId, lines }: Pick<StaffRefund, 'orderId' | 'lines'>,
): Promise<Lines | null> {
  if (lines === null) return 'all'
  const earlier = parts.filter(({ state }) => state !== 'FAILED').flatMap((part) => part.lines)
  return refundLines((await paidLinesOf(scope, orderId)).lines, earlier, lines)
}

type Wanted = { readonly lines: Lines; readonly amount: Money; readonly reason: string }

/** All that is left is the refund of the payment itself, which a provider may also report by a call of its own. */
async function save(
  scope: Scope,
  payment: PaymentRow,
  { lines, amount, reason }: Wanted,
  { id: askedBy }: StaffCaller,
): Promise<string> {
  if (lines === 'all') {
    const { refund_id } = await askRefund(scope, payment, { refund_by: askedBy, refund_reason: reason })
    if (refund_id === null) throw new Error('expected a refund to have a name')
    return refund_id
  }
  const refundId = await insertPart(scope, payment.id, { amount, lines, reason, askedBy })
  await addJob(scope, refundJob(scope, { ...payment, refundId }))
  return refundId
}
