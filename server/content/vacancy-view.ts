// A vacancy as stored → the shape of the contract.
import type { Vacancy } from '@dasturxon/contract/shop/vacancies'
import { type BranchId, idFrom } from '@dasturxon/domain/ids'
import type { z } from 'zod'
import type { VacancyRow } from './vacancy-store.ts'

/** A vacancy with all that a job posting needs. */
export function vacancyView(row: VacancyRow): z.output<typeof Vacancy> {
  const { id, position, currency, requirements, duties, conditions, schedule, responsible: name, phone, telegram } = row
  const branchIds = row.branch_id === null ? row.more_branch_ids : [row.branch_id, ...row.more_branch_ids]
  return {
    ...{ id, position, currency, requirements, duties, conditions, schedule },
    salaryFrom: row.salary_from,
    salaryTo: row.salary_to,
    period: 'MONTH',
    employmentType: row.employment_type,
    branchIds: branchIds.map((branchId) => idFrom<BranchId>(branchId)),
    responsiblePerson: { name, phone, telegram },
    publishedAt: row.published_at.toISOString(),
    validThrough: row.valid_through?.toISOString() ?? null,
    isActive: row.is_active,
  }
}
