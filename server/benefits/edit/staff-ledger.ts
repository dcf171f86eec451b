// The ledger of one customer as the staff read it: with the balance after each movement, and who gave or took by hand.
import type { UserId } from '@dasturxon/domain/ids'
import { money } from '@dasturxon/domain/money'
import { authorNames } from '../../audit/author-names.ts'
import type { Scope } from '../../db/scope.ts'
import { eraseReasons } from '../cashback-store.ts'
import { listStaffLedger } from '../ledger-store.ts'

/** A page of movements, the newest first. */
export async function staffLedger(scope: Scope, userId: UserId, ask: { readonly page: number; readonly size: number }) {
  const rows = await listStaffLedger(scope, userId, ask)
  const names = await authorNames(
    scope,
    rows.map(({ staff_id }) => staff_id),
  )
  return rows.map((row) => ({
    ...{ id: row.id, type: row.kind, amount: money(row.amount), balance: money(row.balance) },
    isHeld: row.kind === 'SPEND' && row.taken_at === null && row.is_open,
    ...{ orderNumber: row.number, reason: row.reason },
    by: row.staff_id === null ? null : (names.get(row.staff_id) ?? null),
    date: row.at.toISOString(),
  }))
}

/** Erases the words of the staff from the ledger of a customer whose account is deleted. */
export async function forgetReasons(scope: Scope, userId: UserId): Promise<void> {
  await eraseReasons(scope, userId)
}
