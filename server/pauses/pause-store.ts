// The table of pauses.
import type { BranchId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'

const COLUMNS = ['branch_id', 'paused_at', 'paused_by', 'ends_at'] as const
const MOST = 1_000

/** The pauses that are not over, of a branch or, with `null`, of all. */
export function listPauseRows(scope: Scope, branchId: BranchId | null) {
  return scope.db
    .selectFrom('branch_pauses')
    .select(COLUMNS)
    .where('merchant_id', '=', scope.merchantId)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', scope.now)]))
    .$if(branchId !== null, (query) => query.where('branch_id', '=', branchId as BranchId))
    .orderBy('paused_at', 'desc')
    .orderBy('branch_id')
    .limit(MOST)
    .execute()
}

export type PauseRow = Awaited<ReturnType<typeof listPauseRows>>[number]

/** Stores the pause in place of an earlier one. */
export async function savePause(scope: Scope, pause: PauseRow): Promise<void> {
  await scope.db
    .insertInto('branch_pauses')
    .values({ merchant_id: scope.merchantId, ...pause })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'branch_id']).doUpdateSet((update) => ({
        paused_at: update.ref('excluded.paused_at'),
        paused_by: update.ref('excluded.paused_by'),
        ends_at: update.ref('excluded.ends_at'),
      })),
    )
    .execute()
}

/** Deletes the pause, whenever it would have ended; tells whether there was one. */
export async function removePause(scope: Scope, branchId: BranchId): Promise<boolean> {
  const { numDeletedRows } = await scope.db
    .deleteFrom('branch_pauses')
    .where('merchant_id', '=', scope.merchantId)
    .where('branch_id', '=', branchId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the pause if its time has come. */
export async function removeEndedPause(scope: Scope, branchId: BranchId): Promise<void> {
  await scope.db
    .deleteFrom('branch_pauses')
    .where('merchant_id', '=', scope.merchantId)
    .where('branch_id', '=', branchId)
    .where('ends_at', '<=', scope.now)
    .execute()
}
