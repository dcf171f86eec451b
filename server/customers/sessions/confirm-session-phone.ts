import type { Scope } from '../../db/scope.ts'
import { tokenHash } from '../../tokens.ts'
import { savePhoneConfirmed } from './session-store.ts'

/** Notes that the holder of this session has just entered a code sent to their own phone. */
export async function confirmSessionPhone(scope: Scope, token: string): Promise<void> {
  await savePhoneConfirmed(scope, tokenHash(token))
}
