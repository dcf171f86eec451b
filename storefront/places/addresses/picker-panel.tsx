// The panel of the address picker: the picked address, why there is no delivery to it, and the button to the next step.
import { Button } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import { useShop } from '../../shop/shop.tsx'
import { useText } from '../../text/text.tsx'
import { addressArea } from '../address-words.ts'
import { type FoundPlace, type LookupState, landmarkAt } from '../geocoder.ts'
import { servicesOf } from '../place.ts'
import type { PickedPlace } from './picked-place.ts'

type Props = {
  readonly picked: PickedPlace
  readonly isOut: boolean
  /** What the customer typed before showing the place on the map; '' if nothing. */
  readonly landmark: string
  onFound(place: FoundPlace): void
  onPickup(): void
}

function Words({ lookup, isOut }: { lookup: LookupState; isOut: boolean }) {
  const t = useText()
  switch (lookup.state) {
    case 'searching':
      return <p className="py-1 text-body text-muted">{t('place.map_lookup')}</p>
    case 'down':
    case 'nameless':
      if (isOut) return null
      return <Note tone="warning">{t(lookup.state === 'down' ? 'place.map_down' : 'place.map_nameless')}</Note>
    case 'found': {
      const { streetName, houseNumber, title, description } = lookup.place
      const street = [streetName, houseNumber].filter((part) => part !== '').join(', ')
      return (
        <>
          <h2 dir="auto" className="text-h2">
            {street === '' ? title : street}
          </h2>
          <p dir="auto" className="line-clamp-2 text-small text-muted">
            {street === '' ? description : addressArea({ ...lookup.place, name: title })}
          </p>
        </>
      )
    }
  }
}

function OutNote({ onPickup }: Pick<Props, 'onPickup'>) {
  const t = useText()
  const hasPickup = servicesOf(useShop()).includes('PICK_UP')
  return (
    <Note tone="danger" alert>
      <p>{t(hasPickup ? 'place.map_out' : 'place.map_out_only')}</p>
      {hasPickup && (
        <button type="button" className="relative mt-1 font-bold underline hit" onClick={onPickup}>
          {t('place.to_pickup')}
        </button>
      )}
    </Note>
  )
}

/** Without a street the customer goes on with a landmark: a missing geocoder must not prevent an order. */
export function PickerPanel({ picked, isOut, landmark, onFound, onPickup }: Props) {
  const t = useText()
  const { lookup, point } = picked
  const isNameless = lookup.state === 'nameless' || lookup.state === 'down'
  const blocked = isOut
    ? t('place.out_of_zone_blocked')
    : lookup.state === 'searching'
      ? t('place.map_lookup')
      : undefined
  function handleClick() {
    if (lookup.state === 'found') onFound({ ...lookup.place, point })
    else if (isNameless) onFound(landmarkAt(point, landmark))
  }
  return (
    <div className="flex flex-col gap-3 p-4 pb-[calc(1rem+var(--safe-b))] lg:mt-auto">
      <div aria-live="polite" className={isOut ? '' : 'min-h-21'}>
        {!(isOut && isNameless) && <p className="text-small text-muted">{t('place.map_address')}</p>}
        <Words lookup={lookup} isOut={isOut} />
      </div>
      {isOut && <OutNote onPickup={onPickup} />}
      <Button size="lg" wide blocked={blocked} onClick={handleClick}>
        {t(isNameless ? 'place.landmark_describe' : 'place.save')}
      </Button>
    </div>
  )
}
