// A vacancy in words: salary, place, kind of employment, lists.
import type { Shop } from '@dasturxon/contract/shop/shop'
import { listed, moneyText, numberText } from '@dasturxon/domain/format'
import type { Language } from '@dasturxon/domain/locale'
import { money } from '@dasturxon/domain/money'
import type { Vacancy } from '../../shop/page.tsx'
import type { Text } from '../../text/text-of.ts'

const MILLION = 1_000_000
const STEP = 100_000

type Salary = Pick<Vacancy, 'salaryFrom' | 'salaryTo' | 'currency'>

/** `9 – 13 mln soʻm`, `from 4 500 000 soʻm`, or that it is agreed on. */
export function salaryText({ salaryFrom, salaryTo, currency }: Salary, t: Text, language: Language): string {
  const isShort = [salaryFrom, salaryTo].every((sum) => sum === null || (sum >= MILLION && sum % STEP === 0))
  const inMillions = isShort && currency === 'UZS'
  const figure = (sum: number) => numberText(inMillions ? sum / MILLION : sum, language)
  const whole = (sum: number) => {
    if (inMillions) return t('vacancy.millions', { figure: figure(sum) })
    return currency === 'UZS' ? moneyText(money(sum), language) : `${figure(sum)} ${currency}`
  }
  if (salaryFrom === null && salaryTo === null) return t('vacancy.agreed')
  if (salaryTo === null || salaryFrom === salaryTo) {
    const sum = whole(salaryFrom ?? 0)
    return salaryTo === null ? t('vacancy.salary_from', { sum }) : sum
  }
  if (salaryFrom === null) return t('vacancy.salary_to', { sum: whole(salaryTo) })
  return t('vacancy.salary_range', { from: figure(salaryFrom), to: whole(salaryTo) })
}

/** The branches that look for somebody; '' when it is the whole brand. */
export function branchNames({ branchIds }: Pick<Vacancy, 'branchIds'>, shop: Shop): string {
  const names = shop.branches.filter(({ id }) => branchIds.includes(id)).map(({ name }) => name)
  return listed(names, shop.language)
}

/** Where the work is: `Bobur koʻchasi, 8 · Toshkent`; of several branches their names; '' when it is the whole brand. */
export function whereText(vacancy: Pick<Vacancy, 'branchIds'>, shop: Shop): string {
  const branches = shop.branches.filter(({ id }) => vacancy.branchIds.includes(id))
  const [first] = branches
  if (first === undefined || branches.length > 1) return branchNames(vacancy, shop)
  const city = shop.cities.find(({ id }) => id === first.cityId)?.name ?? ''
  // an address often names its city already
  return first.address.includes(city) ? first.address : `${first.address} · ${city}`
}

const EMPLOYMENT = {
  FULL_TIME: 'vacancy.full_time',
  PART_TIME: 'vacancy.part_time',
  CONTRACTOR: 'vacancy.contractor',
  TEMPORARY: 'vacancy.temporary',
  INTERN: 'vacancy.intern',
} as const

export function employmentText({ employmentType }: Pick<Vacancy, 'employmentType'>, t: Text): string {
  return t(EMPLOYMENT[employmentType])
}

/** The points of a merchant's text: one in each line. */
export function pointsIn(text: string): readonly string[] {
  return text
    .split(/\n+/)
    .map((line) => line.replace(/^\s*[-•–]\s*/u, '').trim())
    .filter((line) => line !== '')
}
