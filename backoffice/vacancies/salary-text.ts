import { numberText } from '@dasturxon/domain/format'
import { useLanguage, useText } from '../text/text.tsx'
import type { Vacancy } from './vacancies-query.ts'

type Salary = Pick<Vacancy, 'salaryFrom' | 'salaryTo' | 'currency'>

/** `9 000 000–13 000 000 UZS a month`. */
export function useSalaryText(): (salary: Salary) => string {
  const t = useText()
  const language = useLanguage()
  const text = (amount: number) => numberText(amount, language)
  return ({ salaryFrom, salaryTo, currency }) => {
    if (salaryFrom !== null && salaryTo !== null)
      return t('vacancies.salary_between', { from: text(salaryFrom), to: text(salaryTo), currency })
    if (salaryFrom !== null) return t('vacancies.salary_from', { from: text(salaryFrom), currency })
    if (salaryTo !== null) return t('vacancies.salary_to', { to: text(salaryTo), currency })
    return t('vacancies.salary_none')
  }
}
