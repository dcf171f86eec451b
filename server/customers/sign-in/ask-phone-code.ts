import { type Id, idFrom, type UserId } from '@dasturxon/domain/ids'
import { ok, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../../db/scope.ts'
import { listHoldingOrders } from '../../deletion/list-holding-orders.ts'
import { invalidField } from '../profile/invalid-field.ts'
import { findUser } from '../profile/store.ts'
import { phoneChangeView } from '../profile/view.ts'
import { askCode, type CodeAsk } from './ask-code.ts'
import { readPhone } from './read-phone.ts'

export type PhoneCodeAsk = { readonly phone: string; readonly type: 'PHONE_CHANGE' | 'DELETE_ACCOUNT' }

/**
 * Sends the signed-in customer a code: to the number that is to become theirs, or to their own before the account is
 * deleted. Whether a new number belongs to somebody else is told only to whoever holds it, when the code is entered.
 */
export async function askPhoneCode(call: CodeAsk, me: UserId, { phone, type }: PhoneCodeAsk) {
  const allowed = type === 'PHONE_CHANGE' ? ok({}) : await call.inTransaction((scope) => mayAsk(scope, me, phone))
  if (!allowed.ok) return allowed
  const asked = await askCode(call, { phone, purpose: type, subjectId: me })
  if (!asked.ok) return asked
  const { challengeId, resendIn, sentAt } = asked.value
  const id = idFrom<Id<'code'>>(challengeId)
  return ok(phoneChangeView({ id, phone: asked.value.phone, type, resendIn, sentAt }))
}

/** A code costs money: none is sent for a deletion that would be refused. */
async function mayAsk(scope: Scope, me: UserId, text: string) {
  const user = await findUser(scope, me)
  const phone = await readPhone(scope, text)
  if (phone === null || phone !== user?.phone) return refuse('INVALID_FIELDS', invalidField('body.phone', 'OWN_PHONE'))
  const orderIds = await listHoldingOrders(scope, me)
  return orderIds.length > 0 ? refuse('ACTIVE_ORDERS', { orderIds }) : ok({})
}
