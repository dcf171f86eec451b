// The delivery address as a sheet: choose a saved one, or pick a new one on the map or by search and add its details.
import type { Minutes } from '@dasturxon/domain/estimate'
import { Sheet } from '@dasturxon/ui/sheet'
import { useState } from 'react'
import { useSheetStep } from '../../navigation/sheet-step.ts'
import { useSession } from '../../shop/session.ts'
import { useShop } from '../../shop/shop.tsx'
import { useIsWide } from '../../shop/wide-page.ts'
import { useText } from '../../text/text.tsx'
import type { FoundPlace } from '../geocoder.ts'
import { hasMap } from '../map-source.ts'
import { chooseService, useKeptPlace } from '../place-store.ts'
import { AddressDetails } from './address-details.tsx'
import { AddressPicker } from './address-picker.tsx'
import { AddressSearch } from './address-search.tsx'
import { SavedAddresses } from './saved-addresses.tsx'

type Props = {
  readonly open: boolean
  onClose(): void
  /** The minutes of an order that is delivered over this distance. */
  minutesTo(distanceM: number): Minutes
  /** A new address is wanted: the list of saved ones is left out. */
  readonly isNew?: boolean
}

const STEPS = ['new', 'search', 'details'] as const

/** Whether the saved addresses come first: for a signed-in customer, or when there are some. Decided at the opening. */
function useHasList(isNew: boolean): boolean {
  const { saved } = useKeptPlace()
  const isSigned = useSession().state === 'signed'
  const [hasList] = useState(!isNew && (isSigned || saved.length > 0))
  return hasList
}

/** A brand without a map: the search and the details. */
function WithoutMap({ open, onClose, minutesTo }: Props) {
  const step = useSheetStep(STEPS)
  const [found, setFound] = useState<FoundPlace | null>(null)
  if (step.name === 'details' && found !== null) {
    return (
      <AddressDetails
        {...{ open, onClose, found, minutesTo }}
        onBack={step.back}
        onSaved={onClose}
        onPickup={() => chooseService('PICK_UP')}
      />
    )
  }
  return (
    <AddressSearch
      {...{ open, onClose }}
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

/** The steps of one opening. On phones the list comes first if there is one, on wide pages it is beside the map. */
function Steps({ open, onClose, minutesTo, isNew = false }: Props) {
  const t = useText()
  const shop = useShop()
  const isWide = useIsWide()
  const step = useSheetStep(STEPS)
  const hasList = useHasList(isNew)
  if (hasList && step.name === null && !(isWide && hasMap(shop))) {
    return <SavedAddresses open={open} onClose={onClose} onAdd={() => step.open('new')} />
  }
  if (!hasMap(shop)) return <WithoutMap open={open} onClose={onClose} minutesTo={minutesTo} />
  return (
    <Sheet
      open={open}
      onClose={onClose}
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
        // the sheet around this one shows the branches then
        onPickup={() => chooseService('PICK_UP')}
        hasList={hasList}
        minutesTo={minutesTo}
      />
    </Sheet>
  )
}

/** The address sheet; every opening starts with the first step. */
export function AddressSheet(props: Props) {
  const { open } = props
  const [visit, setVisit] = useState({ open, count: 0 })
  if (visit.open !== open) setVisit({ open, count: open ? visit.count + 1 : visit.count })
  return <Steps key={visit.count} {...props} />
}
