// The menu with its plans laid over it: what guests will see when all of them are published.
import type { Scope } from '../../db/scope.ts'
import type { ProductChange, ProductFields } from '../edit/product-store.ts'
import { findMenu, type Menu, type MenuProduct } from '../store.ts'
import { clashesOf, fieldsIn } from './clashes.ts'
import { listPlanRows, type PlanRow } from './plan-store.ts'

/** Reads the menu with its plans. */
export async function findPlannedMenu(scope: Scope): Promise<Menu> {
  const plans = await listPlanRows(scope)
  const ids = plans.map(({ product_id }) => product_id)
  return withPlans(await findMenu(scope, ids), plans)
}

/**
 * The menu after its plans. One with a clash will not be published, so it is not in it. Nothing can be ordered from it: its
 * prices are not those of an order.
 */
function withPlans(menu: Menu, plans: readonly PlanRow[]): Menu {
  const hidden = new Set(menu.removed)
  const byId = new Map(plans.map((plan) => [plan.product_id, plan]))
  return {
    ...menu,
    products: menu.products.flatMap((product) => planned(product, byId.get(product.id), !hidden.has(product.id))),
    categories: menu.categories.map((category) => ({ ...category, isWithoutCart: true })),
  }
}

function planned(product: MenuProduct, plan: PlanRow | undefined, isActive: boolean): readonly MenuProduct[] {
  const change =
    plan === undefined || clashesOf(plan, { ...product, isActive }).length > 0 ? {} : definedOf(plan.change)
  if (!(change.isActive ?? isActive)) return []
  return [{ ...product, ...change }]
}

function definedOf(change: ProductChange): Partial<ProductFields> {
  return Object.fromEntries(fieldsIn(change).map((name) => [name, change[name]]))
}
