// The place of the order for screens: the stored place, or the one the page was rendered for until it is loaded.
import type { Shop } from '@dasturxon/contract/shop/shop'
import type { BranchId } from '@dasturxon/domain/ids'
import { usePageFacts } from '../shop/page.tsx'
import { useShop } from '../shop/shop.tsx'
import { type SavedAddress, type Service, useKeptPlace, usePlaceLoaded } from './place-store.ts'

export type Branch = Shop['branches'][number]

export type Place = {
  readonly service: Service
  /** The services that the brand offers; with only one, there is nothing to choose. */
  readonly services: readonly Service[]
  readonly branch: Branch | null
  readonly branchId: BranchId | null
  /** Set only for delivery. */
  readonly address: SavedAddress | null
  /** Whether a quote is possible: there is an address, or a branch for pickup. */
  readonly isKnown: boolean
  /** Whether the stored place is loaded; until then it is the place the page was rendered for. */
  readonly isLoaded: boolean
}

/** The services that a brand offers on this storefront. */
export function servicesOf(shop: Shop): readonly Service[] {
  const { deliveryActive, pickupActive } = shop.settings
  return [...(deliveryActive ? (['DELIVERY'] as const) : []), ...(pickupActive ? (['PICK_UP'] as const) : [])]
}

/** The branches that offer pickup. */
export function pickupBranches(shop: Shop): readonly Branch[] {
  return shop.branches.filter((branch) => branch.services.includes('PICK_UP'))
}

/** The current place of the order. */
export function usePlace(): Place {
  const shop = useShop()
  const isLoaded = usePlaceLoaded()
  const kept = useKeptPlace()
  const { place: rendered } = usePageFacts()
  const services = servicesOf(shop)
  const wished = isLoaded ? kept.service : (rendered?.service ?? null)
  const service = wished !== null && services.includes(wished) ? wished : (services[0] ?? 'DELIVERY')
  const branch = isLoaded ? keptBranch(shop, service, kept) : branchOf(shop, rendered?.branchId ?? null)
  const address = isLoaded && service === 'DELIVERY' ? kept.address : null
  const isKnown = service === 'PICK_UP' ? branch !== null : address !== null
  return { service, services, branch, branchId: branch?.id ?? null, address, isKnown, isLoaded }
}

type KeptBranches = { readonly deliveryBranchId: BranchId | null; readonly pickupBranchId: BranchId | null }

function keptBranch(shop: Shop, service: Service, kept: KeptBranches): Branch | null {
  if (service === 'DELIVERY') return branchOf(shop, kept.deliveryBranchId)
  const offered = pickupBranches(shop)
  const chosen = offered.find((branch) => branch.id === kept.pickupBranchId)
  // a brand with one branch needs no choice
  return chosen ?? (offered.length === 1 ? (offered[0] ?? null) : null)
}

function branchOf(shop: Shop, id: BranchId | null): Branch | null {
  return shop.branches.find((branch) => branch.id === id) ?? null
}
