// The staff read the cashback of the whole brand.
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { ZERO } from '@dasturxon/domain/money'
import { addDays, dayKey } from '@dasturxon/domain/tashkent'
import type { Scope } from '../../db/scope.ts'
import { findBalance, findTurnover, listExpiring, listMovements } from './brand-cashback-store.ts'

type Sums = Reply<Api['GET /office/v1/cashback']>
type Movements = Reply<Api['GET /office/v1/cashback/movements']>

const TURNOVER_DAYS = 30
const LEAST_MONTHS = 6

/** What is on all accounts, what moved in thirty days, and what expires by month. Run it in a snapshot. */
export async function brandCashback(scope: Scope): Promise<Sums> {
  const rows = await listExpiring(scope)
  const amounts = new Map(rows.map(({ month, amount }) => [month, amount]))
  return {
    ...(await findBalance(scope)),
    ...(await findTurnover(scope, addDays(scope.now, -TURNOVER_DAYS))),
    expiring: monthsFrom(scope.now, rows.at(-1)?.month ?? '').map((month) => ({
      month,
      amount: amounts.get(month) ?? ZERO,
    })),
  }
}

/** A page of movements, the newest first. */
export async function brandMovements(
  scope: Scope,
  ask: { readonly page: number; readonly size: number },
): Promise<Movements> {
  const rows = await listMovements(scope, ask)
  return rows.map(({ id, user_id, name, kind, number, amount, at }) => ({
    ...{ id, customerId: user_id, customer: name, type: kind, orderNumber: number, amount },
    date: at.toISOString(),
  }))
}

/** The months from now to the last one, and at least six. */
function monthsFrom(now: Date, last: string): string[] {
  const [year = 0, month = 0] = dayKey(now).split('-').map(Number)
  const months: string[] = []
  for (let ahead = 0; ahead < LEAST_MONTHS || (months.at(-1) ?? last) < last; ahead += 1) {
    months.push(new Date(Date.UTC(year, month - 1 + ahead)).toISOString().slice(0, 7))
  }
  return months
}
