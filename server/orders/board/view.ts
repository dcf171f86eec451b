// An order as staff see it on the board.
import type { BoardOrder } from '@dasturxon/contract/office/office-v1'
import type { z } from 'zod'
import type { OrderFacts } from '../rows.ts'
import type { AwaitedAnswer } from './answer-alarms.ts'

export type BoardView = z.output<typeof BoardOrder>

type Around = Pick<BoardView, 'table'> & {
  readonly awaited: AwaitedAnswer | null
  /** whether the reader may see who ordered */
  readonly isPersonal: boolean
}

const PHONE_END = 4

/** The order in the contract's spelling for staff. */
export function boardView(order: OrderFacts, { table, awaited, isPersonal }: Around): BoardView {
  return {
    id: order.id,
    number: order.number,
    version: order.version,
    status: order.status,
    serviceType: order.service,
    branch: { id: order.branch.id, latitude: order.branch.lat, longitude: order.branch.lon },
    address: order.place === null ? null : { latitude: order.place.latitude, longitude: order.place.longitude },
    table,
    alarm: awaited?.alarm ?? 'NONE',
    answerBy: awaited?.answerBy.toISOString() ?? null,
    customer: isPersonal ? { name: order.receiver_name, phoneEnd: order.receiver_phone.slice(-PHONE_END) } : null,
    courierId: order.courier_id,
    cookingMinutes: order.cooking_max,
    distance: order.distance_m,
    deliveryAt: order.delivery_at?.toISOString() ?? null,
    timestamp: order.placed_at.toISOString(),
    updatedAt: order.updated_at.toISOString(),
    readyTime: (order.done_at ?? order.ready_at)?.toISOString() ?? null,
    totalPrice: order.total,
    paymentType: order.payment_type,
    isPaid: order.is_paid,
    changeFrom: order.payment_type === 'CASH' ? order.change_from : null,
    comment: order.comment,
    cutlery: order.cutlery ?? 0,
    cartItems: order.lines.map((line) => ({
      name: line.name,
      count: line.quantity,
      unit: line.unit,
      options: line.options.map(({ name, count }) => ({ name, count })),
      comment: line.comment,
    })),
  }
}
