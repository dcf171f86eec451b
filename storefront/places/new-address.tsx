// Adding an address: it is found by text or on the map, then its details are added. Without the list of saved ones.
import type { Minutes } from '@dasturxon/domain/estimate'
import { useState } from 'react'
import { useShop } from '../shop/shop.tsx'
import { AddressDetails } from './address-details.tsx'
import { AddressMap } from './address-map.tsx'
import { AddressSearch } from './address-search.tsx'
import type { FoundPlace } from './geocoder.ts'
import { hasMap } from './map-source.ts'

type Props = {
  readonly open: boolean
  onClose(): void
  /** The minutes of an order that is delivered over this distance. */
  minutesTo(distanceM: number): Minutes
}

/** The steps inside one sheet. */
export function NewAddress({ open, onClose, minutesTo }: Props) {
  const shop = useShop()
  const [isMap, setMap] = useState(false)
  const [found, setFound] = useState<FoundPlace | null>(null)
  const sheet = { open, onClose }
  const toSearch = () => {
    setMap(false)
    setFound(null)
  }
  if (found !== null) return <AddressDetails {...sheet} found={found} minutesTo={minutesTo} onBack={toSearch} />
  if (isMap) {
    return <AddressMap {...sheet} start={null} minutesTo={minutesTo} onSearch={toSearch} onFound={setFound} />
  }
  const onMap = hasMap(shop) ? () => setMap(true) : null
  return <AddressSearch {...sheet} onBack={onClose} onMap={onMap} onFound={setFound} />
}
