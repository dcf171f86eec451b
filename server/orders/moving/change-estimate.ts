// The staff say a later or earlier time. The promise stays as it was made; the estimate moves, and the customer is told.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import { FIELD_ERRORS } from '@dasturxon/contract/errors/field-errors'
import type { OrderId } from '@dasturxon/domain/ids'
import type { OrderStatus } from '@dasturxon/domain/order-status'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import { ACTOR_OF, type StaffCaller } from '@dasturxon/domain/staff-roles'
import { addMinutes } from '@dasturxon/domain/tashkent'
import { recordChange } from '../../audit/record-change.ts'
import type { Scope } from '../../db/scope.ts'
import type { Live } from '../../live/live.ts'
import { noteOrderTime } from '../../messages/note-order-time.ts'
import type { OrderFacts } from '../rows.ts'
import { lockOrder } from '../store.ts'
import { orderView } from '../view.ts'
import { lockForStaff } from './lock-for-staff.ts'
import { orderSubject } from './order-subject.ts'
import { saveReadyAt } from './save-change.ts'

type EstimateAsk = { readonly orderId: OrderId; readonly readyAt: Date; readonly version: number }

const BEING_MADE: readonly OrderStatus[] = ['ACCEPTED', 'COOKING', 'ATTACHED']
const LONGEST_MINUTES = 24 * 60

/** Moves the estimate of an order that is being made, as the caller saw it. */
export async function changeEstimate(
  scope: Scope,
  staff: StaffCaller,
  { orderId, readyAt, version }: EstimateAsk,
  live: Live,
): Promise<Result<OrderFacts, ErrorRefusal>> {
  const order = await lockForStaff(scope, staff, orderId)
  if (order === null) return refuse('NOT_FOUND')
  const { status } = order
  if (order.version !== version) return refuse('STALE', { version: order.version, status })
  if (!BEING_MADE.includes(status) || order.done_at !== null) return refuse('MOVE_NOT_ALLOWED', { status })
  if (readyAt <= scope.now || readyAt > addMinutes(scope.now, LONGEST_MINUTES)) return outOfRange()

  await saveReadyAt(scope, order, readyAt, { actor: ACTOR_OF[staff.role], actorId: staff.id })
  const [before, after] = [{ readyAt: order.ready_at }, { readyAt }]
  await recordChange(scope, staff, { ...orderSubject(order), action: 'order.delayed', before, after })
  const changed = await lockOrder(scope, orderId)
  if (changed === null) throw new Error('expected a locked order to stay')
  await tellCustomer(scope, changed)
  scope.afterCommit(() => live.orderChanged(scope.merchantId, orderId))
  return ok(changed)
}

async function tellCustomer(scope: Scope, order: OrderFacts): Promise<void> {
  const { expectedAt } = orderView(order, scope.now)
  const { id: orderId, number, user_id: userId, language } = order
  // the guests at a table see it on their phones
  if (userId === null || expectedAt === null) return
  await noteOrderTime(scope, { orderId, number, userId, language, at: new Date(expectedAt.from) })
}

function outOfRange(): ErrorRefusal {
  const code = 'DATE'
  return refuse('INVALID_FIELDS', { errors: [{ path: 'body.readyTime', code, description: FIELD_ERRORS[code] }] })
}
