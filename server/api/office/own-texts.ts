// The calls of office/v1 about the brand's own texts, its vacancies and who has applied.
import type { officeTexts } from '@dasturxon/contract/office/office-texts'
import { ok } from '@dasturxon/domain/result'
import { staffOf } from '../../caller.ts'
import { changePolicy, listPolicies } from '../../content/edit/edit-policies.ts'
import { addVacancy, changeVacancy, listOfficeVacancies } from '../../content/edit/edit-vacancy.ts'
import { listApplications, readFile } from '../../content/edit/read-applications.ts'
import type { Routes } from '../../http/call.ts'

export const ownTextRoutes: Routes<typeof officeTexts> = {
  'GET /office/v1/policies': ({ inTransaction }) => inTransaction(async (scope) => ok(await listPolicies(scope))),

  'PUT /office/v1/policies/:type': ({ caller, params, body, inTransaction }) =>
    inTransaction((scope) => changePolicy(scope, staffOf(caller), params.type, body)),

  'GET /office/v1/vacancies': ({ caller, inTransaction }) =>
    inTransaction(async (scope) => ok(await listOfficeVacancies(scope, staffOf(caller)))),

  'POST /office/v1/vacancies': ({ caller, body, inTransaction }) =>
    inTransaction((scope) => addVacancy(scope, staffOf(caller), body)),

  'PUT /office/v1/vacancies/:id': ({ caller, params, body, inTransaction }) =>
    inTransaction((scope) => changeVacancy(scope, staffOf(caller), params.id, body)),

  'GET /office/v1/vacancies/:id/applications': ({ caller, params, inTransaction }) =>
    inTransaction((scope) => listApplications(scope, staffOf(caller), params.id)),

  'GET /office/v1/applications/:id/file': ({ caller, params, inTransaction }) =>
    inTransaction((scope) => readFile(scope, staffOf(caller), params.id)),
}
