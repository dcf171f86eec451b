import type { OfficeRefund } from '@dasturxon/contract/office/office-orders'
import { money } from '@dasturxon/domain/money'
import type { z } from 'zod'
import type { RefundRow } from './money-store.ts'

/** A refund in the contract's spelling; `names` are those of the staff. */
export function refundView(row: RefundRow, names: ReadonlyMap<string, string>): z.output<typeof OfficeRefund> {
  return {
    id: row.id,
    amount: money(row.amount),
    state: row.state,
    reason: row.reason,
    by: row.asked_by === null ? null : (names.get(row.asked_by) ?? null),
    askedAt: row.asked_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    isWhole: row.lines === null,
  }
}
