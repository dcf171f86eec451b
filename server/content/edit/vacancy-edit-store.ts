// Writes vacancies, and reads who has applied for them.
import type { ApplicationId, BranchId, VacancyId } from '@dasturxon/domain/ids'
import { type Insertable, sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import type { Tables } from '../../db/tables.ts'
import { VACANCY_COLUMNS } from '../vacancy-store.ts'

const MOST_VACANCIES = 500
const MOST_APPLICATIONS = 500

/** Vacancies with the number of their applications, the newest first; of one branch or one of them when asked. */
export function listVacancyRows(scope: Scope, { id, branchId }: { id?: VacancyId; branchId?: BranchId | null } = {}) {
  return scope.db
    .selectFrom('vacancies as v')
    .select(VACANCY_COLUMNS)
    .select('version')
    .select(({ selectFrom }) =>
      selectFrom('vacancy_applications as a')
        .select(({ fn }) => fn.countAll<number>().as('applications'))
        .whereRef('a.merchant_id', '=', 'v.merchant_id')
        .whereRef('a.vacancy_id', '=', 'v.id')
        .as('applications'),
    )
    .where('v.merchant_id', '=', scope.merchantId)
    .$if(id !== undefined, (query) => query.where('v.id', '=', id ?? null))
    .$if(branchId != null, (query) =>
      query.where(({ or, eb }) =>
        or([
          eb('v.branch_id', '=', branchId ?? null),
          eb('v.more_branch_ids', '@>', eb.val(branchId == null ? [] : [branchId])),
        ]),
      ),
    )
    .orderBy('v.published_at', 'desc')
    .orderBy('v.id')
    .limit(MOST_VACANCIES)
    .execute()
}

export type EditedVacancyRow = Awaited<ReturnType<typeof listVacancyRows>>[number]
type Fields = Omit<Insertable<Tables['vacancies']>, 'merchant_id' | 'id' | 'version'>

/** Stores a new vacancy. */
export async function insertVacancy(scope: Scope, id: VacancyId, fields: Fields): Promise<void> {
  await scope.db
    .insertInto('vacancies')
    .values({ merchant_id: scope.merchantId, id, ...fields })
    .execute()
}

/** Changes a vacancy that is still at this version; whether it was. */
export async function saveVacancy(scope: Scope, id: VacancyId, version: number, fields: Fields): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('vacancies')
    .set({ ...fields, version: sql<number>`version + 1` })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Who has applied for a vacancy, the newest first. */
export function listApplicationRows(scope: Scope, vacancyId: VacancyId) {
  return scope.db
    .selectFrom('vacancy_applications')
    .select(['id', 'vacancy_id', 'name', 'phone', 'comment', 'created_at', 'file_type'])
    .where('merchant_id', '=', scope.merchantId)
    .where('vacancy_id', '=', vacancyId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_APPLICATIONS)
    .execute()
}

/** The file of an application; nothing when none came. */
export async function findFile(scope: Scope, id: ApplicationId) {
  const row = await scope.db
    .selectFrom('vacancy_applications')
    .select(['vacancy_id', 'name', 'file', 'file_type'])
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined || row.file === null || row.file_type === null) return undefined
  return { vacancyId: row.vacancy_id, name: row.name, bytes: row.file, type: row.file_type }
}
