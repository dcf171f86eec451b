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

  'POST /office/v1/opening': ({ caller, services, inTransaction }) =>
    inTransaction((scope) => openOwnBrand(scope, services, staffOf(caller))),

  'DELETE /office/v1/opening': ({ caller, services, inTransaction }) =>
    inTransaction((scope) => closeOwnBrand(scope, services, staffOf(caller))),
}
