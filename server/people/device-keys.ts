// Keys of devices: made once, shown once, revoked at once.
import { randomUUID } from 'node:crypto'
import { invalidField } from '@dasturxon/contract/errors/invalid-field'
import type { DeviceKey } from '@dasturxon/contract/office/office-people'
import type { CourierId } from '@dasturxon/domain/ids'
import { ok, refuse } from '@dasturxon/domain/result'
import { managesPlace, type StaffPlace } from '@dasturxon/domain/staff-people'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import type { z } from 'zod'
import { recordChange } from '../audit/record-change.ts'
import type { Scope } from '../db/scope.ts'
import { courierWithBranch } from '../delivery/courier-with-branch.ts'
import type { Live } from '../live/live.ts'
import { newToken, tokenHash } from '../tokens.ts'
import { checkPlace } from './check-place.ts'
import { findKey, insertKey, type KeyRow, listKeyRows, revokeKeyRow } from './key-store.ts'
import { placeOf } from './list-people.ts'

type KeyView = z.output<typeof DeviceKey>
const ENDING_LENGTH = 4

/** The keys that work now, within the caller's reach. */
export async function listKeys(scope: Scope, staff: StaffCaller): Promise<KeyView[]> {
  return (await listKeyRows(scope)).filter((row) => managesPlace(staff, placeOf(row))).map(keyView)
}

export type NewDeviceKey = StaffPlace & {
  readonly name: string
  readonly courierId: CourierId | null
  readonly endsAt: Date | null
}

/** Makes a key and returns it with its secret, of which only a hash is stored. */
export async function makeKey(scope: Scope, staff: StaffCaller, { name, role, courierId, ...ask }: NewDeviceKey) {
  const { branchId, endsAt } = ask
  const allowed = await checkPlace(scope, staff, { role, branchId })
  if (!allowed.ok) return allowed
  if (endsAt !== null && endsAt <= scope.now) return refuse('INVALID_FIELDS', invalidField('body.endsAt', 'TOO_SMALL'))
  if ((role === 'courier') !== (courierId !== null))
    return refuse('INVALID_FIELDS', invalidField('body.courierId', 'REQUIRED'))
  const courier = courierId === null ? null : await courierWithBranch(scope, courierId)
  if (courierId !== null && courier?.branchId !== branchId) return refuse('COURIER_NOT_FOUND')
  const secret = newToken()
  const id = randomUUID()
  await insertKey(scope, {
    ...{ id, key_hash: tokenHash(secret), ending: secret.slice(-ENDING_LENGTH), name, role },
    ...{ branch_id: courierId === null ? branchId : null, courier_id: courierId, ends_at: endsAt },
  })
  await recordChange(scope, staff, {
    ...{ area: 'people', action: 'key.made', subject: { id, name }, after: { role, branchId, endsAt } },
    ...(branchId === null ? {} : { branchId }),
  })
  const row = await findKey(scope, id)
  if (row === undefined) throw new Error('expected the key that was just made')
  return ok({ key: keyView(row), secret })
}

/** Revokes a key at once, with the live streams that were opened with it. */
export async function revokeKey(scope: Scope, live: Live, staff: StaffCaller, id: string) {
  const row = await findKey(scope, id)
  if (row === undefined || !managesPlace(staff, placeOf(row))) return refuse('NOT_FOUND')
  await revokeKeyRow(scope, id)
  scope.afterCommit(() => live.sessionEnded(scope.merchantId, row.key_hash.toString('hex')))
  const { name, branch_id: branchId } = row
  await recordChange(scope, staff, {
    ...{ area: 'people', action: 'key.revoked', subject: { id, name } },
    ...(branchId === null ? {} : { branchId }),
  })
  return ok({})
}

function keyView(row: KeyRow): KeyView {
  return {
    ...{ id: row.id, name: row.name, ...placeOf(row), courierId: row.courier_id, ending: row.ending },
    ...{ createdAt: row.created_at.toISOString(), endsAt: row.ends_at?.toISOString() ?? null },
  }
}
