// The customer's cashback, page by page: the pages of one direction are loaded one after the other and shown as one list.
import { queries } from '@dasturxon/client/query'
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { call } from '../../shop/api.ts'

export type Cashback = Reply<Api['GET /orders/v1/cashback']>
export type Movement = Cashback['entries']['content'][number]
export const DIRECTIONS = ['ALL', 'IN', 'OUT'] as const
export type Direction = (typeof DIRECTIONS)[number]

type Ask = { readonly userId: string; readonly direction: Direction; readonly size: number }

/** The newest movements of one direction, at most 50: that many fit into one answer. */
export const ledgerQuery = queries(({ direction, size }: Ask, signal) =>
  call('GET /orders/v1/cashback', { query: { page: 0, size, direction } }, { signal }),
)

/** Older movements, a page of the same size. */
export function askOlder({ direction, size }: Ask, page: number) {
  return call('GET /orders/v1/cashback', { query: { page, size, direction } })
}
