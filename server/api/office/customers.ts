// The calls of office/v1 about customers and their cashback.
import type { officeCashback } from '@dasturxon/contract/office/office-cashback'
import type { officeCustomers } from '@dasturxon/contract/office/office-customers'
import { ok } from '@dasturxon/domain/result'
import { brandCashback, brandMovements } from '../../benefits/edit/brand-cashback.ts'
import { changeCashback } from '../../benefits/edit/change-cashback.ts'
import { staffLedger } from '../../benefits/edit/staff-ledger.ts'
import { staffOf } from '../../caller.ts'
import { customerFile } from '../../customers/desk/customer-file.ts'
import { branchOf, findAtDesk } from '../../customers/desk/find-at-desk.ts'
import { countCustomers, listCustomers } from '../../customers/desk/list-customers.ts'
import { eraseCustomer } from '../../deletion/delete-account.ts'
import type { Routes } from '../../http/call.ts'
import { unlessBusy } from '../../http/once.ts'
import { findBuyers, ordersOfCustomer } from '../../orders/orders-of-customer.ts'
import { lossesOfCustomer, oneCustomer } from './customer-details.ts'

export const customerOfficeRoutes: Routes<typeof officeCustomers> = {
  'GET /office/v1/customers': ({ caller, query, inTransaction }) => {
    const { branchId = null, group = null, search, page, size } = query
    return inTransaction((scope) =>
      listCustomers(scope, staffOf(caller), { branchId, group, search, page, size }, (number, branch) =>
        findBuyers(scope, number, branch),
      ),
    )
  },

  'GET /office/v1/customers/counts': ({ caller, query: { branchId = null }, inTransaction }) =>
    inTransaction((scope) => countCustomers(scope, staffOf(caller), branchId)),

  'GET /office/v1/customers/file': async ({ caller, query, inTransaction }) => {
    const { branchId = null, group = null, language } = query
    const file = await inTransaction((scope) => customerFile(scope, staffOf(caller), { branchId, group, language }))
    if (!file.ok) return file
    return { ok: true, foreign: { status: 200, contentType: 'text/csv; charset=utf-8', ...file.value } }
  },

  'GET /office/v1/customers/:id': ({ caller, params, inTransaction }) =>
    inTransaction((scope) => oneCustomer(scope, staffOf(caller), params.id)),

  'GET /office/v1/customers/:id/orders': ({ caller, params, query, inTransaction }) =>
    inTransaction(async (scope) => {
      const staff = staffOf(caller)
      const found = await findAtDesk(scope, staff, params.id)
      return found.ok ? ok(await ordersOfCustomer(scope, params.id, { ...query, branchId: branchOf(staff) })) : found
    }),

  'GET /office/v1/customers/:id/cashback': ({ caller, params, query, inTransaction }) =>
    inTransaction(async (scope) => {
      const found = await findAtDesk(scope, staffOf(caller), params.id)
      return found.ok ? ok(await staffLedger(scope, params.id, query)) : found
    }),

  'POST /office/v1/customers/:id/cashback': ({ caller, params, body, inTransaction }) => {
    const staff = staffOf(caller)
    // waits for an order that is being placed at this moment
    const queue = { oneAtATime: params.id }
    const work = inTransaction(async (scope) => {
      const found = await findAtDesk(scope, staff, params.id)
      return found.ok ? changeCashback(scope, staff, params.id, body) : found
    }, queue)
    return unlessBusy(work)
  },

  'GET /office/v1/customers/:id/losses': ({ caller, params, inTransaction }) =>
    inTransaction((scope) => lossesOfCustomer(scope, staffOf(caller), params.id)),

  'DELETE /office/v1/customers/:id': ({ caller, params, services, inTransaction }) => {
    const queue = { oneAtATime: params.id }
    return unlessBusy(inTransaction((scope) => eraseCustomer(scope, services, staffOf(caller), params.id), queue))
  },
}

export const cashbackOfficeRoutes: Routes<typeof officeCashback> = {
  'GET /office/v1/cashback': ({ inTransaction }) =>
    // all figures of one moment
    inTransaction(async (scope) => ok(await brandCashback(scope)), { isSnapshot: true }),

  'GET /office/v1/cashback/movements': ({ query, inTransaction }) =>
    inTransaction(async (scope) => ok(await brandMovements(scope, query))),
}
