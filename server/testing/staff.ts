// Branches, couriers and staff keys of a test merchant.
import { randomUUID } from 'node:crypto'
import { type BranchId, type CourierId, idFrom } from '@dasturxon/domain/ids'
import type { StaffRole } from '@dasturxon/domain/staff-roles'
import type { Pool } from 'pg'
import { newToken, tokenHash } from '../tokens.ts'
import { CENTRE, type TestMerchant } from './a-merchant.ts'
import { insertRow } from './insert.ts'

export type CourierWish = { readonly branchId?: BranchId; readonly isActive?: boolean }
/** `null` for a key without a branch. */
export type KeyWish = { readonly branchId?: BranchId | null; readonly courierId?: CourierId }

/** One more branch of the merchant, in the same city. */
export async function insertBranch(superuser: Pool, merchant: TestMerchant): Promise<BranchId> {
  const id = idFrom<BranchId>(randomUUID())
  const text = JSON.stringify({ uz: 'Chilonzor', ru: 'Чиланзар', eng: 'Chilonzor' })
  const services = { delivery_enabled: true, pickup_enabled: true, dinein_enabled: true, booking_enabled: true }
  const place = { city_id: merchant.cityId, name: text, address: text, ...CENTRE }
  await insertRow(superuser, 'branches', { merchant_id: merchant.id, id, ...place, ...services })
  return id
}

/** A courier of the merchant's first branch, unless given otherwise. */
export async function insertCourier(superuser: Pool, merchant: TestMerchant, wish: CourierWish): Promise<CourierId> {
  const id = idFrom<CourierId>(randomUUID())
  const { branchId = merchant.branchId, isActive = true } = wish
  const person = { first_name: 'Jasur', phone: '+998901112233', branch_id: branchId, is_active: isActive }
  await insertRow(superuser, 'couriers', { merchant_id: merchant.id, id, ...person })
  return id
}

/** A key of the first branch for those who have one; a courier's is for a new courier, unless one is named. */
export async function insertStaffKey(
  superuser: Pool,
  merchant: TestMerchant,
  role: StaffRole,
  { branchId = merchant.branchId, courierId }: KeyWish,
): Promise<string> {
  const key = newToken()
  const isOfBranch = role === 'waiter' || role === 'operator' || role === 'branch_manager'
  const courier = role === 'courier' ? (courierId ?? (await insertCourier(superuser, merchant, {}))) : null
  await insertRow(superuser, 'staff_keys', {
    ...{ merchant_id: merchant.id, id: randomUUID(), key_hash: tokenHash(key), role, name: role },
    ...{ branch_id: isOfBranch ? branchId : null, courier_id: courier },
  })
  return key
}
