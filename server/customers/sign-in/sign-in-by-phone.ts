import { randomUUID } from 'node:crypto'
import { idFrom, type UserId } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import type { Scope } from '../../db/scope.ts'
import { showUser } from '../profile/show-user.ts'
import { lockUserOfPhone, saveUserOfPhone } from '../profile/store.ts'

export type ProvenPhone = {
  /** in E.164, and surely the person's own */
  readonly phone: string
  readonly phoneHash: Buffer
  readonly firstName: string
  readonly language: Language
  /** whether a missing account is created; otherwise it must be there already */
  readonly createIfMissing: boolean
}

/** The customer of a phone that was proven elsewhere: the same one wherever they sign in. `null` when there must be one and is none. */
export async function signInByPhone(scope: Scope, { createIfMissing, ...proven }: ProvenPhone) {
  if (!createIfMissing && (await lockUserOfPhone(scope, proven.phone)) === undefined) return null
  const id = idFrom<UserId>(randomUUID())
  return showUser(scope, await saveUserOfPhone(scope, { id, ...proven }))
}
