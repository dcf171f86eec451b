// How a member of staff signs in inside Telegram: by the phone that Telegram confirmed for their account at the brand.
import type { ClientName } from '@dasturxon/domain/client-name'
import { ok, refuse } from '@dasturxon/domain/result'
import { checkPerson, type Tools } from '../customers/telegram/check-person.ts'
import { findPersonsAccount } from '../customers/telegram/find-account.ts'
import type { Scope } from '../db/scope.ts'
import { openStaffSession } from './open-staff-session.ts'
import { findByPhone } from './store.ts'

type Ask = { readonly initData: string; readonly client: ClientName }

// keys and people still need a code to the phone
const NEVER_CONFIRMED = new Date(0)

/** Signs in the person who opened the desk from the brand's bot, if the brand has written down their phone. */
export async function signInStaffByTelegram(scope: Scope, tools: Tools, { initData, client }: Ask) {
  const launched = await checkPerson(scope, tools, initData)
  if (!launched.ok) return launched
  const person = await findStaffInTelegram(scope, launched.value.user.id)
  if (!person.ok) return person
  const staffId = person.value.id
  return ok(await openStaffSession(scope, tools.live, { staffId, client, confirmedAt: NEVER_CONFIRMED }))
}

/** The person of the staff whose phone Telegram has confirmed for this person's account. */
export async function findStaffInTelegram(scope: Scope, telegramId: number) {
  const account = await findPersonsAccount(scope, telegramId)
  if (!account.ok) return account
  const person = await findByPhone(scope, account.value.phone)
  return person === undefined ? refuse('USER_NOT_FOUND') : ok(person)
}
