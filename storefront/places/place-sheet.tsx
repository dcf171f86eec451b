// Where the order goes: a branch to pick up from, or an address to bring it to.

import type { Minutes } from '@dasturxon/domain/estimate'
import { AddressSheet } from './address-sheet.tsx'
import { BranchSheet } from './branch-sheet.tsx'
import { usePlace } from './place.ts'

type Props = {
  readonly open: boolean
  onClose(): void
  /** How long an order takes that is brought so far. */
  minutesTo(distanceM: number): Minutes
}

/** The sheet for the chosen service; it changes with the service while it is open. */
export function PlaceSheet({ minutesTo, ...sheet }: Props) {
  const { service } = usePlace()
  return service === 'PICK_UP' ? <BranchSheet {...sheet} /> : <AddressSheet {...sheet} minutesTo={minutesTo} />
}
