import { randomUUID } from 'node:crypto'
import type { ErrorRefusal } from '@dasturxon/contract/errors'
import { type ApplicationId, idFrom, type VacancyId } from '@dasturxon/domain/ids'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../db/scope.ts'
import { addJob } from '../jobs/add-job.ts'
import { newJob } from '../jobs/job.ts'
import { findShownVacancy } from './find-vacancy.ts'
import { findApplicationId, insertApplication } from './vacancy-store.ts'

export type Application = {
  readonly vacancyId: VacancyId
  readonly name: string
  readonly phone: string
  readonly comment: string
}

/** Keeps an application and has the responsible person told; a second one of the same phone is the first one again. */
export async function applyForVacancy(
  scope: Scope,
  application: Application,
): Promise<Result<{ readonly id: ApplicationId }, ErrorRefusal>> {
  if ((await findShownVacancy(scope, application.vacancyId)) === undefined) return refuse('NOT_FOUND')
  const id = await insertApplication(scope, { ...application, id: idFrom<ApplicationId>(randomUUID()) })
  if (id !== null) {
    await addJob(scope, newJob(scope, 'tell-application', { applicationId: id }))
    return ok({ id })
  }
  const earlier = await findApplicationId(scope, application.vacancyId, application.phone)
  if (earlier === undefined) throw new Error('expected the earlier application that was in the way')
  return ok({ id: earlier })
}
