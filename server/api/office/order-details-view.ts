// One order whole, as a member of the staff may see it: put together from the features that know its parts.
import type { OrderDetails } from '@dasturxon/contract/office/office-orders'
import type { OrderId } from '@dasturxon/domain/ids'
import { ZERO } from '@dasturxon/domain/money'
import { ok, refuse } from '@dasturxon/domain/result'
import { reachOf, type StaffCaller, seesCustomers, seesPhone } from '@dasturxon/domain/staff-roles'
import type { z } from 'zod'
import type { Scope } from '../../db/scope.ts'
import { findSeenOrder } from '../../orders/board/list-board.ts'
import { listHistory } from '../../orders/board/list-history.ts'
import type { OrderFacts } from '../../orders/rows.ts'
import { orderView } from '../../orders/view.ts'
import { type LineMoney, moneyOfLines, moneyOfOrder } from '../../payments/office/money-of-order.ts'
import { boardViews } from './board-views.ts'

type Details = z.output<typeof OrderDetails>

/** The order with its history, and with its money for those who may refund. */
export async function orderDetails(scope: Scope, staff: StaffCaller, id: OrderId) {
  const order = await findSeenOrder(scope, staff, id)
  const [board] = order === null ? [] : await boardViews(scope, staff, [order])
  if (order === null || board === undefined) return refuse('NOT_FOUND')
  const mayRefund = reachOf(staff, 'POST /office/v1/orders/:id/refunds') !== null
  const paid = await moneyOfLines(scope, id)
  return ok<Details>({
    order: board,
    history: await listHistory(scope, id),
    money: mayRefund ? await moneyOfOrder(scope, id) : null,
    ...factsOf(scope, staff, order, paid),
  })
}

function factsOf(scope: Scope, { role }: StaffCaller, order: OrderFacts, paid: ReadonlyMap<number, LineMoney>) {
  const view = orderView(order, scope.now)
  const { address, promisedAt, expectedAt, promoCode, canceled } = view
  const isPersonal = seesCustomers(role)
  const { receiver_phone: phone, delivered_at: deliveredAt, courier, courier_id: courierId } = order
  return {
    branchName: order.branch.name,
    lines: view.cartItems.map((line, at) => {
      const position = order.lines[at]?.position ?? at
      return { ...line, position, ...(paid.get(position) ?? { paid: ZERO, refunded: 0 }) }
    }),
    sums: sumsOf(view),
    promoCode,
    note: order.note ?? '',
    receiver: isPersonal
      ? { name: order.receiver_name, phone: seesPhone(role, deliveredAt, scope.now) ? phone : null }
      : null,
    place: isPersonal && address !== null ? { ...address, courierComment: order.place?.courierComment ?? '' } : null,
    courier:
      courier === null || courierId === null
        ? null
        : { id: courierId, firstName: courier.first_name, phone: courier.phone },
    promisedAt,
    expectedAt,
    canceled,
  }
}

function sumsOf(view: ReturnType<typeof orderView>): Details['sums'] {
  return {
    productPrice: view.productPrice,
    productDiscount: view.productDiscount,
    promoDiscount: view.promoDiscount,
    deliveryPrice: view.deliveryPrice,
    deliveryDiscount: view.deliveryDiscount,
    servicePrice: view.servicePrice,
    cashback: view.cashback,
    totalPrice: view.totalPrice,
    cashbackEarned: view.cashbackEarned,
  }
}
