// The menu as it is edited: products as rows of a list, one product with all its fields when it is open.
import type { Api } from '@dasturxon/contract/api'
import type { Reply, Send } from '@dasturxon/contract/endpoint'
import type { ProductId } from '@dasturxon/domain/ids'
import { queryOptions } from '@tanstack/react-query'
import { answered, call } from '../../frame/calls.ts'

export type EditedMenu = Reply<Api['GET /office/v1/menu']>
export type MenuGroup = EditedMenu['groups'][number]
export type MenuCategory = EditedMenu['categories'][number]
export type MenuRow = EditedMenu['products'][number]
export type MenuOptionGroup = EditedMenu['optionGroups'][number]
export type MenuProduct = Reply<Api['GET /office/v1/menu/products/:id']>
type Body<A extends keyof Api> = Send<Api[A]> extends { readonly body: infer B } ? B : never
/** Some fields of a product. */
export type ProductChange = Omit<Body<'PUT /office/v1/menu/products/:id'>, 'version'>
export type ChangedProduct = Body<'PUT /office/v1/menu/products'>['products'][number]
export type MenuOrder = Body<'PUT /office/v1/menu/order'>

const POLL_MS = 60_000

export const menuQuery = queryOptions({
  queryKey: ['office-menu', 'all'],
  queryFn: () => answered(call('GET /office/v1/menu')),
  // colleagues edit it too
  refetchInterval: POLL_MS,
})

/** One product with all its fields. */
export function productQuery(id: ProductId) {
  return queryOptions({
    queryKey: ['office-menu', 'product', id],
    queryFn: () => answered(call('GET /office/v1/menu/products/:id', { params: { id } })),
  })
}
