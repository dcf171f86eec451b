import { type BranchId, isId } from '@dasturxon/domain/ids'
import { useAddressParts } from '../frame/use-address-parts.ts'

export type StopsAddress = {
  readonly branchId: BranchId | null
  readonly search: string
  readonly isOnlyStopped: boolean
  /** Changes one part; an empty one leaves the address. */
  set(name: 'branch' | 'search' | 'show', value: string): void
}

/** What the address of the stop list says: its filters. */
export function useStopsAddress(): StopsAddress {
  const { query, set } = useAddressParts()
  const branch = query.get('branch')
  return {
    branchId: branch !== null && isId<BranchId>(branch) ? branch : null,
    search: query.get('search') ?? '',
    isOnlyStopped: query.get('show') === 'stopped',
    set,
  }
}
