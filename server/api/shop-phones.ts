import type { usersV1 } from '@dasturxon/contract/shop/users-v1'
import { ok, refuse } from '@dasturxon/domain/result'
import { type Caller, signedIn, tokenOf } from '../caller.ts'
import { askPhoneCode } from '../customers/sign-in/ask-phone-code.ts'
import { type Asker, isPhoneTaken, verifyPhoneCode } from '../customers/sign-in/verify-phone-code.ts'
import { deleteAccount } from '../deletion/delete-account.ts'
import { mayDelete } from '../deletion/may-delete.ts'
import type { Routes } from '../http/call.ts'
import { unlessBusy } from '../http/once.ts'

type PhoneRoutes = Pick<
  Routes<typeof usersV1>,
  'PUT /users/v1/users/phone' | 'PUT /users/v1/users/phone/verify' | 'DELETE /users/v1/users'
>

export const phoneRoutes: PhoneRoutes = {
  'PUT /users/v1/users/phone': async (call) => {
    const { caller, body, inTransaction } = call
    const me = signedIn(caller)
    if (body.type === 'DELETE_ACCOUNT') {
      const allowed = await inTransaction((scope) => mayDelete(scope, me, body.phone))
      if (!allowed.ok) return allowed
    }
    return askPhoneCode(call, me, body)
  },

  'PUT /users/v1/users/phone/verify': async ({ body, caller, services, inTransaction }) => {
    const work = inTransaction((scope) => verifyPhoneCode(scope, services, askerOf(caller), body))
    const verified = await work.catch((error: unknown) => {
      if (isPhoneTaken(error)) return refuse('PHONE_TAKEN')
      throw error
    })
    if (!verified.ok) return verified
    const { user, session } = verified.value
    if (session?.channel !== 'WEB') return ok({ token: session?.token ?? null, user })
    return { ...ok({ token: null, user }), extras: { session: { token: session.token } } }
  },

  'DELETE /users/v1/users': async ({ caller, services, inTransaction }) => {
    const { me, token } = askerOf(caller)
    // waits for an order that is being placed at this moment
    const queue = { oneAtATime: me }
    const deleted = await unlessBusy(inTransaction((scope) => deleteAccount(scope, services, me, token), queue))
    return deleted.ok ? { ...deleted, extras: { session: 'ended' } } : deleted
  },
}

function askerOf(caller: Caller): Asker {
  return { me: signedIn(caller), token: tokenOf(caller), host: caller.host }
}
