import { type BranchId, isId, type OrderId } from '@dasturxon/domain/ids'
import { SERVICES, type ServiceType } from '@dasturxon/domain/menu'
import { useAddressParts } from '../frame/use-address-parts.ts'

export type BoardAddress = {
  readonly branchId: BranchId | null
  readonly service: ServiceType | null
  readonly search: string
  /** the order in the panel */
  readonly openId: OrderId | null
  /** Changes one part; an empty one leaves the address. */
  set(name: 'branch' | 'service' | 'search' | 'order', value: string): void
}

function idIn<I extends BranchId | OrderId>(text: string | null): I | null {
  return text !== null && isId<I>(text) ? text : null
}

/** What the address of the board says: its filters and the open order. */
export function useBoardAddress(): BoardAddress {
  const { query, set } = useAddressParts()
  const service = query.get('service')
  return {
    branchId: idIn<BranchId>(query.get('branch')),
    service: SERVICES.find((one) => one === service) ?? null,
    search: query.get('search') ?? '',
    openId: idIn<OrderId>(query.get('order')),
    set,
  }
}
