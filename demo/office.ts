// The office calls of one merchant, as a kitchen screen or a courier's phone makes them.
import type { Api } from '@dasturxon/contract/api'
import { apiClient, type CallResult } from '@dasturxon/contract/client'
import type { Reply } from '@dasturxon/contract/endpoint'
import type { Point } from '@dasturxon/domain/zones'

export type BoardOrder = Reply<Api['GET /office/v1/orders']>[number]
export type OfficeCourier = Reply<Api['GET /office/v1/couriers']>[number]
export type CourierId = OfficeCourier['id']

export type Move = {
  readonly to: BoardOrder['status']
  readonly readyTime?: string
  readonly courierId?: CourierId
}

export type Office = {
  orders(): Promise<CallResult<readonly BoardOrder[]>>
  couriers(): Promise<CallResult<readonly OfficeCourier[]>>
  /** Refused when the order has changed since it was seen. */
  move(order: BoardOrder, move: Move): Promise<CallResult<BoardOrder>>
  reportPosition(courierId: CourierId, point: Point, heading?: number | null): Promise<CallResult<unknown>>
}

export type OfficeDoor = {
  readonly fetch: typeof fetch
  /** The origin of the server: `http://127.0.0.1:8080`. */
  readonly origin: string
  readonly sub: string
  readonly staffKey: string
}

const BOARD_LIMIT = 500

/** Opens the client with a staff key. */
export function openOffice({ fetch, origin, sub, staffKey }: OfficeDoor): Office {
  // on a local host this cookie chooses the merchant
  const headers = { authorization: `Bearer ${staffKey}`, cookie: `vendor=${sub}` }
  const call = apiClient({ fetch, base: `${origin}/api`, headers: () => headers })
  return {
    orders: () => call('GET /office/v1/orders', { query: { limit: BOARD_LIMIT } }),
    couriers: () => call('GET /office/v1/couriers'),
    move: (order, move) =>
      call('POST /office/v1/orders/:id/moves', { params: { id: order.id }, body: { ...move, version: order.version } }),
    reportPosition: (id, { lat, lon }, heading = null) =>
      call('POST /office/v1/couriers/:id/position', {
        params: { id },
        body: { latitude: lat, longitude: lon, ...(heading === null ? {} : { heading }) },
      }),
  }
}
