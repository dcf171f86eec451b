// Where the order goes: a branch to pick up from, or an address to bring it to.

import { AddressSheet } from './address-sheet.tsx'
import { BranchSheet } from './branch-sheet.tsx'
import { usePlace } from './place.ts'

type Props = { readonly open: boolean; onClose(): void }

/** The sheet for the chosen service; it changes with the service while it is open. */
export function PlaceSheet(props: Props) {
  const { service } = usePlace()
  return service === 'PICK_UP' ? <BranchSheet {...props} /> : <AddressSheet {...props} />
}
