// Calls of a phone at a table: they name its seat.
import { pageApi } from '@dasturxon/client/api'
import type { Api } from '@dasturxon/contract/api'
import type { Call } from '@dasturxon/contract/client'
import type { Reply } from '@dasturxon/contract/endpoint'
import { setGuest, useSession } from '../../shop/session.ts'
import { visitHeader } from './seats.ts'

export type TableState = Reply<Api['GET /orders/v1/tables/:token']>
export type VisitBill = Reply<Api['GET /orders/v1/tables/:token/bill']>
export type Round = VisitBill['rounds'][number]
export type Dish = Round['cartItems'][number]
export type TableGuest = VisitBill['session']['guests'][number]
export type WaiterCall = NonNullable<VisitBill['waiterCall']>
export type Closed = NonNullable<TableState['closed']>

/** `call` of the shop, with the seat of this phone at the table. */
export function tableCall(token: string): Call {
  const endSession = () => {
    if (useSession.getState().state === 'signed') setGuest()
  }
  return pageApi(endSession, () => visitHeader(token))
}
