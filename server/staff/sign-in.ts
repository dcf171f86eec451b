// How a member of staff signs in at the desk: a code to the phone that the brand has written down, then a session.
import type { ClientName } from '@dasturxon/domain/client-name'
import { ok, refuse } from '@dasturxon/domain/result'
import type { Config } from '../config.ts'
import { askCode, type CodeAsk } from '../customers/sign-in/ask-code.ts'
import type { Proof } from '../customers/sign-in/proof.ts'
import { useCode } from '../customers/sign-in/use-code.ts'
import type { Scope } from '../db/scope.ts'
import type { Live } from '../live/live.ts'
import { tokenHash } from '../tokens.ts'
import { openStaffSession } from './open-staff-session.ts'
import { findByPhone, removeStaffSession } from './store.ts'

type PhoneAsk = { readonly phone: string; readonly proof?: Proof | undefined }

/** Sends a code to a phone of the staff. The answer is the same for every other phone, which gets no message. */
export function askStaffCode(call: CodeAsk, { phone, proof }: PhoneAsk) {
  const isHolder = async (scope: Scope, number: string) => (await findByPhone(scope, number)) !== undefined
  return askCode(call, { phone, proof, purpose: 'STAFF_LOGIN', subjectId: null, isHolder })
}

type Confirm = { readonly challengeId: string; readonly code: string; readonly client: ClientName }
type Tools = { readonly config: Config; readonly live: Live }

/** Signs in the member of staff who knows the code. Who left since it was sent is not let in. */
export async function confirmStaffCode(scope: Scope, { config, live }: Tools, { challengeId, code, client }: Confirm) {
  const used = await useCode(scope, config, { challengeId, code, purpose: 'STAFF_LOGIN', subjectId: null })
  if (!used.ok) return used
  const person = await findByPhone(scope, used.value.phone)
  if (person === undefined) return refuse('CODE_EXPIRED', { attemptsLeft: 0 })
  return ok(await openStaffSession(scope, live, { staffId: person.id, client, confirmedAt: scope.now }))
}

/** Ends the session of this token at once, with its live streams. A key, and a session that is over, are no error. */
export async function endStaffSession(scope: Scope, live: Live, token: string): Promise<void> {
  const hash = tokenHash(token)
  await removeStaffSession(scope, hash)
  scope.afterCommit(() => live.sessionEnded(scope.merchantId, hash.toString('hex')))
}
