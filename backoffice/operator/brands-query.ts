import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { showToast } from '@dasturxon/ui/show-toast'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answered, call } from '../frame/calls.ts'

export type Brand = Reply<Api['GET /operator/v1/brands']>['brands'][number]
export type BrandState = Brand['state']

/** As many brands as a page has. */
export const PAGE_SIZE = 50

const KEY = ['operator-brands']

/** A page of the brands with this part in a name or an address. */
export const brandsQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: [...KEY, search, page],
    queryFn: () => answered(call('GET /operator/v1/brands', { query: { search, page } })),
  })

/** A change of a brand: `told` says what was done, once it is; the list is asked again in any case. */
export function useBrandChange<Wish>(change: (wish: Wish) => Promise<Brand>, told: (wish: Wish) => string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (_, wish) => showToast({ kind: 'success', text: told(wish) }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}
