// The calls of office/v1 about opening and closing a brand.
import type { officeOpening } from '@dasturxon/contract/office/office-opening'
import { ok } from '@dasturxon/domain/result'
import { findOpening } from '../../brand/find-opening.ts'
import { closeOwnBrand, openOwnBrand } from '../../brand/switch-own-brand.ts'
import { staffOf } from '../../caller.ts'
import type { Routes } from '../../http/call.ts'

export const openingRoutes: Routes<typeof officeOpening> = {
  'GET /office/v1/opening': ({ services, inTransaction }) =>
    inTransaction(async (scope) => ok(await findOpening(scope, services))),

  'POST /office/v1/opening': async ({ caller, services, inTransaction }) => {
    const answer = await inTransaction((scope) => openOwnBrand(scope, services, staffOf(caller)))
    // the owner looks at the shop at once; other processes read the registry twice a second
    await services.merchants.refresh()
    return answer
  },

  'DELETE /office/v1/opening': async ({ caller, services, inTransaction }) => {
    const answer = await inTransaction((scope) => closeOwnBrand(scope, services, staffOf(caller)))
    await services.merchants.refresh()
    return answer
  },
}
