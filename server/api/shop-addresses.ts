import type { usersV1 } from '@dasturxon/contract/shop/users-v1'
import { ok, refuse } from '@dasturxon/domain/result'
import { signedIn } from '../caller.ts'
import { createAddress } from '../customers/addresses/create-address.ts'
import { deleteAddress, showAddresses } from '../customers/addresses/saved-addresses.ts'
import { updateAddress } from '../customers/addresses/update-address.ts'
import type { Routes } from '../http/call.ts'

type AddressRoutes = Pick<
  Routes<typeof usersV1>,
  | 'GET /users/v1/addresses/merchant/:merchantId/user/:userId'
  | 'POST /users/v1/addresses/user/:userId'
  | 'PUT /users/v1/addresses/:id'
  | 'DELETE /users/v1/addresses/:id'
>

export const addressRoutes: AddressRoutes = {
  'GET /users/v1/addresses/merchant/:merchantId/user/:userId': async ({ params, caller, inTransaction }) => {
    const me = signedIn(caller)
    if (params.merchantId !== caller.merchantId) return refuse('TENANT_MISMATCH')
    if (params.userId !== me) return refuse('NOT_FOUND')
    return ok(await inTransaction((scope) => showAddresses(scope, me)))
  },

  'POST /users/v1/addresses/user/:userId': ({ params, body, caller, inTransaction }) =>
    inTransaction((scope) => createAddress(scope, signedIn(caller), params.userId, body)),

  'PUT /users/v1/addresses/:id': ({ params, body, caller, inTransaction }) =>
    inTransaction((scope) => updateAddress(scope, signedIn(caller), params.id, body)),

  'DELETE /users/v1/addresses/:id': async ({ params, caller, inTransaction }) => {
    const isGone = await inTransaction((scope) => deleteAddress(scope, signedIn(caller), params.id))
    return isGone ? ok({}) : refuse('NOT_FOUND')
  },
}
