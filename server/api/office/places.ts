// The calls of office/v1 about cities, branches and delivery zones.
import type { officePlaces } from '@dasturxon/contract/office/office-places'
import { ok } from '@dasturxon/domain/result'
import { staffOf } from '../../caller.ts'
import type { Routes } from '../../http/call.ts'
import {
  addBranch,
  changeBranch,
  changeHours,
  changeServices,
  listOfficeBranches,
} from '../../places/edit/save-branch.ts'
import { addCity, changeCity, listOfficeCities } from '../../places/edit/save-city.ts'
import { addZone, changeZone, listOfficeZones, removeZone } from '../../places/edit/save-zone.ts'

export const placeRoutes: Routes<typeof officePlaces> = {
  'GET /office/v1/branches': ({ caller, inTransaction }) =>
    inTransaction(async (scope) => ok(await listOfficeBranches(scope, staffOf(caller)))),

  'POST /office/v1/branches': ({ caller, body, inTransaction }) =>
    inTransaction((scope) => addBranch(scope, staffOf(caller), body)),

  'PUT /office/v1/branches/:id': ({ caller, params, body, inTransaction }) =>
    inTransaction((scope) => changeBranch(scope, staffOf(caller), params.id, body)),

  'PUT /office/v1/branches/:id/services': ({ caller, params, body, inTransaction }) =>
    inTransaction((scope) => changeServices(scope, staffOf(caller), params.id, body)),

  'PUT /office/v1/branches/:id/hours': ({ caller, params, body, inTransaction }) =>
    inTransaction((scope) => changeHours(scope, staffOf(caller), params.id, body)),

  'GET /office/v1/cities': ({ inTransaction }) => inTransaction(async (scope) => ok(await listOfficeCities(scope))),

  'POST /office/v1/cities': ({ caller, body, inTransaction }) =>
    inTransaction((scope) => addCity(scope, staffOf(caller), body)),

  'PUT /office/v1/cities/:id': ({ caller, params, body, inTransaction }) =>
    inTransaction((scope) => changeCity(scope, staffOf(caller), params.id, body)),

  'GET /office/v1/zones': ({ inTransaction }) => inTransaction(async (scope) => ok(await listOfficeZones(scope))),

  'POST /office/v1/zones': ({ caller, body, inTransaction }) =>
    inTransaction((scope) => addZone(scope, staffOf(caller), body)),

  'PUT /office/v1/zones/:id': ({ caller, params, body, inTransaction }) =>
    inTransaction((scope) => changeZone(scope, staffOf(caller), params.id, body)),

  'DELETE /office/v1/zones/:id': ({ caller, params, query, inTransaction }) =>
    inTransaction((scope) => removeZone(scope, staffOf(caller), params.id, query.version)),
}
