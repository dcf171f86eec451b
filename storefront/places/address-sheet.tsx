// The delivery address: choose a saved one, or find a new one by text or on the map and add its details.

import type { Minutes } from '@dasturxon/domain/estimate'
import { useState } from 'react'
import { useShop } from '../shop/shop.tsx'
import { AddressDetails } from './address-details.tsx'
import { AddressMap } from './address-map.tsx'
import { AddressRemoval } from './address-removal.tsx'
import { AddressSearch } from './address-search.tsx'
import type { FoundPlace } from './geocoder.ts'
import { hasMap } from './map-source.ts'
import { type SavedAddress, useKeptPlace } from './place-store.ts'
import { SavedAddresses } from './saved-addresses.tsx'

type Step =
  | { readonly name: 'saved' }
  | { readonly name: 'search' }
  | { readonly name: 'map' }
  | { readonly name: 'details'; readonly found: FoundPlace }
  | { readonly name: 'remove'; readonly address: SavedAddress }

type Props = {
  readonly open: boolean
  onClose(): void
  /** The minutes of an order that is delivered over this distance. */
  minutesTo(distanceM: number): Minutes
}

/** The steps inside one sheet; each has its own header and footer. */
function Steps({ open, onClose, minutesTo }: Props) {
  const shop = useShop()
  const { saved } = useKeptPlace()
  const [step, setStep] = useState<Step>(saved.length > 0 ? { name: 'saved' } : { name: 'search' })
  const toSaved = () => setStep({ name: 'saved' })
  const toSearch = () => setStep({ name: 'search' })
  const sheet = { open, onClose }
  switch (step.name) {
    case 'saved':
      return <SavedAddresses {...sheet} onAdd={toSearch} onRemove={(address) => setStep({ name: 'remove', address })} />
    case 'search':
      return (
        <AddressSearch
          {...sheet}
          onBack={saved.length > 0 ? toSaved : null}
          onMap={hasMap(shop) ? () => setStep({ name: 'map' }) : null}
          onFound={(found) => setStep({ name: 'details', found })}
        />
      )
    case 'map':
      return (
        <AddressMap
          {...sheet}
          start={null}
          minutesTo={minutesTo}
          onSearch={toSearch}
          onFound={(found) => setStep({ name: 'details', found })}
        />
      )
    case 'details':
      return <AddressDetails {...sheet} found={step.found} minutesTo={minutesTo} onBack={toSearch} />
    case 'remove':
      return (
        <AddressRemoval
          {...sheet}
          address={step.address}
          onDone={saved.length > 1 ? toSaved : toSearch}
          onBack={toSaved}
        />
      )
  }
}

/** The address sheet; every opening starts with the first step. */
export function AddressSheet({ open, onClose, minutesTo }: Props) {
  const [visit, setVisit] = useState({ open, count: 0 })
  if (visit.open !== open) setVisit({ open, count: open ? visit.count + 1 : visit.count })
  return <Steps key={visit.count} open={open} onClose={onClose} minutesTo={minutesTo} />
}
