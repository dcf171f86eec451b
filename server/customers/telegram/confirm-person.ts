import type { UserId } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import { ok, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../../db/scope.ts'
import { checkPerson, type Tools } from './check-person.ts'
import { findPersonsAccount } from './find-account.ts'
import { saveVisit } from './store.ts'

export type ConfirmPersonAsk = { readonly initData: string; readonly language?: Language | undefined }

/**
 * Confirms that the signed-in customer is the person who launched the mini app, and stores the time. It links nobody to an
 * account: only a contact signed by Telegram does.
 */
export async function confirmPerson(scope: Scope, tools: Tools, me: UserId, ask: ConfirmPersonAsk) {
  const person = await checkPerson(scope, tools, ask.initData)
  if (!person.ok) return person
  const { id } = person.value.user
  const account = await findPersonsAccount(scope, id)
  if (!account.ok) return account
  if (account.value.id !== me) return refuse('USER_NOT_FOUND')
  await saveVisit(scope, id, ask.language ?? null)
  return ok({ user: account.value })
}
