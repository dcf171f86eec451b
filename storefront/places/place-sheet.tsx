// The place of the order: a branch for pickup, or an address for delivery.

import type { Minutes } from '@dasturxon/domain/estimate'
import { useState } from 'react'
import { useSession } from '../shop/session.ts'
import { AddressSheet } from './address-sheet.tsx'
import { BranchSheet } from './branch-sheet.tsx'
import { usePlace } from './place.ts'
import { useKeptPlace } from './place-store.ts'
import { SavedAddresses } from './saved-addresses.tsx'

type Props = {
  readonly open: boolean
  onClose(): void
  /** The minutes of an order that is delivered over this distance. */
  minutesTo(distanceM: number): Minutes
}

/**
 * A signed-in customer without addresses sees the list, which is empty; adding one opens the picker. Everybody else gets
 * the first step that the address sheet has for them. This is decided at every opening.
 */
function DeliverySheet(props: Props) {
  const { saved } = useKeptPlace()
  const isEmptyAccount = useSession().state === 'signed' && saved.length === 0
  const [visit, setVisit] = useState({ open: props.open, isEmpty: isEmptyAccount })
  if (visit.open !== props.open) setVisit({ open: props.open, isEmpty: props.open ? isEmptyAccount : visit.isEmpty })
  const toPicker = () => setVisit({ ...visit, isEmpty: false })
  return visit.isEmpty ? <SavedAddresses {...props} onAdd={toPicker} /> : <AddressSheet {...props} />
}

/** The sheet for the chosen service; it also changes when the service changes while it is open. */
export function PlaceSheet({ minutesTo, ...sheet }: Props) {
  const { service } = usePlace()
  return service === 'PICK_UP' ? <BranchSheet {...sheet} /> : <DeliverySheet {...sheet} minutesTo={minutesTo} />
}
