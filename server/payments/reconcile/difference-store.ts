// Differences between a provider and us, and the nights on which payments were compared.
import { randomUUID } from 'node:crypto'
import type { PaymentId } from '@dasturxon/domain/ids'
import { sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import type { PaymentRow } from '../store.ts'

/** Stores a difference for the brand's admin; returns whether it is new. */
export async function insertDifference(
  scope: Scope,
  { id, ours, theirs }: Pick<PaymentRow, 'id'> & { readonly ours: string; readonly theirs: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await scope.db
    .insertInto('payment_differences')
    .values({ merchant_id: scope.merchantId, id: randomUUID(), payment_id: id, ours, theirs, found_at: scope.now })
    .onConflict((conflict) => conflict.constraint('payment_differences_once').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Begins the comparison of a night (`2026-11-15`); returns whether it was not begun yet. */
export async function insertNight(scope: Scope, night: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await scope.db
    .insertInto('payment_reconciliations')
    .values({ merchant_id: scope.merchantId, night, started_at: scope.now })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'night']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export type NightPart = {
  /** the last payment of the previous part, and of this one */
  readonly after: PaymentId | null
  readonly reached: PaymentId | null
  readonly compared: number
  readonly differing: number
  readonly isOver: boolean
}

/** Adds the result of a part of the night; returns whether that part was not done yet. */
export async function saveNight(scope: Scope, night: string, part: NightPart): Promise<boolean> {
  const { after, reached, compared, differing, isOver } = part
  const { numUpdatedRows } = await scope.db
    .updateTable('payment_reconciliations')
    .set({
      reached,
      compared: sql`compared + ${compared}`,
      differing: sql`differing + ${differing}`,
      ...(isOver ? { finished_at: scope.now } : {}),
    })
    .where('merchant_id', '=', scope.merchantId)
    .where('night', '=', night)
    .where('finished_at', 'is', null)
    .where('reached', 'is not distinct from', after)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
