import { UNKNOWN_CLIENT } from '@dasturxon/domain/client-name'
import type { Language } from '@dasturxon/domain/locale'
import { ok } from '@dasturxon/domain/result'
import type { Scope } from '../../db/scope.ts'
import { openSession } from '../sessions/open-session.ts'
import { checkPerson, type Tools } from './check-person.ts'
import { findPersonsAccount } from './find-account.ts'
import { saveVisit } from './store.ts'

export type SignInAsk = { readonly initData: string; readonly language?: Language | undefined }

/** Signs in the customer who is this person of Telegram at the brand; an unknown person is told to begin with the bot. */
export async function signIn(scope: Scope, tools: Tools, ask: SignInAsk) {
  const person = await checkPerson(scope, tools, ask.initData)
  if (!person.ok) return person
  const { id } = person.value.user
  const account = await findPersonsAccount(scope, id)
  if (!account.ok) return account
  const user = account.value
  // always lock the customer before the identity: otherwise two sign-ins of one person could deadlock
  const { token } = await openSession(scope, tools.live, user.id, {
    channel: 'TG',
    client: UNKNOWN_CLIENT,
    isPhoneConfirmed: false,
  })
  await saveVisit(scope, id, ask.language ?? null)
  return ok({ token, user })
}
