import { randomUUID } from 'node:crypto'
import { sameAddress } from '@dasturxon/domain/address'
import { type AddressId, idFrom, type UserId } from '@dasturxon/domain/ids'
import { ok, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../../db/scope.ts'
import { lockUser } from '../profile/store.ts'
import { type AddressAsk, readAddress } from './address-fields.ts'
import { insertAddress, listAddressesNear } from './address-store.ts'
import { addressView } from './view.ts'

/** Saves an address for the signed-in customer. An existing one at the same point is returned unchanged. */
export async function createAddress(scope: Scope, me: UserId, owner: UserId, ask: AddressAsk) {
  if (owner !== me) return refuse('NOT_FOUND')
  const read = await readAddress(scope, ask)
  if (!read.ok) return read

  // two devices that upload the same address at once must not save it twice
  await lockUser(scope, me)
  const near = await listAddressesNear(scope, me, read.value)
  const same = near.find((address) => sameAddress(address, read.value))
  if (same !== undefined) return ok(addressView(same))
  return ok(addressView(await insertAddress(scope, me, idFrom<AddressId>(randomUUID()), read.value)))
}
