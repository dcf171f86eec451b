import type { Point } from '@dasturxon/domain/zones'
import { Sheet } from '@dasturxon/ui/sheet'
import { useText } from '../../text/text.tsx'
import { type FoundPlace, landmarkAt, placeAt } from '../geocoder.ts'
import { AddressFinder } from './address-finder.tsx'

type Props = {
  readonly open: boolean
  onClose(): void
  onBack(): void
  onFound(place: FoundPlace): void
  /** Shows the customer's position on the map; `null` without a map: then its address is looked up. */
  readonly onPoint: ((point: Point) => void) | null
  readonly onLandmark: ((typed: string) => void) | null
}

/** The search as a sheet. Without a map, a position without a street becomes a landmark that the customer describes. */
export function AddressSearch({ open, onClose, onBack, onFound, onPoint, onLandmark }: Props) {
  const t = useText()
  async function lookUp(point: Point) {
    const place = await placeAt(point)
    const isFound = place !== 'nameless' && !('code' in place)
    onFound(isFound ? { ...place, mode: 'COORDINATES' } : landmarkAt(point, ''))
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('place.search_title')}
      closeLabel={t('page.close')}
      height="full"
      back={{ label: t('page.back'), onPress: onBack }}
    >
      <AddressFinder
        isFocused
        onFound={onFound}
        onPoint={onPoint ?? ((point) => void lookUp(point))}
        onLandmark={onLandmark}
      />
    </Sheet>
  )
}
