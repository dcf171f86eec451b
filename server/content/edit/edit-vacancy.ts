// The staff read, add, change and close vacancies, and read who has applied.
import { randomUUID } from 'node:crypto'
import type { Api } from '@dasturxon/contract/api'
import type { Ask } from '@dasturxon/contract/endpoint'
import { invalidField } from '@dasturxon/contract/errors/invalid-field'
import type { OfficeVacancy } from '@dasturxon/contract/office/office-texts'
import { idFrom, type VacancyId } from '@dasturxon/domain/ids'
import { ok, refuse } from '@dasturxon/domain/result'
import { isInReach, type StaffCaller } from '@dasturxon/domain/staff-roles'
import type { z } from 'zod'
import { recordChange } from '../../audit/record-change.ts'
import type { Scope } from '../../db/scope.ts'
import { listOfficeBranches } from '../../places/edit/save-branch.ts'
import { vacancyView } from '../vacancy-view.ts'
import { type EditedVacancyRow, insertVacancy, listVacancyRows, saveVacancy } from './vacancy-edit-store.ts'

type VacancyView = z.output<typeof OfficeVacancy>
type VacancyAsk = Ask<Api['POST /office/v1/vacancies']>['body']

/** All vacancies that the member may see: those of their branch, or all of the brand. */
export async function listOfficeVacancies(scope: Scope, { reach }: StaffCaller): Promise<VacancyView[]> {
  const branchId = reach.of === 'brand' ? null : reach.branchId
  return (await listVacancyRows(scope, { branchId })).map(viewOf)
}

/** One vacancy, if the member may see it. */
export async function findVacancyInReach(scope: Scope, { reach }: StaffCaller, id: VacancyId) {
  const [row] = await listVacancyRows(scope, { id })
  if (row === undefined) return null
  const vacancy = viewOf(row)
  return reach.of === 'brand' || vacancy.branchIds.some((branchId) => isInReach(reach, branchId)) ? vacancy : null
}

/** Adds a vacancy. */
export async function addVacancy(scope: Scope, staff: StaffCaller, ask: VacancyAsk) {
  if (!(await hasBranches(scope, staff, ask))) return NO_BRANCH
  const id = idFrom<VacancyId>(randomUUID())
  await insertVacancy(scope, id, columnsOf(ask))
  return ok(await recorded(scope, staff, id, null))
}

/** Changes a vacancy, if nobody else did since `version`. */
export async function changeVacancy(
  scope: Scope,
  staff: StaffCaller,
  id: VacancyId,
  { version, ...ask }: VacancyAsk & { readonly version: number },
) {
  const before = await findVacancyInReach(scope, staff, id)
  if (before === null) return refuse('NOT_FOUND')
  if (!(await hasBranches(scope, staff, ask))) return NO_BRANCH
  if (!(await saveVacancy(scope, id, version, columnsOf(ask)))) return refuse('STALE', { vacancy: before })
  return ok(await recorded(scope, staff, id, before))
}

const NO_BRANCH = refuse('INVALID_FIELDS', invalidField('body.branchIds', 'NOT_A_CHOICE'))

async function hasBranches(scope: Scope, staff: StaffCaller, { branchIds }: VacancyAsk): Promise<boolean> {
  const known = (await listOfficeBranches(scope, staff)).map(({ id }) => id)
  return branchIds.every((id) => known.includes(id))
}

async function recorded(
  scope: Scope,
  staff: StaffCaller,
  id: VacancyId,
  before: VacancyView | null,
): Promise<VacancyView> {
  const after = await findVacancyInReach(scope, staff, id)
  if (after === null) throw new Error(`expected the vacancy ${id} that was just saved`)
  const change = { area: 'content', subject: { id, name: after.position }, after: logged(after) } as const
  await recordChange(
    scope,
    staff,
    before === null
      ? { ...change, action: 'vacancy.added' }
      : { ...change, action: 'vacancy.changed', before: logged(before) },
  )
  return after
}

/** The log never holds a whole phone number. */
function logged({
  id: _id,
  version: _version,
  applications: _applications,
  responsiblePerson,
  ...fields
}: VacancyView) {
  return { ...fields, responsible: responsiblePerson.name }
}

function viewOf({ version, applications, ...row }: EditedVacancyRow): VacancyView {
  return { ...vacancyView(row), version, applications: Number(applications) }
}

function columnsOf(ask: VacancyAsk) {
  const [branch_id = null, ...more_branch_ids] = [...new Set(ask.branchIds)]
  const { name: responsible, phone, telegram } = ask.responsiblePerson
  return {
    ...{ position: JSON.stringify(ask.position), requirements: JSON.stringify(ask.requirements) },
    ...{ duties: JSON.stringify(ask.duties), conditions: JSON.stringify(ask.conditions) },
    ...{ schedule: JSON.stringify(ask.schedule), employment_type: ask.employmentType },
    ...{ salary_from: ask.salaryFrom, salary_to: ask.salaryTo, currency: ask.currency },
    ...{ branch_id, more_branch_ids, responsible, phone, telegram, is_active: ask.isActive },
    published_at: new Date(ask.publishedAt),
    valid_through: ask.validThrough === null ? null : new Date(ask.validThrough),
  }
}
