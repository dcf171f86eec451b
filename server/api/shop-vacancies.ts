import type { vacanciesV1 } from '@dasturxon/contract/shop/vacancies'
import { ok, refuse } from '@dasturxon/domain/result'
import { addFile } from '../content/add-file.ts'
import { applyForVacancy } from '../content/apply-for-vacancy.ts'
import { findShownVacancy, listShownVacancies } from '../content/find-vacancy.ts'
import { vacancyView } from '../content/vacancy-view.ts'
import type { Routes } from '../http/call.ts'

export const vacancyRoutes: Routes<typeof vacanciesV1> = {
  'GET /support/v1/vacancies': async ({ inTransaction }) => ok([...(await inTransaction(listShownVacancies))]),

  'GET /support/v1/vacancies/:id': async ({ params, inTransaction }) => {
    const vacancy = await inTransaction((scope) => findShownVacancy(scope, params.id))
    return vacancy === undefined ? refuse('NOT_FOUND') : ok(vacancyView(vacancy))
  },

  'POST /support/v1/vacancies/:id/applications': ({ params, body, caller, services, inTransaction }) => {
    const browser = { device: caller.device, secretKey: services.config.secretKey }
    return inTransaction((scope) => applyForVacancy(scope, { vacancyId: params.id, ...body }, browser))
  },

  'POST /support/v1/vacancies/:id/applications/:applicationId/file': ({ params, body, caller, inTransaction }) => {
    const { id: vacancyId, applicationId } = params
    return inTransaction((scope) => addFile(scope, { vacancyId, applicationId, bytes: body, token: caller.fileToken }))
  },
}
