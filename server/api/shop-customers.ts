import type { usersV1 } from '@dasturxon/contract/shop/users-v1'
import { clientName } from '@dasturxon/domain/client-name'
import { type Id, idFrom } from '@dasturxon/domain/ids'
import { ok, refuse } from '@dasturxon/domain/result'
import { signedIn } from '../caller.ts'
import { changeImage, setImage } from '../customers/profile/change-image.ts'
import { findCustomer } from '../customers/profile/find-customer.ts'
import { updateProfile } from '../customers/profile/update-profile.ts'
import { endSession } from '../customers/sessions/end-session.ts'
import { endSessionsOf } from '../customers/sessions/replace-sessions.ts'
import { askCode } from '../customers/sign-in/ask-code.ts'
import { confirmCode } from '../customers/sign-in/confirm-code.ts'
import type { Routes } from '../http/call.ts'

type CustomerRoutes = Pick<
  Routes<typeof usersV1>,
  | 'POST /users/v1/auth/code'
  | 'POST /users/v1/auth/confirm'
  | 'POST /users/v1/users/logout'
  | 'GET /users/v1/users/me'
  | 'PUT /users/v1/users/:id'
  | 'PUT /users/v1/users/image'
  | 'DELETE /users/v1/users/image'
>

export const customerRoutes: CustomerRoutes = {
  'POST /users/v1/auth/code': async (call) => {
    const asked = await askCode(call, { ...call.body, purpose: 'LOGIN', subjectId: null })
    if (!asked.ok) return asked
    const { challengeId, expiresIn, resendIn, onlyKnownPhones } = asked.value
    return ok({ challengeId: idFrom<Id<'code'>>(challengeId), expiresIn, resendIn, onlyKnownPhones })
  },

  'POST /users/v1/auth/confirm': async ({ body, caller, services, inTransaction }) => {
    const ask = { ...body, language: caller.language, device: caller.device, client: clientName(caller.userAgent) }
    const confirmed = await inTransaction((scope) => confirmCode(scope, services, ask))
    if (!confirmed.ok) return confirmed
    const { user, session } = confirmed.value
    return body.bearer ? ok({ token: session.token, user }) : { ...ok({ token: null, user }), extras: { session } }
  },

  'POST /users/v1/users/logout': async ({ query, caller, services, inTransaction }) => {
    const { sessionToken, device } = caller
    await inTransaction(async (scope) => {
      if (sessionToken !== null) await endSession(scope, services.live, { token: sessionToken, device })
      if (query.everywhere === 'true') await endSessionsOf(scope, services.live, signedIn(caller), null)
    })
    return { ...ok({}), extras: { session: 'ended' } }
  },

  'GET /users/v1/users/me': ({ caller, inTransaction }) =>
    inTransaction(async (scope) => {
      const me = await findCustomer(scope, signedIn(caller))
      return me === null ? refuse('SESSION_INVALID') : ok(me)
    }),

  'PUT /users/v1/users/:id': ({ params, body, caller, inTransaction }) =>
    inTransaction((scope) => updateProfile(scope, signedIn(caller), params.id, body)),

  'PUT /users/v1/users/image': (call) => setImage(call, signedIn(call.caller)),

  'DELETE /users/v1/users/image': ({ caller, inTransaction }) =>
    inTransaction((scope) => changeImage(scope, signedIn(caller), null)),
}
