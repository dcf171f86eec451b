// Branches, couriers, people of the staff and staff keys of a test merchant.
import { randomInt, randomUUID } from 'node:crypto'
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

/** A person of the staff who has just signed in by a code. */
export type TestPerson = {
  readonly id: string
  readonly phone: string
  readonly merchant: TestMerchant
  /** the session of the desk, as a browser sends it */
  readonly headers: { readonly cookie: string }
}

export type PersonWish = KeyWish & { readonly confirmedAt?: Date; readonly name?: string }

/** A person of the merchant's first branch where the role has one, with a session that began at `now`. */
export async function insertPerson(
  superuser: Pool,
  merchant: TestMerchant,
  role: StaffRole,
  {
    now,
    branchId = merchant.branchId,
    courierId,
    confirmedAt = now,
    name = 'Nodira Karimova',
  }: PersonWish & { now: Date },
): Promise<TestPerson> {
  const of = { merchant_id: merchant.id }
  const [id, token] = [randomUUID(), newToken()]
  const phone = `+99894${randomInt(1_000_000, 9_999_999)}`
  const isOfBranch = role === 'waiter' || role === 'operator' || role === 'branch_manager'
  const courier = role === 'courier' ? (courierId ?? (await insertCourier(superuser, merchant, {}))) : null
  const place = { branch_id: isOfBranch ? branchId : null, courier_id: courier }
  await insertRow(superuser, 'staff', { ...of, id, phone, full_name: name, role, ...place })
  const ends = new Date(now.getTime() + 30 * 86_400_000)
  await insertRow(superuser, 'staff_sessions', {
    ...{ ...of, token_hash: tokenHash(token), staff_id: id, created_at: now, last_used_at: now },
    ...{ expires_at: ends, ends_at: ends, confirmed_at: confirmedAt },
  })
  return { id, phone, merchant, headers: { cookie: `staff=${token}` } }
}
