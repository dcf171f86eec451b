// The board of the branch: what is still moving.
import type { BranchId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import type { OrderFacts } from './rows.ts'
import { listBoard } from './store.ts'

/** Every order still moving, oldest first, of one branch or of all. */
export async function listBoardOrders(
  scope: Scope,
  branchId: BranchId | null,
  limit: number,
): Promise<readonly OrderFacts[]> {
  return listBoard(scope, branchId, limit)
}
