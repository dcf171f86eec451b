// Drafts of customers who use the API.
import type { Shop } from '@dasturxon/contract/shop/shop'
import type { Draft } from './customers.ts'
import { fetchAt, type Site } from './site.ts'

/** The public data of the brand, as its storefront receives it. */
export async function shopAt(site: Site): Promise<Shop> {
  const answer = await fetchAt(site)('/api/products/v1/shop?language=uz')
  // the server checks this shape against the contract
  return (await answer.json()) as Shop
}

/** One product without required options, for pickup at the main branch. */
export async function pickupDraft(site: Site, count = 1): Promise<Draft> {
  const { branches, products, optionGroups } = await shopAt(site)
  const branch = branches.find(({ isMain }) => isMain)
  const mustChoose = new Set(optionGroups.filter(({ min }) => min > 0).map(({ id }) => id))
  const product = products.find(
    ({ unit, stock, isAvailable, optionGroupIds }) =>
      unit === 'COUNT' && stock === null && isAvailable && !optionGroupIds.some((id) => mustChoose.has(id)),
  )
  if (branch === undefined || product === undefined) throw new Error('expected a main branch and a plain product')
  return { serviceType: 'PICK_UP', branchId: branch.id, cartItems: [{ productId: product.id, count }] }
}
