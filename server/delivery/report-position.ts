// A courier reports their position.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { CourierId } from '@dasturxon/domain/ids'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import type { Scope } from '../db/scope.ts'
import type { Live } from '../live/live.ts'
import { savePosition } from './courier-store.ts'

export type Position = {
  readonly courierId: CourierId
  readonly latitude: number
  readonly longitude: number
  /** degrees from north, where the phone knows it */
  readonly heading?: number | undefined
}

/** Saves the position and notifies the customers of this courier; a courier can report only their own. */
export async function reportPosition(
  scope: Scope,
  { reach }: StaffCaller,
  { courierId, latitude, longitude, heading }: Position,
  live: Live,
): Promise<Result<Record<string, never>, ErrorRefusal>> {
  if (reach.of !== 'courier' || reach.courierId !== courierId) return refuse('NOT_FOUND')
  const orders = await savePosition(scope, courierId, { lat: latitude, lon: longitude, heading: heading ?? null })
  if (orders === null) return refuse('NOT_FOUND')
  scope.afterCommit(() => {
    for (const orderId of orders) live.orderChanged(scope.merchantId, orderId)
  })
  return ok({})
}
