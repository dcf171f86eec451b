// The calls of office/v1 about changes of the menu that guests do not see yet.
import type { officeMenuPlans } from '@dasturxon/contract/office/office-menu-plans'
import { ok } from '@dasturxon/domain/result'
import { staffOf } from '../../caller.ts'
import type { Routes } from '../../http/call.ts'
import { listPlans } from '../../menu/plans/list-plans.ts'
import { publishPlans } from '../../menu/plans/publish-plans.ts'
import { removePlan, savePlan } from '../../menu/plans/save-plan.ts'

const timeOf = (text: string | null) => (text === null ? null : new Date(text))

export const menuPlanRoutes: Routes<typeof officeMenuPlans> = {
  'GET /office/v1/menu/plans': ({ inTransaction }) => inTransaction(async (scope) => ok(await listPlans(scope))),

  'PUT /office/v1/menu/plans/:id': ({ caller, params, body, inTransaction }) => {
    const { version, planVersion, publishAt, ...change } = body
    const ask = { id: params.id, version, planVersion, change, publishAt: timeOf(publishAt) }
    return inTransaction((scope) => savePlan(scope, staffOf(caller), ask))
  },

  'DELETE /office/v1/menu/plans/:id': ({ caller, params, query, inTransaction }) =>
    inTransaction((scope) => removePlan(scope, staffOf(caller), params.id, query.version)),

  'POST /office/v1/menu/plans/publish': ({ caller, body: { plans, at }, inTransaction }) =>
    inTransaction((scope) => publishPlans(scope, staffOf(caller), { plans, at: timeOf(at) })),
}
