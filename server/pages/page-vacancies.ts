// The vacancies of a page that shows some, so that they are in its HTML.
import type { OpenVacancy } from '../content/list-open-vacancies.ts'
import type { PageAsk } from './storefront.ts'

/** How many other vacancies are shown beside one. */
const OTHERS = 4

/** All of them for the list; for one vacancy it and a few others; `null` for any other page. */
export function pageVacancies(url: string, open: readonly OpenVacancy[]): PageAsk['vacancies'] {
  const [path = ''] = url.split('?')
  if (path === '/vacancy') return open
  const [, id] = /^\/vacancy\/([^/]+)$/.exec(path) ?? []
  if (id === undefined) return null
  const own = open.filter((row) => row.id === id)
  return [...own, ...open.filter((row) => row.id !== id).slice(0, OTHERS)]
}
