// The staff move one dish of a round: it is being cooked, is ready, was served, or has run out.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import { canMoveDish, type DishMove, roundAfterDishes } from '@dasturxon/domain/dish-state'
import type { OrderId } from '@dasturxon/domain/ids'
import type { OrderStatus } from '@dasturxon/domain/order-status'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import { ACTOR_OF, type StaffCaller } from '@dasturxon/domain/staff-roles'
import { recordChange } from '../audit/record-change.ts'
import type { Scope } from '../db/scope.ts'
import type { Live } from '../live/live.ts'
import { lockForStaff } from '../orders/moving/lock-for-staff.ts'
import { moveAsStaff } from '../orders/moving/move-as-staff.ts'
import { moveOrder } from '../orders/moving/move-order.ts'
import { takeLineOff } from '../orders/moving/take-line-off.ts'
import { saveDish } from './dish-store.ts'
import { evenLater, strikeRefusal } from './paying/struck-dish.ts'
import { readRound } from './read-round.ts'
import { findVisitOfOrder } from './round-store.ts'
import type { RoundView } from './round-view.ts'
import { findTable, lockSession, type SessionRow, saveSession } from './table-store.ts'

export type MoveDish = { readonly orderId: OrderId; readonly position: number; readonly state: DishMove }

/**
 * Moves a dish forwards; its round follows as far as all of its dishes are. A dish that is gone is taken off the bill, the
 * last one with its round; one that is paid has to be refunded instead, and none is taken off while a phone pays. Repeating a
 * move changes nothing.
 */
export async function moveDish(
  scope: Scope,
  staff: StaffCaller,
  ask: MoveDish,
  live: Live,
): Promise<Result<RoundView, ErrorRefusal>> {
  const { orderId, position, state } = ask
  const visit = await findVisitOfOrder(scope, orderId)
  if (visit === undefined) return refuse('NOT_FOUND')
  // the same lock order as for guests: the visit first
  const session = await lockSession(scope, visit.table_session_id)
  if (session === undefined || (await lockForStaff(scope, staff, orderId)) === null) return refuse('NOT_FOUND')
  const round = await readRound(scope, orderId)
  const dish = round.cartItems.find((each) => each.position === position)
  if (dish === undefined) return refuse('NOT_FOUND')
  if (dish.state === state) return ok(round)
  const { status } = round
  if (!IN_KITCHEN.includes(status) || !canMoveDish(dish.state, state)) return refuse('MOVE_NOT_ALLOWED', { status })

  const moved = state === 'GONE' ? await removeDish(scope, staff, { ask, round, session }, live) : ok(null)
  if (!moved.ok) return moved
  if (state !== 'GONE') await saveDish(scope, { order_id: orderId, position, state, line: null, staffId: staff.id })
  await recordDish(scope, staff, session, { orderId, dish, state })
  await followDishes(scope, staff, { orderId, hasBegun: state !== 'GONE' }, live)
  await saveSession(scope, session.id)
  scope.afterCommit(() => live.tableChanged(scope.merchantId, session.table_id))
  return ok(await readRound(scope, orderId))
}

/** A round that waits to be paid is not in the kitchen yet; of a served or canceled one there is nothing to move. */
const IN_KITCHEN: readonly OrderStatus[] = ['OPEN', 'ACCEPTED', 'ATTACHED', 'COOKING', 'DONE']

type Removal = { readonly ask: MoveDish; readonly round: RoundView; readonly session: SessionRow }

async function removeDish(
  scope: Scope,
  staff: StaffCaller,
  { ask: { orderId, position }, round, session }: Removal,
  live: Live,
): Promise<Result<null, ErrorRefusal>> {
  if (round.isPaid) return refuse('ORDER_PAID')
  const refusal = await strikeRefusal(scope, session.id, { orderId, position })
  if (refusal !== null) return refusal
  const left = round.cartItems.filter((dish) => dish.state !== 'GONE')
  if (left.length === 1) {
    const cancel = {
      to: 'CANCELED',
      reason: 'SOLD_OUT',
      text: '',
      version: null,
      readyAt: null,
      courier: null,
    } as const
    const canceled = await moveAsStaff(scope, staff, { orderId, ...cancel }, live)
    return canceled.ok ? ok(null) : canceled
  }
  const found = left.find((dish) => dish.position === position)
  if (found === undefined) throw new Error('expected the dish that is gone to be a line of its order')
  const { state: _, readyAt: __, position: ___, ...line } = found
  await takeLineOff(scope, { orderId, position, actor: ACTOR_OF[staff.role], actorId: staff.id }, live)
  await saveDish(scope, { order_id: orderId, position, state: 'GONE', line, staffId: staff.id })
  await evenLater(scope, session.id)
  return ok(null)
}

type Moved = Pick<MoveDish, 'orderId' | 'state'> & { readonly dish: RoundView['cartItems'][number] }

/** A dish that is struck off has its worth in the log, another one only its states. */
async function recordDish(scope: Scope, staff: StaffCaller, session: SessionRow, { orderId, dish, state }: Moved) {
  const table = await findTable(scope, session.table_id)
  const at = table === undefined ? {} : { branchId: table.branch_id }
  const about = { area: 'hall', ...at, subject: { id: orderId, name: dish.name } } as const
  if (state === 'GONE') {
    const before = { count: dish.count, total: dish.total }
    await recordChange(scope, staff, { ...about, action: 'dish.struck', before })
    return
  }
  await recordChange(scope, staff, { ...about, action: 'dish.moved', before: { state: dish.state }, after: { state } })
}

const WAY = ['ACCEPTED', 'COOKING', 'DONE', 'DELIVERED'] as const
const REACHED: Readonly<Partial<Record<OrderStatus, number>>> = {
  OPEN: -1,
  ACCEPTED: 0,
  ATTACHED: 0,
  COOKING: 1,
  DONE: 2,
}

type Follow = { readonly orderId: OrderId; readonly hasBegun: boolean }

/** Moves the round on by the one verb for that: accepted when its first dish is begun, then as far as its last dish. */
async function followDishes(
  scope: Scope,
  staff: StaffCaller,
  { orderId, hasBegun }: Follow,
  live: Live,
): Promise<void> {
  const { status, cartItems } = await readRound(scope, orderId)
  const reached = REACHED[status]
  if (reached === undefined) return
  const least = roundAfterDishes(cartItems.map((dish) => dish.state))
  const goal = least === null ? (hasBegun ? 0 : -1) : WAY.indexOf(least)
  for (const to of WAY.slice(reached + 1, goal + 1)) {
    const move = { orderId, to, actor: ACTOR_OF[staff.role], actorId: staff.id } as const
    const moved = await moveOrder(scope, move, live)
    if (!moved.ok) throw new Error(`expected a round at ${status} to follow its dishes to ${to}, found ${moved.code}`)
  }
}
