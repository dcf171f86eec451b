// A refund above the limit of an operator: a manager of the branch or an admin of the brand gives the code from their phone.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import { invalidField } from '@dasturxon/contract/errors/invalid-field'
import { type Id, idFrom } from '@dasturxon/domain/ids'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import type { Config } from '../../config.ts'
import { askCode, type CodeAsk } from '../../customers/sign-in/ask-code.ts'
import { useCode } from '../../customers/sign-in/use-code.ts'
import type { Scope } from '../../db/scope.ts'
import { lockForStaff } from '../../orders/moving/lock-for-staff.ts'
import { approverOfPhone, listApprovers, phoneOfApprover } from '../../staff/approvers.ts'

export type Approval = { readonly challengeId: string; readonly code: string }
export type ApprovalKeys = Pick<Config, 'secretKey' | 'limitScale'>
export type RefundedOrder = NonNullable<Awaited<ReturnType<typeof lockForStaff>>>

const PURPOSE = 'REFUND_APPROVAL'

/** Who may approve a refund of this order. */
export async function listRefundApprovers(scope: Scope, staff: StaffCaller, orderId: RefundedOrder['id']) {
  const order = await lockForStaff(scope, staff, orderId)
  return order === null ? refuse('NOT_FOUND') : ok(await listApprovers(scope, order.branch_id))
}

type CodeWish = { readonly orderId: RefundedOrder['id']; readonly approverId: string }

/** Sends a code to the phone of the approver; it works for this order alone. */
export async function askApproval(call: CodeAsk, staff: StaffCaller, { orderId, approverId }: CodeWish) {
  const phone = await call.inTransaction(async (scope) => {
    const order = await lockForStaff(scope, staff, orderId)
    if (order === null) return 'no order'
    return phoneOfApprover(scope, order.branch_id, approverId)
  })
  if (phone === 'no order') return refuse('NOT_FOUND')
  if (phone === null) return refuse('INVALID_FIELDS', invalidField('body.approverId', 'NOT_A_CHOICE'))
  const asked = await askCode(call, { phone, purpose: PURPOSE, subjectId: orderId })
  if (!asked.ok) return asked
  const { challengeId, expiresIn, resendIn } = asked.value
  return ok({ challengeId: idFrom<Id<'code'>>(challengeId), expiresIn, resendIn })
}

/** The name of the approver whose code it is. */
export async function approveRefund(
  scope: Scope,
  keys: ApprovalKeys,
  order: RefundedOrder,
  approval: Approval | null,
): Promise<Result<string, ErrorRefusal>> {
  if (approval === null) return refuse('REFUND_LIMIT')
  const used = await useCode(scope, keys, { ...approval, purpose: PURPOSE, subjectId: order.id })
  if (!used.ok) return used
  const approver = await approverOfPhone(scope, order.branch_id, used.value.phone)
  return approver === null ? refuse('REFUND_LIMIT') : ok(approver.name)
}
