import type { UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../../db/scope.ts'
import { lockUserOfPhone } from '../profile/store.ts'

/** The customer with this number; `null` when there is none. */
export async function findUserOfPhone(scope: Scope, phone: string): Promise<UserId | null> {
  return (await lockUserOfPhone(scope, phone))?.id ?? null
}
