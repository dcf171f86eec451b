import type { AddressId, UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../../db/scope.ts'
import { findAddress, listAddresses, removeAddress } from './address-store.ts'
import { addressView } from './view.ts'

/** The saved addresses of a customer, the newest first. */
export async function showAddresses(scope: Scope, userId: UserId) {
  return (await listAddresses(scope, userId)).map(addressView)
}

/** One saved address of the customer; `null` when they have none of this id. */
export async function showAddress(scope: Scope, userId: UserId, id: AddressId) {
  const address = await findAddress(scope, userId, id)
  return address === undefined ? null : addressView(address)
}

/** Deletes a saved address of the customer; returns whether there was one. */
export function deleteAddress(scope: Scope, userId: UserId, id: AddressId): Promise<boolean> {
  return removeAddress(scope, userId, id)
}
