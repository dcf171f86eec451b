// The tables of vacancies and applications.
import type { ApplicationId, VacancyId } from '@dasturxon/domain/ids'
import type { Selectable } from 'kysely'
import type { Scope } from '../db/scope.ts'
import type { Tables } from '../db/tables.ts'

export type VacancyRow = Omit<Selectable<Tables['vacancies']>, 'merchant_id' | 'version'>

export type NewApplication = {
  readonly id: ApplicationId
  readonly vacancyId: VacancyId
  readonly name: string
  readonly phone: string
  readonly comment: string
  readonly fileTokenHash: Buffer
}

export type ApplicationRow = {
  readonly vacancy_id: VacancyId
  readonly name: string
  readonly phone: string
  readonly position: VacancyRow['position']
  /** of the responsible person */
  readonly responsible_phone: string
}

/** What a vacancy is shown with. */
export const VACANCY_COLUMNS = [
  'id',
  'position',
  'salary_from',
  'salary_to',
  'currency',
  'requirements',
  'duties',
  'conditions',
  'schedule',
  'employment_type',
  'responsible',
  'phone',
  'telegram',
  'branch_id',
  'more_branch_ids',
  'is_active',
  'published_at',
  'valid_through',
] as const
const VACANCY_LIMIT = 200

/** Vacancies that are open now or will be, newest first. */
export function listActiveVacancies(scope: Scope): Promise<readonly VacancyRow[]> {
  return unendedVacancies(scope).orderBy('published_at', 'desc').orderBy('id').limit(VACANCY_LIMIT).execute()
}

/** One vacancy, if it is open now. */
export function findOpenVacancy(scope: Scope, id: VacancyId): Promise<VacancyRow | undefined> {
  return unendedVacancies(scope).where('published_at', '<=', scope.now).where('id', '=', id).executeTakeFirst()
}

function unendedVacancies(scope: Scope) {
  return scope.db
    .selectFrom('vacancies')
    .select(VACANCY_COLUMNS)
    .where('merchant_id', '=', scope.merchantId)
    .where('is_active', '=', true)
    .where((where) => where.or([where('valid_through', 'is', null), where('valid_through', '>', scope.now)]))
}

/** Stores an application; `null` when this phone has applied already. */
export async function insertApplication(scope: Scope, fresh: NewApplication): Promise<ApplicationId | null> {
  const row = await scope.db
    .insertInto('vacancy_applications')
    .values({
      merchant_id: scope.merchantId,
      id: fresh.id,
      vacancy_id: fresh.vacancyId,
      name: fresh.name,
      phone: fresh.phone,
      comment: fresh.comment,
      file_token_hash: fresh.fileTokenHash,
      created_at: scope.now,
    })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'vacancy_id', 'phone']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The application of this phone. */
export async function findApplicationId(
  scope: Scope,
  vacancyId: VacancyId,
  phone: string,
): Promise<ApplicationId | undefined> {
  const row = await scope.db
    .selectFrom('vacancy_applications')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('vacancy_id', '=', vacancyId)
    .where('phone', '=', phone)
    .executeTakeFirst()
  return row?.id
}

/** An application that was not announced yet, with its vacancy; locked until the transaction ends. */
export function lockUntoldApplication(scope: Scope, id: ApplicationId): Promise<ApplicationRow | undefined> {
  return scope.db
    .selectFrom('vacancy_applications as a')
    .innerJoin('vacancies as v', (join) =>
      join.onRef('v.merchant_id', '=', 'a.merchant_id').onRef('v.id', '=', 'a.vacancy_id'),
    )
    .select(['a.vacancy_id', 'a.name', 'a.phone', 'v.position', 'v.phone as responsible_phone'])
    .where('a.merchant_id', '=', scope.merchantId)
    .where('a.id', '=', id)
    .where('a.told_at', 'is', null)
    .forUpdate('a')
    .executeTakeFirst()
}

/** Stores when the responsible person was told. */
export async function saveTold(scope: Scope, id: ApplicationId): Promise<void> {
  await scope.db
    .updateTable('vacancy_applications')
    .set({ told_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .execute()
}

export type NewFile = {
  readonly vacancyId: VacancyId
  readonly applicationId: ApplicationId
  readonly type: string
  readonly bytes: Uint8Array
  /** only an application made after this may still get one */
  readonly madeAfter: Date
  /** hash of the token that came with the application */
  readonly tokenHash: Buffer
}

/** Stores the file of an application that has none yet; returns whether it did. */
export async function saveFile(scope: Scope, file: NewFile): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('vacancy_applications')
    .set({ file: Buffer.from(file.bytes), file_type: file.type })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', file.applicationId)
    .where('vacancy_id', '=', file.vacancyId)
    .where('file_token_hash', '=', file.tokenHash)
    .where('file', 'is', null)
    .where('created_at', '>', file.madeAfter)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
