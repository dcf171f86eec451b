// What a button of an order's message tells us when it is pressed: at most 64 bytes.
import { idFrom, isId, type OrderId } from '@dasturxon/domain/ids'
import { CANCEL_REASONS } from '@dasturxon/domain/order-status'

export type CustomerReason = (typeof CANCEL_REASONS.customer)[number]

/** `ask`: show the reasons for canceling. `keep`: show the message as it was. A reason: cancel. */
export type Press = { readonly orderId: OrderId; readonly wish: 'ask' | 'keep' | CustomerReason }

const WISHES = ['ask', 'keep', ...CANCEL_REASONS.customer] as const

/** The data of a button. */
export function pressData({ orderId, wish }: Press): string {
  return `${orderId} ${wish}`
}

/** What was pressed; `null` when no button of ours has this data. */
export function readPress(data: string): Press | null {
  const [id = '', name, ...rest] = data.split(' ')
  const wish = WISHES.find((known) => known === name)
  return !isId(id) || wish === undefined || rest.length > 0 ? null : { orderId: idFrom<OrderId>(id), wish }
}
