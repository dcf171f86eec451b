import { type Id, idFrom, type UserId } from '@dasturxon/domain/ids'
import { ok } from '@dasturxon/domain/result'
import { phoneChangeView } from '../profile/view.ts'
import { askCode, type CodeAsk } from './ask-code.ts'

export type PhoneCodeAsk = { readonly phone: string; readonly type: 'PHONE_CHANGE' | 'DELETE_ACCOUNT' }

/**
 * Sends the signed-in customer a code: to their new number, or to their own before the account is deleted. Whether a new
 * number belongs to another account is shown only to its holder, when the code is entered.
 */
export async function askPhoneCode(call: CodeAsk, me: UserId, { phone, type }: PhoneCodeAsk) {
  const asked = await askCode(call, { phone, purpose: type, subjectId: me })
  if (!asked.ok) return asked
  const { challengeId, resendIn, sentAt } = asked.value
  const id = idFrom<Id<'code'>>(challengeId)
  return ok(phoneChangeView({ id, phone: asked.value.phone, type, resendIn, sentAt }))
}
