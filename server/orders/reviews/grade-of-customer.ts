import type { BranchId, UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../../db/scope.ts'

type Grade = { readonly grade: number | null; readonly grades: number }

const READ = `select round(avg(r.stars), 1)::float8 as grade, count(*) as grades from order_reviews r
  join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id
  where r.merchant_id = $1 and r.user_id = $2 and ($3::uuid is null or o.branch_id = $3)`

/** The mean of the stars that a customer gave, of one branch when it is given; `null` before the first. */
export async function gradeOfCustomer(scope: Scope, userId: UserId, branchId: BranchId | null): Promise<Grade> {
  const [row] = await scope.named<Grade>('grade_of_customer', READ, [scope.merchantId, userId, branchId])
  return row ?? { grade: null, grades: 0 }
}
