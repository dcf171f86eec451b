import type { UserId } from '@dasturxon/domain/ids'
import { ok, refuse } from '@dasturxon/domain/result'
import { DatabaseError } from 'pg'
import { keepPromoUses } from '../../benefits/keep-promo-uses.ts'
import type { Config } from '../../config.ts'
import type { Scope } from '../../db/scope.ts'
import { addJob } from '../../jobs/add-job.ts'
import type { Live } from '../../live/live.ts'
import { tokenHash } from '../../tokens.ts'
import { tellOldPhone } from '../profile/jobs.ts'
import { showUser } from '../profile/show-user.ts'
import { findLanguage, findUser, lockUser, lockUserOfPhone, savePhone } from '../profile/store.ts'
import { replaceSessions } from '../sessions/replace-sessions.ts'
import { saveDeletionConfirmed } from '../sessions/session-store.ts'
import type { PhoneCodeAsk } from './ask-phone-code.ts'
import { phoneChangedMessage } from './phone-changed-message.ts'
import { promoPhoneHash } from './phone-hash.ts'
import { readPhone } from './read-phone.ts'
import { useCode } from './use-code.ts'

export type VerifyAsk = PhoneCodeAsk & { readonly id: string; readonly code: string }
/** The customer, the session and the client. */
export type Asker = { readonly me: UserId; readonly token: string; readonly host: string }

type Tools = { readonly config: Config; readonly live: Live }

/** Checks the code that `askPhoneCode` sent: the number changes, or this session may delete the account for a while. */
export async function verifyPhoneCode(scope: Scope, tools: Tools, asker: Asker, ask: VerifyAsk) {
  const { id: challengeId, code, type: purpose } = ask
  const phone = await readPhone(scope, ask.phone)
  const used = await useCode(scope, tools.config, { challengeId, code, purpose, subjectId: asker.me, phone })
  if (!used.ok) return used
  return purpose === 'PHONE_CHANGE' ? changePhone(scope, tools, asker, used.value.phone) : confirmDeletion(scope, asker)
}

async function changePhone(scope: Scope, { config, live }: Tools, { me, token, host }: Asker, phone: string) {
  const before = (await lockUser(scope, me))?.phone ?? null
  const owner = await lockUserOfPhone(scope, phone)
  if (owner !== undefined && owner.id !== me) return refuse('PHONE_TAKEN')
  const hashOf = (number: string) => promoPhoneHash(config.secretKey, scope.merchantId, number)
  if (before !== null && before !== phone) {
    await keepPromoUses(scope, me, hashOf(before))
    const text = phoneChangedMessage(await findLanguage(scope, me), phone, host)
    await addJob(scope, tellOldPhone(scope, before, text))
  }
  const user = await savePhone(scope, me, phone, hashOf(phone))
  const session = await replaceSessions(scope, live, me, token)
  return ok({ user: await showUser(scope, user), session })
}

async function confirmDeletion(scope: Scope, { me, token }: Asker) {
  await saveDeletionConfirmed(scope, tokenHash(token))
  const user = await findUser(scope, me)
  return user === undefined ? refuse('SESSION_INVALID') : ok({ user: await showUser(scope, user), session: null })
}

const UNIQUE_VIOLATION = '23505'

/** Whether a write failed because somebody signed in with that number at this moment. */
export function isPhoneTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === UNIQUE_VIOLATION && error.constraint === 'users_phone_unique'
}
