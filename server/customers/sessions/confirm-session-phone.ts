import type { Scope } from '../../db/scope.ts'
import { tokenHash } from '../../tokens.ts'
import { savePhoneConfirmed } from './session-store.ts'

/** Stores that the code sent to the customer's own phone was just entered in this session. */
export async function confirmSessionPhone(scope: Scope, token: string): Promise<void> {
  await savePhoneConfirmed(scope, tokenHash(token))
}
