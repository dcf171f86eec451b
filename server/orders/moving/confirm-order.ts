// A customer confirms an order by the code that was sent for it.

import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { OrderId, UserId } from '@dasturxon/domain/ids'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { Config } from '../../config.ts'
import { confirmSessionPhone } from '../../customers/sessions/confirm-session-phone.ts'
import { findChallenge } from '../../customers/sign-in/find-challenge.ts'
import { useCode } from '../../customers/sign-in/use-code.ts'
import type { Scope } from '../../db/scope.ts'
import type { Live } from '../../live/live.ts'
import { lockOrder } from '../store.ts'
import { type OrderView, orderView } from '../view.ts'
import { confirmedStatus, waitsFor } from '../waiting.ts'
import { moveOrder } from './move-order.ts'

export type ConfirmOrder = {
  readonly orderId: OrderId
  readonly userId: UserId
  readonly sessionToken: string | null
  readonly code: string
}

/** Sends the order to the branch when the code is right; an order that was already sent needs no code again. */
export async function confirmOrder(
  scope: Scope,
  { orderId, userId, sessionToken, code }: ConfirmOrder,
  { config, live }: { readonly config: Config; readonly live: Live },
): Promise<Result<OrderView, ErrorRefusal>> {
  const order = await lockOrder(scope, orderId)
  if (order === null || order.user_id !== userId) return refuse('NOT_FOUND')
  if (order.status !== 'CREATED' && order.status !== 'CANCELED') return ok(orderView(order, scope.now))
  if (waitsFor(order) !== 'CODE') return refuse('MOVE_NOT_ALLOWED', { status: order.status })

  const challengeId = await findChallenge(scope, 'ORDER_CONFIRM', orderId)
  if (challengeId === null) return refuse('CODE_EXPIRED', { attemptsLeft: 0 })
  const used = await useCode(scope, config, { challengeId, code, purpose: 'ORDER_CONFIRM', subjectId: orderId })
  if (!used.ok) return used
  if (sessionToken !== null) await confirmSessionPhone(scope, sessionToken)
  const to = confirmedStatus(order.delivery_at)
  const moved = await moveOrder(scope, { orderId, to, actor: 'system', actorId: userId, reason: 'CODE' }, live)
  return moved.ok ? ok(orderView(moved.value, scope.now)) : moved
}
