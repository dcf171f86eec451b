// Plans become the menu: when somebody publishes them, or when their time has come. The products are written by the same verb
// as a save at once.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import { invalidField } from '@dasturxon/contract/errors/invalid-field'
import type { ProductId } from '@dasturxon/domain/ids'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import { recordChange, recordChanges } from '../../audit/record-change.ts'
import type { Scope } from '../../db/scope.ts'
import { addJobs } from '../../jobs/add-job.ts'
import { type Jobs, newJob } from '../../jobs/job.ts'
import { waitUntilDue } from '../../jobs/wait-until-due.ts'
import { lockProducts } from '../edit/many-store.ts'
import { listProducts, type ProductView } from '../edit/product-store.ts'
import { changeProduct, checkChange } from '../edit/save-product.ts'
import { clashesOf } from './clashes.ts'
import { listPlans, type PlanView } from './list-plans.ts'
import { lockPlanRows, type PlanRow, refusePlanRow, removePlanRows, timePlanRows } from './plan-store.ts'
import { isTime } from './save-plan.ts'

export type Publishing = {
  readonly plans: readonly { readonly id: ProductId; readonly version: number }[]
  /** `null`: at once */
  readonly at: Date | null
}

/** Publishes plans or gives them a time: all of them or none. Answers with what is still not published. */
export async function publishPlans(
  scope: Scope,
  staff: StaffCaller,
  { plans, at }: Publishing,
): Promise<Result<PlanView[], ErrorRefusal>> {
  if (at !== null && !isTime(scope, at)) return refuse('INVALID_FIELDS', invalidField('body.at', 'DATE'))
  const versions = new Map(plans.map(({ id, version }) => [id, version]))
  const locked = await lockPlans(scope, [...versions.keys()])
  const isWhole = locked.length === versions.size
  const areSeen = locked.every(({ plan }) => plan.version === versions.get(plan.product_id))
  if (!isWhole || !areSeen || !(await areAllowed(scope, locked)))
    return refuse('STALE', { plans: await listPlans(scope) })
  if (at === null) {
    for (const { plan, product } of locked) await publish(scope, staff, plan, product)
    await removePlanRows(scope, [...versions.keys()])
  } else await giveTime(scope, staff, locked, at)
  return ok(await listPlans(scope))
}

/** A plan with its product, both locked. */
type Locked = { readonly plan: PlanRow; readonly product: ProductView }

/** Products are locked before plans, in one order: so does everybody, and nobody waits for ever. */
async function lockPlans(scope: Scope, ids: readonly ProductId[]): Promise<readonly Locked[]> {
  await lockProducts(scope, ids)
  const products = new Map((await listProducts(scope, ids)).map((product) => [product.id, product]))
  const plans = await lockPlanRows(scope, ids)
  return plans.flatMap((plan) => {
    const product = products.get(plan.product_id)
    return product === undefined ? [] : [{ plan, product }]
  })
}

async function areAllowed(scope: Scope, locked: readonly Locked[]): Promise<boolean> {
  for (const { plan, product } of locked) if (!(await isAllowed(scope, plan, product))) return false
  return true
}

/** Without a clash, and all that it names is still there. */
async function isAllowed(scope: Scope, plan: PlanRow, product: ProductView): Promise<boolean> {
  return clashesOf(plan, product).length === 0 && (await checkChange(scope, product, plan.change)).ok
}

async function publish(scope: Scope, author: Pick<StaffCaller, 'id'>, { change }: PlanRow, product: ProductView) {
  const saved = await changeProduct(scope, author, product, change)
  if (!saved.ok) throw new Error(`expected a plan that is allowed, found ${saved.code}`)
}

async function giveTime(scope: Scope, staff: StaffCaller, locked: readonly Locked[], at: Date): Promise<void> {
  const ids = locked.map(({ product }) => product.id)
  await timePlanRows(scope, ids, at)
  await addJobs(
    scope,
    ids.map((productId) => newJob(scope, 'publish-plan', { productId }, at)),
  )
  const entries = locked.map(({ plan, product: { id, name } }) => ({
    ...({ area: 'menu', action: 'plan.scheduled', subject: { id, name } } as const),
    ...{ before: { publishAt: plan.publish_at }, after: { publishAt: at } },
  }))
  await recordChanges(scope, staff, entries)
}

export const planJobs: Pick<Jobs, 'publish-plan'> = {
  'publish-plan': async (scope, { productId }) => {
    const [locked] = await lockPlans(scope, [productId])
    if (locked === undefined) return
    const { plan, product } = locked
    // it has become a draft again, or was refused at its time
    if (plan.publish_at === null || plan.refused_at !== null) return
    if (await waitUntilDue(scope, 'publish-plan', { productId }, plan.publish_at)) return
    const author = { id: plan.made_by }
    if (await isAllowed(scope, plan, product)) {
      await publish(scope, author, plan, product)
      return removePlanRows(scope, [productId])
    }
    await refusePlanRow(scope, productId)
    const subject = { id: productId, name: product.name }
    await recordChange(scope, author, { area: 'menu', action: 'plan.refused', subject, after: plan.change })
  },
}
