import { randomUUID } from 'node:crypto'
import type { ClientName } from '@dasturxon/domain/client-name'
import { idFrom, type UserId } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import { ok, refuse } from '@dasturxon/domain/result'
import type { Config } from '../../config.ts'
import type { Scope } from '../../db/scope.ts'
import type { Live } from '../../live/live.ts'
import { showUser } from '../profile/show-user.ts'
import { saveUserOfPhone } from '../profile/store.ts'
import { saveDevice } from '../sessions/device-store.ts'
import { openSession } from '../sessions/open-session.ts'
import { promoPhoneHash } from './phone-hash.ts'
import { useCode } from './use-code.ts'

export type ConfirmCodeAsk = {
  readonly challengeId: string
  readonly code: string
  readonly firstName?: string | undefined
  readonly bearer: boolean
  readonly language: Language
  /** the browser that is signed in; known browsers get codes when they are scarce */
  readonly device: string
  readonly client: ClientName
}

type Tools = { readonly config: Config; readonly live: Live }

/** Signs in the person who knows the code; a missing account is created. */
export async function confirmCode(scope: Scope, { config, live }: Tools, ask: ConfirmCodeAsk) {
  const { challengeId, code } = ask
  const used = await useCode(scope, config, { challengeId, code, purpose: 'LOGIN', subjectId: null })
  if (!used.ok) return used
  const user = await saveUserOfPhone(scope, {
    id: idFrom<UserId>(randomUUID()),
    phone: used.value.phone,
    phoneHash: promoPhoneHash(config.secretKey, scope.merchantId, used.value.phone),
    firstName: ask.firstName ?? '',
    language: ask.language,
  })
  if (!user.is_active) return refuse('FORBIDDEN')
  await saveDevice(scope, user.id, ask.device)
  const session = await openSession(scope, live, user.id, {
    channel: ask.bearer ? 'BEARER' : 'WEB',
    client: ask.client,
    isPhoneConfirmed: true,
  })
  return ok({ user: await showUser(scope, user), session })
}
