// The calls of office/v1 about pauses of branches.
import type { officePauses } from '@dasturxon/contract/office/office-pauses'
import { ok } from '@dasturxon/domain/result'
import { staffOf } from '../../caller.ts'
import type { Routes } from '../../http/call.ts'
import { listPauses } from '../../pauses/list-pauses.ts'
import { endPause, pauseBranch } from '../../pauses/pause-branch.ts'

export const pauseRoutes: Routes<typeof officePauses> = {
  'GET /office/v1/pauses': ({ caller, inTransaction }) =>
    inTransaction(async (scope) => ok(await listPauses(scope, staffOf(caller)))),

  'PUT /office/v1/branches/:id/pause': ({ caller, params, body, inTransaction }) =>
    inTransaction((scope) => pauseBranch(scope, staffOf(caller), { branchId: params.id, until: body.until })),

  'DELETE /office/v1/branches/:id/pause': ({ caller, params, inTransaction }) =>
    inTransaction((scope) => endPause(scope, staffOf(caller), params.id)),
}
