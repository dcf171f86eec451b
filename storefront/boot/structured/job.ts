// A vacancy as schema.org data, so that search engines show it among jobs.
import type { Shop } from '@dasturxon/contract/shop/shop'
import { textIn } from '@dasturxon/domain/locale'
import { pointsIn } from '../../content/vacancies/vacancy-words.ts'
import { pictureAt } from '../../pictures/merchant-pictures.ts'
import type { Vacancy } from '../../shop/page.tsx'
import { addressOf, pointOf, type ShopBranch } from './place.ts'

const LOGO_WIDTH = 240

/** The vacancy as `JobPosting`. */
export function structuredVacancy(shop: Shop, vacancy: Vacancy, origin: string): object {
  const { language, merchant, settings, branches } = shop
  const say = (texts: Vacancy['position']) => textIn(texts, language, settings.mainLanguage)
  const { requirements, duties, conditions, schedule } = vacancy
  const parts = [requirements, duties, conditions, schedule].map(say).flatMap(pointsIn)
  const own = branches.filter(({ id }) => vacancy.branchIds.includes(id))
  const logo = pictureAt(merchant.logo, LOGO_WIDTH)
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: say(vacancy.position),
    // HTML, in which the merchant's text is only text
    description: `<ul>${parts.map((part) => `<li>${escaped(part)}</li>`).join('')}</ul>`,
    identifier: { '@type': 'PropertyValue', name: merchant.name, value: vacancy.id },
    url: new URL(`/vacancy/${vacancy.id}`, origin).href,
    datePosted: vacancy.publishedAt,
    ...(vacancy.validThrough === null ? {} : { validThrough: vacancy.validThrough }),
    employmentType: vacancy.employmentType,
    hiringOrganization: {
      '@type': 'Organization',
      name: merchant.name,
      sameAs: origin,
      ...(logo === undefined ? {} : { logo: new URL(logo, origin).href }),
    },
    jobLocation: (own.length > 0 ? own : branches.filter(({ isMain }) => isMain)).map((branch) =>
      placeOf(branch, shop),
    ),
    directApply: true,
    ...salaryOf(vacancy),
  }
}

function placeOf(branch: ShopBranch, shop: Shop): object {
  return { '@type': 'Place', address: addressOf(branch, shop), geo: pointOf(branch) }
}

function salaryOf({ salaryFrom, salaryTo, currency }: Vacancy): object {
  if (salaryFrom === null && salaryTo === null) return {}
  const value = {
    '@type': 'QuantitativeValue',
    ...(salaryFrom === null ? {} : { minValue: salaryFrom }),
    ...(salaryTo === null ? {} : { maxValue: salaryTo }),
    unitText: 'MONTH',
  }
  return { baseSalary: { '@type': 'MonetaryAmount', currency, value } }
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
