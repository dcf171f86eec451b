import { invalidField } from '@dasturxon/contract/errors/invalid-field'
import type { UserId } from '@dasturxon/domain/ids'
import { ok, refuse } from '@dasturxon/domain/result'
import { isOwnPhone } from '../customers/erasing/erase-person.ts'
import type { Scope } from '../db/scope.ts'
import { listHoldingIds } from './list-holding-orders.ts'

/** A code costs money: none is sent for a deletion that would be refused. */
export async function mayDelete(scope: Scope, me: UserId, phone: string) {
  if (!(await isOwnPhone(scope, me, phone))) return refuse('INVALID_FIELDS', invalidField('body.phone', 'OWN_PHONE'))
  const orderIds = await listHoldingIds(scope, me)
  return orderIds.length > 0 ? refuse('ACTIVE_ORDERS', { orderIds }) : ok({})
}
