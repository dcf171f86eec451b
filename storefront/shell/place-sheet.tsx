// Where the order goes: a branch to pick up from, or an address to bring it to.
import { usePlace } from '../data/place.ts'
import { AddressSheet } from './address-sheet.tsx'
import { BranchSheet } from './branch-sheet.tsx'
import { useOverlay } from './overlay.ts'

/** The sheet for the chosen service. A sheet that is open begins anew each time. */
export function PlaceSheet({ open }: { open: boolean }) {
  const { service } = usePlace()
  const { close } = useOverlay()
  return service === 'PICK_UP' ? (
    <BranchSheet open={open} onClose={close} />
  ) : (
    <AddressSheet open={open} onClose={close} />
  )
}
