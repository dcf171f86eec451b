// Compares the ledger with the payments: they are written together, so that a difference is a fault of ours.
import type { Scope } from '../../db/scope.ts'
import type { Log } from '../../log.ts'
import { noteDifference } from '../reconcile/note-difference.ts'
import { listLedgerDifferences } from './ledger-store.ts'

/** Notes every payment of the period whose moves are other sums than its own; returns how many there are. */
export async function checkLedger(
  scope: Scope,
  log: Log,
  span: { readonly since: Date; readonly until: Date },
): Promise<number> {
  const found = await listLedgerDifferences(scope, span)
  for (const { id, paid, refunded, taken, returned } of found) {
    const [ours, theirs] = [`paid ${paid}, refunded ${refunded}`, `ledger: paid ${taken}, refunded ${returned}`]
    await noteDifference(scope, log, { id, ours, theirs })
  }
  return found.length
}
