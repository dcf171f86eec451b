import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'

/** A reservation as the API returns it to its customer. */
export type Reservation = Reply<Api['GET /orders/v1/reservations/:id']>
