import type { MenuPlan } from '@dasturxon/contract/office/office-menu-plans'
import type { z } from 'zod'
import { authorNames } from '../../audit/author-names.ts'
import type { Scope } from '../../db/scope.ts'
import type { ProductView } from '../edit/product-store.ts'
import { listProducts } from '../edit/product-store.ts'
import { clashesOf } from './clashes.ts'
import { listPlanRows, type PlanRow } from './plan-store.ts'

export type PlanView = z.output<typeof MenuPlan>

/** Everything that is prepared and not published, whoever prepared it. */
export async function listPlans(scope: Scope): Promise<PlanView[]> {
  const rows = await listPlanRows(scope)
  const products = await listProducts(
    scope,
    rows.map(({ product_id }) => product_id),
  )
  const names = await authorNames(
    scope,
    rows.map(({ made_by }) => made_by),
  )
  const byId = new Map(products.map((product) => [product.id, product]))
  return rows.flatMap((row) => {
    const product = byId.get(row.product_id)
    return product === undefined ? [] : [planView(row, product, names.get(row.made_by) ?? null)]
  })
}

function planView(row: PlanRow, product: ProductView, madeBy: string | null): PlanView {
  const { change, before } = row
  return {
    ...{ id: row.product_id, version: row.version, name: product.name, change, before },
    clashes: [...clashesOf(row, product)],
    publishAt: row.publish_at?.toISOString() ?? null,
    refusedAt: row.refused_at?.toISOString() ?? null,
    ...{ madeAt: row.made_at.toISOString(), madeBy },
  }
}
