// The calls of office/v1 about money: terms of orders, the tester of the tariff, promo codes.
import type { officePromos } from '@dasturxon/contract/office/office-promos'
import type { officeTerms } from '@dasturxon/contract/office/office-terms'
import { ok } from '@dasturxon/domain/result'
import { addPromo, changePromo, listOfficePromos } from '../../benefits/edit/edit-promo.ts'
import { staffOf } from '../../caller.ts'
import type { Routes } from '../../http/call.ts'
import { changeTerms, showTerms } from '../../merchants/terms/edit-terms.ts'
import { tryTariff } from '../../places/edit/try-tariff.ts'

export const termRoutes: Routes<typeof officeTerms & typeof officePromos> = {
  'GET /office/v1/terms': ({ inTransaction }) => inTransaction(async (scope) => ok(await showTerms(scope))),

  'PUT /office/v1/terms': ({ caller, body, inTransaction }) =>
    inTransaction((scope) => changeTerms(scope, staffOf(caller), body)),

  'GET /office/v1/tariff': ({ query, services, inTransaction }) => {
    const ask = { point: { lat: query.lat, lon: query.lon }, goods: query.productPrice }
    return inTransaction(async (scope) => ok(await tryTariff(scope, services.placeBooks, ask)))
  },

  'GET /office/v1/promos': ({ inTransaction }) => inTransaction(async (scope) => ok(await listOfficePromos(scope))),

  'POST /office/v1/promos': ({ caller, body, inTransaction }) =>
    inTransaction((scope) => addPromo(scope, staffOf(caller), body)),

  'PUT /office/v1/promos/:id': ({ caller, params, body, inTransaction }) =>
    inTransaction((scope) => changePromo(scope, staffOf(caller), params.id, body)),
}
