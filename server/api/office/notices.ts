// The calls of office/v1 about notes to customers.
import { invalidField } from '@dasturxon/contract/errors/invalid-field'
import type { officeNotices } from '@dasturxon/contract/office/office-notices'
import type { NoticeAction } from '@dasturxon/domain/notice'
import { ok, refuse } from '@dasturxon/domain/result'
import { listOfficePromos } from '../../benefits/edit/edit-promo.ts'
import { type Caller, staffOf } from '../../caller.ts'
import type { Scope } from '../../db/scope.ts'
import type { Routes } from '../../http/call.ts'
import {
  addNotice,
  changeNotice,
  dropNotice,
  listNotices,
  showAudience,
  showNotice,
} from '../../messages/notices/edit-notice.ts'
import { cancelNotice, sendNotice } from '../../messages/notices/send-notice.ts'
import type { Services } from '../../services.ts'

export const noticeRoutes: Routes<typeof officeNotices> = {
  'GET /office/v1/notices': ({ inTransaction }) => inTransaction(async (scope) => ok(await listNotices(scope))),

  'GET /office/v1/notices/:id': ({ params, inTransaction }) => inTransaction((scope) => showNotice(scope, params.id)),

  'POST /office/v1/notices': async ({ caller, body, services, inTransaction }) => {
    const isThere = await targetFinder(services, caller, body.action)
    return inTransaction(async (scope) =>
      (await isThere(scope)) ? addNotice(scope, staffOf(caller), body) : NO_TARGET,
    )
  },

  'PUT /office/v1/notices/:id': async ({ caller, params, body, services, inTransaction }) => {
    const isThere = await targetFinder(services, caller, body.action)
    return inTransaction(async (scope) =>
      (await isThere(scope)) ? changeNotice(scope, staffOf(caller), params.id, body) : NO_TARGET,
    )
  },

  'DELETE /office/v1/notices/:id': ({ caller, params, inTransaction }) =>
    inTransaction((scope) => dropNotice(scope, staffOf(caller), params.id)),

  'POST /office/v1/notices/:id/send': ({ caller, params, body, inTransaction }) =>
    inTransaction((scope) => sendNotice(scope, staffOf(caller), params.id, body)),

  'POST /office/v1/notices/:id/cancel': ({ caller, params, body, inTransaction }) =>
    inTransaction((scope) => cancelNotice(scope, staffOf(caller), params.id, body.version)),

  'GET /office/v1/notice-audience': ({ query, inTransaction }) =>
    inTransaction(async (scope) => ok(await showAudience(scope, query))),
}

const NO_TARGET = refuse('INVALID_FIELDS', invalidField('body.action.id', 'NOT_A_CHOICE'))

/** Whether what a note leads to is there. The menu is in memory, and asked outside of the transaction. */
async function targetFinder(services: Services, { merchantId, language }: Caller, action: NoticeAction) {
  const isSold = action.type !== 'PRODUCT' || (await services.menus.product(merchantId, action.id, language)) !== null
  return async (scope: Scope) => {
    if (action.type === 'PROMO') return (await listOfficePromos(scope)).some(({ id }) => id === action.id)
    return isSold
  }
}
