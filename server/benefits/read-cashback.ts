// A customer reads their cashback.
import { creditedAt } from '@dasturxon/domain/cashback'
import type { UserId } from '@dasturxon/domain/ids'
import { money, shareOf } from '@dasturxon/domain/money'
import { addDays } from '@dasturxon/domain/tashkent'
import type { Scope } from '../db/scope.ts'
import { cashbackBalance } from './cashback-balance.ts'
import { type LedgerAsk, listEnding, listLedger, listPending, type PendingRow } from './ledger-store.ts'

const ENDS_SOON_DAYS = 14

/** The balance, what is to come, what ends soon, and a page of movements, newest first. */
export async function readCashback(scope: Scope, userId: UserId, ask: LedgerAsk) {
  const balance = await cashbackBalance(scope, userId)
  const pending = (await listPending(scope, userId)).map(pendingOf).filter(({ amount }) => amount > 0)
  const ending = await listEnding(scope, userId, addDays(scope.now, ENDS_SOON_DAYS))
  return {
    balance,
    pending,
    expiring: ending.map((row) => ({ amount: money(row.amount), expiresAt: row.expires_at.toISOString() })),
    entries: await readEntries(scope, userId, ask),
  }
}

async function readEntries(scope: Scope, userId: UserId, ask: LedgerAsk) {
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
  return { content, page, size, totalElements: total, last: (page + 1) * size >= total }
}

/** What an order will earn, without the share of its refunded goods. */
function pendingOf({ id, number, delivered_at, ...sums }: PendingRow) {
  const earned = money(sums.cashback_earned)
  const lost = shareOf(earned, money(sums.goods_refunded), money(sums.paid_for_goods))
  return {
    orderId: id,
    orderNumber: number,
    amount: money(earned - lost),
    creditDate: delivered_at === null ? null : creditedAt(delivered_at).toISOString(),
  }
}
