// The vacancies of the shop: those of the page's HTML while they are all there, else asked for.
import { type Answer, queries, useQuery } from '@dasturxon/client/query'
import { call } from '../../shop/api.ts'
import { usePageFacts, type Vacancy } from '../../shop/page.tsx'
import { useShop } from '../../shop/shop.tsx'

/** All open vacancies; the key is the revision, because a change of one moves it. */
export const vacanciesQuery = queries((_revision: number, signal) => call('GET /support/v1/vacancies', {}, { signal }))

/** The open vacancies, newest first. */
export function useVacancies(): Answer<readonly Vacancy[]> {
  const known = useKnown()
  const { vacancyIds, revision } = useShop()
  const isWhole = known.length === vacancyIds.length
  const answer = useQuery(isWhole ? null : vacanciesQuery(revision))
  return isWhole ? { state: 'ready', value: known, isFresh: true, failure: null } : answer
}

/** One open vacancy with others of the brand. */
export function useVacancy(id: string): Answer<readonly Vacancy[]> {
  const known = useKnown()
  const { revision } = useShop()
  const isKnown = known.some((each) => each.id === id)
  const answer = useQuery(isKnown ? null : vacanciesQuery(revision))
  return isKnown ? { state: 'ready', value: known, isFresh: true, failure: null } : answer
}

/** The vacancies of the HTML that are still open, newest first. */
function useKnown(): readonly Vacancy[] {
  const { vacancies } = usePageFacts()
  const { vacancyIds } = useShop()
  return vacancyIds.flatMap((id) => vacancies?.find((each) => each.id === id) ?? [])
}
