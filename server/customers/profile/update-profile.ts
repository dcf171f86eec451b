import { invalidField } from '@dasturxon/contract/errors/invalid-field'
import type { UserId } from '@dasturxon/domain/ids'
import { ok, refuse } from '@dasturxon/domain/result'
import { wallClock } from '@dasturxon/domain/tashkent'
import type { Scope } from '../../db/scope.ts'
import { showUser } from './show-user.ts'
import { lockUser, type Profile, saveProfile } from './store.ts'

export type ProfileAsk = {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly gender?: 'MALE' | 'FEMALE' | null | undefined
  readonly birthday?: string | null | undefined
  readonly email?: string | null | undefined
  readonly version?: number | undefined
}

const FIRST_BIRTHDAY = '1900-01-01'

/** Changes the profile of the signed-in customer; refuses if another device did so since `version`. */
export async function updateProfile(scope: Scope, me: UserId, id: UserId, ask: ProfileAsk) {
  if (id !== me) return refuse('NOT_FOUND')
  if (!isBirthday(ask.birthday, scope.now)) return refuse('INVALID_FIELDS', invalidField('body.birthday', 'DATE'))
  const user = await lockUser(scope, me)
  if (user === undefined) return refuse('NOT_FOUND')
  if (ask.version !== undefined && ask.version !== user.version)
    return refuse('STALE', { user: await showUser(scope, user) })
  return ok(await showUser(scope, await saveProfile(scope, me, profileOf(ask))))
}

function isBirthday(birthday: string | null | undefined, now: Date): boolean {
  if (birthday === null || birthday === undefined) return true
  return birthday >= FIRST_BIRTHDAY && birthday <= wallClock(now).toISOString().slice(0, 10)
}

/** Only fields that were sent; `null` empties a field. */
function profileOf({ firstName, lastName, gender, birthday, email }: ProfileAsk): Profile {
  return {
    ...(firstName === undefined ? {} : { first_name: firstName }),
    ...(lastName === undefined ? {} : { last_name: lastName }),
    ...(gender === undefined ? {} : { gender }),
    ...(birthday === undefined ? {} : { birthday }),
    ...(email === undefined ? {} : { email }),
  }
}
