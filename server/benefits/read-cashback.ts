// A customer reads their cashback.
import type { UserId } from '@dasturxon/domain/ids'
import { money } from '@dasturxon/domain/money'
import type { Scope } from '../db/scope.ts'
import { cashbackBalance } from './cashback-balance.ts'
import { type LedgerAsk, listLedger } from './cashback-store.ts'

/** The balance and a page of its movements, newest first. */
export async function readCashback(scope: Scope, userId: UserId, ask: LedgerAsk) {
  const balance = await cashbackBalance(scope, userId)
  const { rows, total } = await listLedger(scope, userId, ask)
  const content = rows.map((row) => ({
    id: row.id,
    type: row.kind,
    amount: money(row.amount),
    shortfall: money(row.shortfall),
    orderId: row.order_id,
    orderNumber: row.number,
    createdDate: row.at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
  }))
  const { page, size } = ask
  return { balance, entries: { content, page, size, totalElements: total, last: (page + 1) * size >= total } }
}
