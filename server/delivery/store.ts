// Couriers as their customers may see them.
import type { Id, UserId } from '@dasturxon/domain/ids'
import { isActive, ORDER_STATUSES } from '@dasturxon/domain/order-status'
import type { Scope } from '../db/scope.ts'

/** The courier and the customer's orders that they have, or nothing. */
export function findCourierOf(scope: Scope, userId: UserId, id: Id<'courier'>) {
  return (
    scope.db
      .selectFrom('couriers as c')
      .innerJoin('orders as o', (join) =>
        join.onRef('o.merchant_id', '=', 'c.merchant_id').onRef('o.courier_id', '=', 'c.id'),
      )
      .select([
        'c.id',
        'c.first_name',
        'c.phone',
        'c.transport',
        'c.status',
        'c.branch_id',
        'c.lat',
        'c.lon',
        'c.heading',
        'c.position_at',
      ])
      // what the courier said before leaving with the order is not shown
      .select(({ eb, fn }) => {
        const isOnWay = eb.and([eb('o.status', '=', 'ON_WAY'), eb('c.position_at', '>=', eb.ref('o.on_way_at'))])
        return fn<boolean | null>('bool_or', [isOnWay]).as('is_on_way')
      })
      .where('c.merchant_id', '=', scope.merchantId)
      .where('c.id', '=', id)
      .where('o.user_id', '=', userId)
      .where('o.status', 'in', ORDER_STATUSES.filter(isActive))
      .groupBy(['c.merchant_id', 'c.id'])
      .executeTakeFirst()
  )
}
