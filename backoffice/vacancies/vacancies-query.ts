import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import type { VacancyId } from '@dasturxon/domain/ids'
import { queryOptions } from '@tanstack/react-query'
import { answered, call } from '../frame/calls.ts'

export type Vacancy = Reply<Api['GET /office/v1/vacancies']>[number]
export type Application = Reply<Api['GET /office/v1/vacancies/:id/applications']>[number]

const NEWS_MS = 60_000

export const vacanciesQuery = queryOptions({
  queryKey: ['vacancies'],
  queryFn: () => answered(call('GET /office/v1/vacancies')),
  refetchInterval: NEWS_MS,
})

/** Who has applied for a vacancy. */
export const applicationsQuery = (id: VacancyId) =>
  queryOptions({
    queryKey: ['vacancies', id, 'applications'],
    queryFn: () => answered(call('GET /office/v1/vacancies/:id/applications', { params: { id } })),
    refetchInterval: NEWS_MS,
  })
