import type { AddressId, UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../../db/scope.ts'
import { listAddresses, removeAddress } from './address-store.ts'
import { addressView } from './view.ts'

/** The saved addresses of a customer, the newest first. */
export async function showAddresses(scope: Scope, userId: UserId) {
  return (await listAddresses(scope, userId)).map(addressView)
}

/** Deletes a saved address of the customer; returns whether there was one. */
export function deleteAddress(scope: Scope, userId: UserId, id: AddressId): Promise<boolean> {
  return removeAddress(scope, userId, id)
}
