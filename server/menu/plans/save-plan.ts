// Staff prepare a change of a product that guests do not see yet, and take it back.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import { invalidField } from '@dasturxon/contract/errors/invalid-field'
import type { ProductId } from '@dasturxon/domain/ids'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import { addDays } from '@dasturxon/domain/tashkent'
import { recordChange } from '../../audit/record-change.ts'
import type { Scope } from '../../db/scope.ts'
import { addJob } from '../../jobs/add-job.ts'
import { newJob } from '../../jobs/job.ts'
import { forgetPictures } from '../../pictures/forget-pictures.ts'
import { findProduct, type ProductChange } from '../edit/product-store.ts'
import { checkChange } from '../edit/save-product.ts'
import { differing, fieldsIn } from './clashes.ts'
import { listPlans, type PlanView } from './list-plans.ts'
import { lockPlanRows, type PlanRow, removePlanRows, savePlanRow } from './plan-store.ts'

const FARTHEST_DAYS = 90

export type PlanSave = {
  readonly id: ProductId
  /** of the product that was edited */
  readonly version: number
  /** of the plan that was edited; 0 when there was none */
  readonly planVersion: number
  readonly change: ProductChange
  /** `null`: a draft */
  readonly publishAt: Date | null
}

/** Stores the plan of a product; what the product already has is no part of it, and a plan without a part is none. */
export async function savePlan(
  scope: Scope,
  staff: StaffCaller,
  { id, version, planVersion, change, publishAt }: PlanSave,
): Promise<Result<PlanView | null, ErrorRefusal>> {
  if (publishAt !== null && !isTime(scope, publishAt))
    return refuse('INVALID_FIELDS', invalidField('body.publishAt', 'DATE'))
  const product = await findProduct(scope, id, 'locked')
  if (product === null) return refuse('NOT_FOUND')
  const [old] = await lockPlanRows(scope, [id])
  if (product.version !== version) return refuse('STALE', { product })
  if ((old?.version ?? 0) !== planVersion) return refuse('STALE', { plan: await viewOf(scope, id) })
  const checked = await checkChange(scope, product, change)
  if (!checked.ok) return checked
  const plan = { ...differing(change, product), publish_at: publishAt, made_by: staff.id, made_at: scope.now }
  if (fieldsIn(plan.change).length === 0) {
    if (old !== undefined) await dropPlan(scope, staff, old, product.name)
    return ok(null)
  }
  await savePlanRow(scope, id, plan)
  await forgetPictures(scope, picturesOf(old?.change ?? {}), picturesOf(plan.change))
  if (publishAt !== null) await addJob(scope, newJob(scope, 'publish-plan', { productId: id }, publishAt))
  await recordChange(scope, staff, {
    ...{ area: 'menu', action: 'plan.made', subject: { id, name: product.name } },
    ...{ before: plan.before, after: { ...plan.change, publishAt } },
  })
  return ok(await viewOf(scope, id))
}

/** Takes a plan back; the product stays as guests see it. */
export async function removePlan(
  scope: Scope,
  staff: StaffCaller,
  id: ProductId,
  version: number,
): Promise<Result<Record<never, never>, ErrorRefusal>> {
  const product = await findProduct(scope, id, 'locked')
  const [plan] = await lockPlanRows(scope, [id])
  if (product === null || plan === undefined) return refuse('NOT_FOUND')
  if (plan.version !== version) return refuse('STALE', { plan: await viewOf(scope, id) })
  await dropPlan(scope, staff, plan, product.name)
  return ok({})
}

/** Whether a plan may be published at this time. */
export function isTime({ now }: Scope, at: Date): boolean {
  return at > now && at <= addDays(now, FARTHEST_DAYS)
}

async function dropPlan(scope: Scope, staff: StaffCaller, plan: PlanRow, name: PlanView['name']): Promise<void> {
  const { product_id: id, change } = plan
  await removePlanRows(scope, [id])
  await forgetPictures(scope, picturesOf(change), [])
  await recordChange(scope, staff, { area: 'menu', action: 'plan.removed', subject: { id, name }, before: change })
}

function picturesOf({ image, gallery }: ProductChange): readonly string[] {
  return [image ?? null, ...(gallery ?? [])].filter((name) => name !== null)
}

async function viewOf(scope: Scope, id: ProductId): Promise<PlanView | null> {
  return (await listPlans(scope)).find((plan) => plan.id === id) ?? null
}
