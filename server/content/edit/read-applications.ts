// The staff read who has applied for a vacancy.
import type { ApplicationId, VacancyId } from '@dasturxon/domain/ids'
import { ok, refuse } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import type { Scope } from '../../db/scope.ts'
import { findVacancyInReach } from './edit-vacancy.ts'
import { findFile, listApplicationRows } from './vacancy-edit-store.ts'

/** Everybody who has applied for a vacancy that the member may see. */
export async function listApplications(scope: Scope, staff: StaffCaller, vacancyId: VacancyId) {
  const vacancy = await findVacancyInReach(scope, staff, vacancyId)
  if (vacancy === null) return refuse('NOT_FOUND')
  const rows = await listApplicationRows(scope, vacancyId)
  return ok(
    rows.map(({ id, name, phone, comment, created_at, file_type }) => ({
      ...{ id, vacancyId, position: vacancy.position, name, phone, comment },
      ...{ createdAt: created_at.toISOString(), fileType: file_type },
    })),
  )
}

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** The file of an application, always to be saved: a stranger sent it, and no browser opens it as a page of ours. */
export async function readFile(scope: Scope, staff: StaffCaller, id: ApplicationId) {
  const file = await findFile(scope, id)
  if (file === undefined || (await findVacancyInReach(scope, staff, file.vacancyId)) === null)
    return refuse('NOT_FOUND')
  const ending = ENDINGS[file.type]
  const contentType = ending === undefined ? 'application/octet-stream' : file.type
  const fileName = `${file.name.replace(/[^\p{L}\p{N}]+/gu, '-')}.${ending ?? 'bin'}`
  return { ok: true, foreign: { status: 200, contentType, body: file.bytes, fileName } } as const
}
