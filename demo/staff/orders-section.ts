// The board of the staff's page: orders that are still moving, with the moves that the role may make.

import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { moneyText, timeText } from '@dasturxon/domain/format'
import { idFrom } from '@dasturxon/domain/ids'
import { cancelReasons, type OrderStatus } from '@dasturxon/domain/order-status'
import { ACTOR_OF, canCancelPaid, moveByStaff, STAFF_MOVES } from '@dasturxon/domain/staff-roles'
import { mayCall, type StaffButton } from './button.ts'
import { mapped, type StaffCard, type StaffDesk, type StaffSection, say } from './section.ts'

type BoardOrder = Reply<Api['GET /office/v1/orders']>[number]
type Courier = Reply<Api['GET /office/v1/couriers']>[number]

const MOVE = 'POST /office/v1/orders/:id/moves'
const COURIERS = 'GET /office/v1/couriers'
const MOST_TEXT = 500

export const ordersSection: StaffSection = {
  name: 'orders',
  list: 'GET /office/v1/orders',
  cards: async (desk) => {
    const { branchId, role } = desk.view
    const query = role === 'courier' || branchId === null ? {} : { branchId: idFrom<never>(branchId) }
    const couriers = mayCall(role, COURIERS) ? await desk.call(COURIERS) : null
    const answer = await desk.call('GET /office/v1/orders', { query })
    return mapped(answer, (orders) => orders.map((order) => cardOf(order, couriers?.ok ? couriers.value : [], desk)))
  },
}

function cardOf(order: BoardOrder, couriers: readonly Courier[], desk: StaffDesk): StaffCard {
  const { words, view } = desk
  const { language } = view
  const dishes = order.cartItems.map(({ name, count }) => `${say(name, language)} × ${count}`).join(', ')
  const place =
    order.table === null
      ? words.services[order.serviceType]
      : `${say(order.table.hall, language)} № ${order.table.number}`
  const courier = couriers.find(({ id }) => id === order.courierId)
  return {
    id: order.id,
    title: `№ ${order.number} · ${words.statuses[order.status]}`,
    lines: [
      [place, timeText(new Date(order.timestamp)), courier?.firstName ?? ''].filter((part) => part !== '').join(' · '),
      dishes,
      `${moneyText(order.totalPrice, language)} · ${order.isPaid ? words.paid : words.unpaid}`,
      order.comment,
    ],
    buttons: [...movesOf(order, couriers, desk), ...refundOf(order, desk)],
  }
}

function movesOf(order: BoardOrder, couriers: readonly Courier[], desk: StaffDesk): readonly StaffButton[] {
  const { role } = desk.view
  const targets = STAFF_MOVES[role][order.serviceType]?.[order.status] ?? []
  return targets
    .filter((to) => moveByStaff(order.status, to, role, order.serviceType).ok)
    .filter((to) => to !== 'CANCELED' || !order.isPaid || canCancelPaid(role))
    .map((to) => moveButton(order, to, couriers, desk))
}

function moveButton(order: BoardOrder, to: OrderStatus, couriers: readonly Courier[], desk: StaffDesk): StaffButton {
  const { words, view } = desk
  const move = { call: MOVE, id: order.id, label: words.moves[to], body: { to, version: order.version } } as const
  if (to === 'CANCELED') {
    const reasons = cancelReasons(order.status, ACTOR_OF[view.role])
    const options = reasons.map((reason) => [reason, words.cancelReasons[reason] ?? reason] as const)
    return {
      ...move,
      tone: 'danger',
      fields: [
        { kind: 'choice', name: 'reason', label: words.reason, options },
        { kind: 'text', name: 'text', label: words.text, max: MOST_TEXT, isOptional: true },
      ],
    }
  }
  const ofBranch = couriers.filter(({ branchId }) => branchId === order.branch.id)
  if (to === 'ATTACHED' && order.serviceType === 'DELIVERY' && view.role !== 'courier') {
    const options = ofBranch.map(({ id, firstName }) => [id, firstName] as const)
    return { ...move, fields: [{ kind: 'choice', name: 'courierId', label: words.pick_courier, options }] }
  }
  return { ...move, tone: 'main' }
}

function refundOf({ id, isPaid }: BoardOrder, { words }: StaffDesk): readonly StaffButton[] {
  if (!isPaid) return []
  const fields = [{ kind: 'text', name: 'reason', label: words.reason, max: MOST_TEXT }] as const
  return [
    {
      call: 'POST /office/v1/orders/:id/refunds',
      id,
      label: words.refund_all,
      body: { all: true },
      fields,
      tone: 'danger',
    },
  ]
}
