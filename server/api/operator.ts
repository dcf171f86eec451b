// The calls of operator/v1: the desk of the operator of the installation.

import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { operatorV1 } from '@dasturxon/contract/operator/operator-v1'
import { clientName } from '@dasturxon/domain/client-name'
import { type Id, idFrom, type MerchantId } from '@dasturxon/domain/ids'
import { type Ok, ok, refuse } from '@dasturxon/domain/result'
import { authorNames } from '../audit/author-names.ts'
import { listChanges } from '../audit/list-changes.ts'
import { operatorOf, tokenOf } from '../caller.ts'
import type { Scope } from '../db/scope.ts'
import type { Routes } from '../http/call.ts'
import type { MerchantFacts } from '../merchants/merchants.ts'
import { addHost, makeBrand, moveBrand, removeHost, setOwner } from '../operator/change-brand.ts'
import { listBrandViews, viewsOf } from '../operator/view-brands.ts'
import type { Services } from '../services.ts'
import { askFreshCode, confirmFreshCode } from '../staff/fresh-code.ts'
import { askStaffCode, confirmStaffCode, endStaffSession } from '../staff/sign-in.ts'

export const operatorRoutes: Routes<typeof operatorV1> = {
  'POST /operator/v1/auth/code': async (call) => {
    const asked = await askStaffCode(call, call.body)
    if (!asked.ok) return asked
    const { challengeId, expiresIn, resendIn } = asked.value
    return ok({ challengeId: idFrom<Id<'code'>>(challengeId), expiresIn, resendIn })
  },

  'POST /operator/v1/auth/confirm': async ({ body, caller, services, inTransaction }) => {
    const ask = { ...body, client: clientName(caller.userAgent) }
    const confirmed = await inTransaction((scope) => confirmStaffCode(scope, services, ask))
    return confirmed.ok ? { ...ok({}), extras: { staffSession: confirmed.value } } : confirmed
  },

  'POST /operator/v1/auth/leave': async ({ caller, services, inTransaction }) => {
    const { sessionToken } = caller
    if (sessionToken !== null) await inTransaction((scope) => endStaffSession(scope, services.live, sessionToken))
    return { ...ok({}), extras: { staffSession: 'ended' } }
  },

  'POST /operator/v1/auth/fresh-code': async (call) => {
    const asked = await askFreshCode(call, operatorOf(call.caller).id)
    return asked.ok ? ok({ ...asked.value, challengeId: idFrom<Id<'code'>>(asked.value.challengeId) }) : asked
  },

  'POST /operator/v1/auth/fresh': ({ body, caller, services, inTransaction }) => {
    const shown = { ...body, staffId: operatorOf(caller).id, token: tokenOf(caller) }
    return inTransaction((scope) => confirmFreshCode(scope, services.config, shown))
  },

  'GET /operator/v1/me': async ({ caller, inTransaction }) => {
    const { id } = operatorOf(caller)
    const name = (await inTransaction((scope) => authorNames(scope, [id]))).get(id)
    return name === undefined ? refuse('SESSION_INVALID') : ok({ id, name, role: 'platform_admin' as const })
  },

  'GET /operator/v1/brands': async ({ query, services, inTransaction }) =>
    ok(await inTransaction((scope) => listBrandViews(scope, services, query))),

  'POST /operator/v1/brands': (call) =>
    changed(call, (scope) => makeBrand(scope, call.services.config, operatorOf(call.caller), call.body)),

  'POST /operator/v1/brands/:id/state': (call) =>
    changedOne(call, (scope, brand) => moveBrand(scope, operatorOf(call.caller), brand, call.body)),

  'POST /operator/v1/brands/:id/hosts': (call) =>
    changedOne(call, (scope, brand) =>
      addHost(scope, call.services.config, operatorOf(call.caller), { brand, host: call.body.host }),
    ),

  'DELETE /operator/v1/brands/:id/hosts/:host': (call) =>
    changedOne(call, (scope, brand) =>
      removeHost(scope, call.services.config, operatorOf(call.caller), { brand, host: call.params.host }),
    ),

  'POST /operator/v1/brands/:id/owners': (call) =>
    changedOne(call, (scope, brand) => setOwner(scope, operatorOf(call.caller), brand, call.body)),

  'GET /operator/v1/changes': async ({ query, inTransaction }) => {
    const older = query.before === undefined ? {} : { before: new Date(query.before) }
    return ok(await inTransaction((scope) => listChanges(scope, older)))
  },
}

type Call = {
  readonly services: Services
  inTransaction<T>(work: (scope: Scope) => Promise<T>): Promise<T>
}
type Changed = Ok<MerchantId> | ErrorRefusal

/** Makes a change and answers with the brand as it is now: the registry in memory is read again first. */
async function changed({ services, inTransaction }: Call, change: (scope: Scope) => Promise<Changed>) {
  const done = await inTransaction(change)
  if (!done.ok) return done
  await services.merchants.refresh()
  const brand = services.merchants.byId(done.value)
  const [view] = brand === null ? [] : await inTransaction((scope) => viewsOf(scope, services, [brand]))
  return view === undefined ? refuse('NOT_FOUND') : ok(view)
}

/** The same for a brand that is there. */
function changedOne(
  call: Call & { readonly params: { readonly id: MerchantId } },
  change: (scope: Scope, brand: MerchantFacts) => Promise<Changed>,
) {
  const brand = call.services.merchants.all().find(({ id }) => id === call.params.id)
  return brand === undefined ? Promise.resolve(refuse('NOT_FOUND')) : changed(call, (scope) => change(scope, brand))
}
