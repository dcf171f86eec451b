// The rows of the stop list: each product with its stops at the branches that are looked at.
import type { BranchId } from '@dasturxon/domain/ids'
import { matches } from '@dasturxon/domain/search'
import type { SoldProduct, Stop } from './stops-query.ts'

export type StopRow = { readonly product: SoldProduct; readonly stops: readonly Stop[] }

type Facts = { readonly products: readonly SoldProduct[]; readonly stops: readonly Stop[]; readonly now: number }

/** The products in the order of the menu, each with its stops at these branches that have not ended. */
export function rowsOf({ products, stops, now }: Facts, branchIds: readonly BranchId[]): readonly StopRow[] {
  const ofProduct = new Map<string, Stop[]>()
  for (const stop of stops) {
    const hasEnded = stop.endsAt !== null && new Date(stop.endsAt).getTime() <= now
    if (hasEnded || !branchIds.includes(stop.branchId)) continue
    ofProduct.set(stop.id, [...(ofProduct.get(stop.id) ?? []), stop])
  }
  return products.map((product) => ({ product, stops: ofProduct.get(product.id) ?? [] }))
}

/** The rows that were searched for: by name or category in any language, and stopped ones alone when asked. */
export function searched(rows: readonly StopRow[], search: string, isOnlyStopped: boolean): readonly StopRow[] {
  return rows.filter(({ product, stops }) => {
    if (isOnlyStopped && stops.length === 0) return false
    const texts = [...Object.values(product.name), ...Object.values(product.category)]
    return texts.some((text) => matches(search, text))
  })
}
