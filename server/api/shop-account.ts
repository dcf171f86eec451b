import type { ownAccount } from '@dasturxon/contract/shop/own-account'
import { ok, refuse } from '@dasturxon/domain/result'
import { signedIn, tokenOf } from '../caller.ts'
import { findCustomer } from '../customers/profile/find-customer.ts'
import { endOtherSessions, showSessions } from '../customers/sessions/show-sessions.ts'
import { showLosses } from '../deletion/show-losses.ts'
import type { Routes } from '../http/call.ts'
import { showConsents } from '../messages/show-consents.ts'

export const accountRoutes: Routes<typeof ownAccount> = {
  'GET /users/v1/sessions': ({ caller, inTransaction }) =>
    inTransaction(async (scope) => ok(await showSessions(scope, signedIn(caller), tokenOf(caller)))),

  'DELETE /users/v1/sessions/:id': async ({ params, caller, services, inTransaction }) => {
    const others = { token: tokenOf(caller), id: params.id }
    const ended = await inTransaction((scope) => endOtherSessions(scope, services.live, signedIn(caller), others))
    return ended === 0 ? refuse('NOT_FOUND') : ok({})
  },

  'DELETE /users/v1/sessions': async ({ caller, services, inTransaction }) => {
    const others = { token: tokenOf(caller), id: null }
    return ok({
      ended: await inTransaction((scope) => endOtherSessions(scope, services.live, signedIn(caller), others)),
    })
  },

  'GET /users/v1/consents': async ({ caller, inTransaction }) => {
    const userId = signedIn(caller)
    return inTransaction(async (scope) => {
      const customer = await findCustomer(scope, userId)
      if (customer === null) return refuse('SESSION_INVALID')
      return ok(await showConsents(scope, userId, customer.createdDate))
    })
  },

  'GET /users/v1/users/deletion': ({ caller, inTransaction }) =>
    inTransaction(async (scope) => ok(await showLosses(scope, signedIn(caller)))),
}
