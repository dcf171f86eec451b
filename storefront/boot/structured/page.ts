// What a page tells search engines about itself as schema.org data. Made by the server alone: browsers do not load it.
import type { Words } from '@dasturxon/client/words'
import type { Shop } from '@dasturxon/contract/shop/shop'
import { htmlLang } from '@dasturxon/domain/locale'
import { menuOf } from '../../shop/menu.ts'
import type { PageFacts } from '../../shop/page.tsx'
import { localized } from '../../text/localized.ts'
import { textOf } from '../../text/text-of.ts'
import { structuredBranch, structuredBranches, structuredBrand, structuredSite } from './business.ts'
import { crumbsOf, structuredCrumbs } from './crumbs.ts'
import { structuredVacancy } from './job.ts'
import { structuredMenu } from './menu.ts'
import { structuredProduct } from './product.ts'

type Page = {
  /** the canonical path of a public page */
  readonly path: string
  readonly shop: Shop
  readonly facts: PageFacts
  readonly words: Words
  readonly origin: string
}

/** One block for each thing that the page is about. */
export function structuredPage({ path, shop, facts, words, origin }: Page): readonly object[] {
  const { language, settings, merchant } = shop
  const id = path.split('/').at(-1)
  const vacancy = facts.vacancies?.find((each) => each.id === id) ?? null
  const position = vacancy === null ? null : localized(vacancy.position, language, settings.mainLanguage).text
  const crumbs = crumbsOf(path, shop, textOf(words, language, merchant.kind), position)
  return [
    ...ownBlocks({ path, shop, facts, words, origin }, vacancy),
    ...(crumbs === null ? [] : [structuredCrumbs(crumbs, origin)]),
  ]
}

type OpenVacancy = NonNullable<PageFacts['vacancies']>[number]

function ownBlocks({ path, shop, facts, origin }: Page, vacancy: OpenVacancy | null): readonly object[] {
  const lang = htmlLang(shop.language)
  if (path === '/') return [structuredBrand(shop, origin), structuredSite(shop, origin, lang)]
  if (path === '/about') return [structuredBrand(shop, origin)]
  if (path === '/category') return [structuredMenu(shop, origin, lang)]
  if (path === '/branches') return [structuredBranches(shop, origin)]
  if (path.startsWith('/branches/')) {
    const branch = shop.branches.find(({ id }) => path === `/branches/${id}`)
    return branch === undefined ? [] : [structuredBranch(shop, branch, origin)]
  }
  if (path.startsWith('/vacancy/')) return vacancy === null ? [] : [structuredVacancy(shop, vacancy, origin)]
  const product = menuOf(shop).product(path.replace('/product/', ''))
  return product === null ? [] : [structuredProduct(shop, product, facts.product, origin)]
}
