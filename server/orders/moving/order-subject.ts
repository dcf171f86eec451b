import type { OrderFacts } from '../rows.ts'

/** How the audit log names an order. */
export function orderSubject({ id, number, branch_id: branchId }: Pick<OrderFacts, 'id' | 'number' | 'branch_id'>) {
  return { area: 'orders', branchId, subject: { id, name: String(number) } } as const
}
