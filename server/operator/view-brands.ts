// Brands as the operator's list shows them: what the registry knows in memory, and figures of the page that is shown.
import type { OperatorBrand } from '@dasturxon/contract/operator/operator-v1'
import { maskedPhone } from '@dasturxon/domain/phone'
import type { z } from 'zod'
import type { Config } from '../config.ts'
import type { Scope } from '../db/scope.ts'
import { brandOrigin } from '../merchants/brand-origin.ts'
import type { MerchantFacts, Merchants } from '../merchants/merchants.ts'
import { type BrandState, listFigures } from './store.ts'

type Tools = { readonly merchants: Merchants; readonly config: Config }
type BrandView = z.output<typeof OperatorBrand>

const PAGE = 50
const MONTH_MS = 30 * 86_400_000

/** A page of the brands whose name, sub or host has this part. */
export async function listBrandViews(scope: Scope, tools: Tools, { search, page }: { search: string; page: number }) {
  const wanted = search.trim().toLowerCase()
  const found = tools.merchants.all().filter((brand) => wordsOf(brand).includes(wanted))
  const brands = await viewsOf(scope, tools, found.slice(page * PAGE, (page + 1) * PAGE))
  return { brands, total: found.length }
}

/** These brands as the list shows them. */
export async function viewsOf(scope: Scope, tools: Tools, brands: readonly MerchantFacts[]): Promise<BrandView[]> {
  const since = new Date(scope.now.getTime() - MONTH_MS)
  const ids = brands.map(({ id }) => id)
  const figures = new Map((await listFigures(scope, ids, since)).map((row) => [row.brand, row]))
  return brands.map((brand) => {
    const { orders = 0, owners = [] } = figures.get(brand.id) ?? {}
    return {
      ...{ id: brand.id, sub: brand.sub, name: brand.name, kind: brand.kind, state: stateOf(brand) },
      address: brandOrigin(tools, brand.id),
      ownHost: hostBySub(brand, tools.config),
      hosts: [...brand.hosts],
      owners: owners.map(({ name, phone }) => ({ name, phone: maskedPhone(phone) })),
      monthOrders: orders,
    }
  })
}

/** Guests see the same of a closed brand and of a blocked one; who may open it is not the same. */
function stateOf({ isActive, isBlocked, isDeleted }: MerchantFacts): BrandState {
  if (isDeleted) return 'removed'
  if (isBlocked) return 'blocked'
  return isActive ? 'open' : 'closed'
}

function wordsOf({ name, sub, hosts }: MerchantFacts): string {
  return [...Object.values(name), sub, ...hosts].join('\n').toLowerCase()
}

/** The host that a brand has by its sub, without a row in the table of hosts. */
export function hostBySub({ sub }: Pick<MerchantFacts, 'sub'>, { mode, baseDomain }: Config): string | null {
  const domain = baseDomain ?? (mode === 'demo' ? 'localhost' : null)
  return domain === null ? null : `${sub}.${domain}`
}
