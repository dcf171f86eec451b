// A vacancy while it is edited: dates as days of Tashkent.
import { serverNow } from '@dasturxon/client/clock'
import type { BranchId } from '@dasturxon/domain/ids'
import { addDays } from '@dasturxon/domain/tashkent'
import { beginningOf, dayOf } from '../editing/clock-fields.ts'
import type { Vacancy } from './vacancies-query.ts'

type Kept = Omit<Vacancy, 'id' | 'version' | 'applications' | 'period' | 'publishedAt' | 'validThrough' | 'branchIds'>
export type VacancyDraft = Kept & {
  readonly branchIds: readonly BranchId[]
  /** the first day, and the last one, if it has one */
  readonly from: string
  readonly until: string
}

/** A new vacancy, shown from today. */
export function newVacancy(): VacancyDraft {
  return {
    ...{ position: {}, salaryFrom: null, salaryTo: null, currency: 'UZS', requirements: {}, duties: {} },
    ...{ conditions: {}, schedule: {}, employmentType: 'FULL_TIME', branchIds: [], isActive: true },
    responsiblePerson: { name: '', phone: '', telegram: '' },
    ...{ from: dayOf(serverNow()), until: '' },
  }
}

/** The last day is the one that is over when the vacancy ends. */
export function draftOf({ publishedAt, validThrough, ...vacancy }: Vacancy): VacancyDraft {
  const until = validThrough === null ? '' : dayOf(new Date(new Date(validThrough).getTime() - 1))
  return { ...vacancy, from: dayOf(new Date(publishedAt)), until }
}

/** The body of a save; a day that was not touched keeps its time. */
export function bodyOf({ from, until, ...draft }: VacancyDraft, before: Vacancy | null) {
  const was = before === null ? null : draftOf(before)
  const end = until === '' ? null : beginningOf(until)
  return {
    ...{ position: draft.position, salaryFrom: draft.salaryFrom, salaryTo: draft.salaryTo, currency: draft.currency },
    ...{ requirements: draft.requirements, duties: draft.duties, conditions: draft.conditions },
    ...{ schedule: draft.schedule, employmentType: draft.employmentType, branchIds: [...draft.branchIds] },
    ...{ responsiblePerson: draft.responsiblePerson, isActive: draft.isActive },
    publishedAt:
      before !== null && was?.from === from ? before.publishedAt : (beginningOf(from) ?? serverNow()).toISOString(),
    validThrough:
      before !== null && was?.until === until
        ? before.validThrough
        : end === null
          ? null
          : addDays(end, 1).toISOString(),
  }
}

export type VacancyState = 'open' | 'closed' | 'later' | 'over'

/** Whether applicants see it now. */
export function stateOf({ isActive, publishedAt, validThrough }: Vacancy, now: number): VacancyState {
  if (!isActive) return 'closed'
  if (new Date(publishedAt).getTime() > now) return 'later'
  return validThrough !== null && new Date(validThrough).getTime() <= now ? 'over' : 'open'
}
