import type { AddressId, UserId } from '@dasturxon/domain/ids'
import { ok, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../../db/scope.ts'
import { type AddressAsk, readAddress } from './address-fields.ts'
import { lockAddress, saveAddress } from './address-store.ts'
import { addressView } from './view.ts'

/** Changes an address of the signed-in customer; refuses with the latest state if another device changed it since `version`. */
export async function updateAddress(scope: Scope, me: UserId, id: AddressId, ask: AddressAsk) {
  const read = await readAddress(scope, ask)
  if (!read.ok) return read
  const address = await lockAddress(scope, me, id)
  if (address === undefined) return refuse('NOT_FOUND')
  if (ask.version !== undefined && ask.version !== address.version) {
    return refuse('STALE', { address: addressView(address) })
  }
  return ok(addressView(await saveAddress(scope, id, read.value)))
}
