import type { Vacancy } from '@dasturxon/contract/shop/vacancies'
import type { z } from 'zod'
import type { Scope } from '../db/scope.ts'
import { isShownAt, nextChange } from './shown-dates.ts'
import { listActiveVacancies } from './vacancy-store.ts'
import { vacancyView } from './vacancy-view.ts'

export type OpenVacancy = z.output<typeof Vacancy>

export type OpenVacancies = {
  readonly shown: readonly OpenVacancy[]
  /** when the list changes next because a vacancy begins or ends; `null` when it does not */
  readonly changeAt: Date | null
}

/** The vacancies that are open now, newest first, and until when this answer is valid. */
export async function listOpenVacancies(scope: Scope): Promise<OpenVacancies> {
  const rows = await listActiveVacancies(scope)
  const dated = rows.map((row) => ({ row, starts_at: row.published_at, ends_at: row.valid_through }))
  const shown = dated.filter((each) => isShownAt(each, scope.now)).map(({ row }) => vacancyView(row))
  return { shown, changeAt: nextChange(dated, scope.now) }
}
