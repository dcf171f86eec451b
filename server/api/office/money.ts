// The calls of office/v1 about refunds and differences.
import type { officeMoney } from '@dasturxon/contract/office/office-money'
import { staffOf } from '../../caller.ts'
import type { Routes } from '../../http/call.ts'
import { listDifferences, settleDifference, takeDifference } from '../../payments/office/differences.ts'
import { listRefunds } from '../../payments/office/list-refunds.ts'
import { askApproval, listRefundApprovers } from '../../payments/refunds/approve-refund.ts'

export const moneyRoutes: Routes<typeof officeMoney> = {
  'GET /office/v1/refunds': ({ caller, query, inTransaction }) =>
    inTransaction((scope) =>
      listRefunds(scope, staffOf(caller), { branchId: query.branchId ?? null, limit: query.limit }),
    ),

  'GET /office/v1/orders/:id/approvers': ({ caller, params, inTransaction }) =>
    inTransaction((scope) => listRefundApprovers(scope, staffOf(caller), params.id)),

  'POST /office/v1/orders/:id/approval-codes': (call) =>
    askApproval(call, staffOf(call.caller), { orderId: call.params.id, approverId: call.body.approverId }),

  'GET /office/v1/differences': ({ caller, query, inTransaction }) =>
    inTransaction((scope) =>
      listDifferences(scope, staffOf(caller), { branchId: query.branchId ?? null, limit: query.limit }),
    ),

  'POST /office/v1/differences/:id/take': ({ caller, params, inTransaction }) =>
    inTransaction((scope) => takeDifference(scope, staffOf(caller), params.id)),

  'POST /office/v1/differences/:id/settle': ({ caller, params, body, inTransaction }) =>
    inTransaction((scope) => settleDifference(scope, staffOf(caller), { id: params.id, note: body.note })),
}
