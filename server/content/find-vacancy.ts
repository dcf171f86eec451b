import type { VacancyId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import { findSettings } from '../merchants/find-settings.ts'
import { listOpenVacancies, type OpenVacancy } from './list-open-vacancies.ts'
import { findOpenVacancy, type VacancyRow } from './vacancy-store.ts'

/** Vacancies a visitor may see now; empty where the brand switched them off. */
export async function listShownVacancies(scope: Scope): Promise<readonly OpenVacancy[]> {
  return (await isShowing(scope)) ? (await listOpenVacancies(scope)).shown : []
}

/** One vacancy a visitor may see now: not switched off, begun, not ended. */
export async function findShownVacancy(scope: Scope, id: VacancyId): Promise<VacancyRow | undefined> {
  return (await isShowing(scope)) ? findOpenVacancy(scope, id) : undefined
}

async function isShowing(scope: Scope): Promise<boolean> {
  return (await findSettings(scope)).web.vacanciesActive
}
