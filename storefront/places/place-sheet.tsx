// The place of the order: a branch for pickup, or an address for delivery.

import type { Minutes } from '@dasturxon/domain/estimate'
import { AddressSheet } from './addresses/address-sheet.tsx'
import { BranchSheet } from './branches/branch-sheet.tsx'
import { usePlace } from './place.ts'

type Props = {
  readonly open: boolean
  onClose(): void
  /** The minutes of an order that is delivered over this distance, or picked up where it is `null`. */
  minutesTo(distanceM: number | null): Minutes
}

/** The sheet for the chosen service; it also changes when the service changes while it is open. */
export function PlaceSheet({ minutesTo, ...sheet }: Props) {
  const { service } = usePlace()
  if (service === 'PICK_UP') return <BranchSheet {...sheet} readyIn={minutesTo(null)} />
  return <AddressSheet {...sheet} minutesTo={minutesTo} />
}
