import { randomUUID } from 'node:crypto'
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import { type ApplicationId, idFrom, type VacancyId } from '@dasturxon/domain/ids'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../db/scope.ts'
import { addJob } from '../jobs/add-job.ts'
import { newJob } from '../jobs/job.ts'
import { tokenHash } from '../tokens.ts'
import { fileToken } from './file-token.ts'
import { findShownVacancy } from './find-vacancy.ts'
import { findApplicationId, insertApplication } from './vacancy-store.ts'

export type Application = {
  readonly vacancyId: VacancyId
  readonly name: string
  readonly phone: string
  readonly comment: string
}

export type Browser = { readonly device: string; readonly secretKey: string }

type Applied = { readonly id: ApplicationId; readonly fileToken: string }

/** Stores an application and queues the message to the responsible person; a second one of the same phone changes nothing. */
export async function applyForVacancy(
  scope: Scope,
  application: Application,
  { device, secretKey }: Browser,
): Promise<Result<Applied, ErrorRefusal>> {
  const tokenFor = (applicationId: ApplicationId) =>
    fileToken(secretKey, { merchantId: scope.merchantId, applicationId, device })
  if ((await findShownVacancy(scope, application.vacancyId)) === undefined) return refuse('NOT_FOUND')
  const fresh = idFrom<ApplicationId>(randomUUID())
  const fileTokenHash = tokenHash(tokenFor(fresh))
  const id = await insertApplication(scope, { ...application, id: fresh, fileTokenHash })
  if (id !== null) {
    await addJob(scope, newJob(scope, 'tell-application', { applicationId: id }))
    return ok({ id, fileToken: tokenFor(id) })
  }
  const earlier = await findApplicationId(scope, application.vacancyId, application.phone)
  if (earlier === undefined) throw new Error('expected the earlier application of the same phone')
  return ok({ id: earlier, fileToken: tokenFor(earlier) })
}
