// A courier says where they are.
import type { ErrorRefusal } from '@dasturxon/contract/errors'
import type { Id } from '@dasturxon/domain/ids'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../db/scope.ts'
import type { Live } from '../live/live.ts'
import { savePosition } from './store.ts'

type Place = { readonly latitude: number; readonly longitude: number }

/** Saves the place and tells everyone who waits for this courier. */
export async function reportPosition(
  scope: Scope,
  id: Id<'courier'>,
  place: Place,
  live: Live,
): Promise<Result<Record<string, never>, ErrorRefusal>> {
  const orders = await savePosition(scope, id, { lat: place.latitude, lon: place.longitude })
  if (orders === null) return refuse('NOT_FOUND')
  scope.afterCommit(() => {
    for (const orderId of orders) live.orderChanged(scope.merchantId, orderId)
  })
  return ok({})
}
