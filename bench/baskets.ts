// Baskets: three dishes with options each, a different choice from order to order.
import { type DemoBrand, loadBrands } from '@dasturxon/demo/brands'
import { demoId } from '@dasturxon/demo/uuid'

const LINES = 3
const CHOICES = 12

export type Shop = { readonly sub: string; readonly merchantId: string; readonly baskets: readonly object[] }

/** The brand that orders are placed with, and its baskets for delivery next door to its main branch. */
export function benchShop(): Shop {
  const brand = loadBrands().find(({ key }) => key === 'qarsildoq')
  if (brand === undefined) throw new Error('expected the demo brand qarsildoq')
  return { sub: brand.merchant.sub, merchantId: demoId(brand.merchant.id), baskets: basketsOf(brand) }
}

function basketsOf(brand: DemoBrand): readonly object[] {
  const dishes = brand.products.filter((dish) => dish.modificationGroups.length > 0 && dish.stopBranches.length === 0)
  const branch = brand.branches.find(({ isMain }) => isMain)
  const address = { streetName: 'Minor', houseNumber: '7', latitude: branch?.latitude, longitude: branch?.longitude }
  return Array.from({ length: CHOICES }, (_, choice) => ({
    serviceType: 'DELIVERY',
    address,
    cartItems: Array.from({ length: LINES }, (__, line) => {
      const dish = dishes[(choice * LINES + line) % dishes.length]
      return { productId: demoId(dish?.id ?? ''), count: line + 1, modifications: optionsOf(brand, dish, choice) }
    }),
  }))
}

/** One option of each group of the dish. */
function optionsOf(brand: DemoBrand, dish: DemoBrand['products'][number] | undefined, choice: number) {
  const groups = brand.optionGroups.filter(({ id }) => dish?.modificationGroups.includes(id))
  return groups.map(({ modifications }) => ({
    id: demoId(modifications[choice % modifications.length]?.id ?? ''),
    count: 1,
  }))
}
