// Drafts and planned changes of products, of everybody on the staff of the brand.
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { answered, call } from '../../frame/calls.ts'

export type MenuPlan = Reply<Api['GET /office/v1/menu/plans']>[number]

const POLL_MS = 60_000

export const plansQuery = queryOptions({
  queryKey: ['office-menu', 'plans'],
  queryFn: () => answered(call('GET /office/v1/menu/plans')),
  // colleagues prepare too, and times come
  refetchInterval: POLL_MS,
})
