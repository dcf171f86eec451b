// The delivery address as a sheet: choose a saved one, or pick a new one on the map or by search and add its details.
import type { Minutes } from '@dasturxon/domain/estimate'
import { Sheet } from '@dasturxon/ui/sheet'
import { useState } from 'react'
import { useSheetStep } from '../navigation/sheet-step.ts'
import { useSession } from '../shop/session.ts'
import { useShop } from '../shop/shop.tsx'
import { useIsWide } from '../shop/wide-page.ts'
import { useText } from '../text/text.tsx'
import { AddressDetails } from './address-details.tsx'
import { AddressPicker } from './address-picker.tsx'
import { AddressRemoval } from './address-removal.tsx'
import { AddressSearch } from './address-search.tsx'
import type { FoundPlace } from './geocoder.ts'
import { hasMap } from './map-source.ts'
import { chooseService, type SavedAddress, useKeptPlace } from './place-store.ts'
import { SavedAddresses } from './saved-addresses.tsx'

type Props = {
  readonly open: boolean
  onClose(): void
  /** The minutes of an order that is delivered over this distance. */
  minutesTo(distanceM: number): Minutes
}

const STEPS = ['new', 'search', 'details', 'remove'] as const

/** The steps of one opening. On phones the list comes first if there is one, on wide pages it is beside the map. */
function Steps({ open, onClose, minutesTo }: Props) {
  const t = useText()
  const shop = useShop()
  const isWide = useIsWide()
  const { saved } = useKeptPlace()
  const isSigned = useSession().state === 'signed'
  const step = useSheetStep(STEPS)
  const [removing, setRemoving] = useState<SavedAddress | null>(null)
  const [found, setFound] = useState<FoundPlace | null>(null)
  const [hasList] = useState(isSigned || saved.length > 0)
  const sheet = { open, onClose }
  // the sheet around this one shows the branches then
  const toPickup = () => chooseService('PICK_UP')
  function remove(address: SavedAddress) {
    setRemoving(address)
    step.open('remove')
  }
  if (step.name === 'remove' && removing !== null) {
    return <AddressRemoval {...sheet} address={removing} onDone={step.back} onBack={step.back} />
  }
  if (hasList && saved.length > 0 && step.name === null && !(isWide && hasMap(shop))) {
    return <SavedAddresses {...sheet} onAdd={() => step.open('new')} onRemove={remove} />
  }
  if (!hasMap(shop)) {
    return step.name === 'details' && found !== null ? (
      <AddressDetails
        {...sheet}
        found={found}
        minutesTo={minutesTo}
        onBack={step.back}
        onSaved={onClose}
        onPickup={toPickup}
      />
    ) : (
      <AddressSearch
        {...sheet}
        onBack={step.name === null ? onClose : step.back}
        onPoint={null}
        onLandmark={null}
        onFound={(place) => {
          setFound(place)
          step.open('details')
        }}
      />
    )
  }
  return (
    <Sheet
      {...sheet}
      title={t('place.address_title')}
      closeLabel={t('page.close')}
      height="full"
      width="map"
      bare
      flush
    >
      <AddressPicker
        step={step.name === 'search' || step.name === 'details' ? step.name : null}
        onStep={step.open}
        onBack={step.back}
        onClose={onClose}
        onSaved={onClose}
        onPickup={toPickup}
        minutesTo={minutesTo}
      />
    </Sheet>
  )
}

/** The address sheet; every opening starts with the first step. */
export function AddressSheet({ open, onClose, minutesTo }: Props) {
  const [visit, setVisit] = useState({ open, count: 0 })
  if (visit.open !== open) setVisit({ open, count: open ? visit.count + 1 : visit.count })
  return <Steps key={visit.count} open={open} onClose={onClose} minutesTo={minutesTo} />
}
