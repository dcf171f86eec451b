import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'

/** An order as the API returns it to its customer. */
export type Order = Reply<Api['GET /orders/v1/orders/:id']>
