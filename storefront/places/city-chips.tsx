// The cities of a brand as chips; one is selected.
import type { CityId } from '@dasturxon/domain/ids'
import { ChipRadio } from '@dasturxon/ui/chip'
import { Rail } from '../shop/parts/rail.tsx'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'

type Props = {
  readonly cityId: CityId | null
  onChoose(id: CityId): void
  readonly className: string
  readonly listClassName: string
}

/** A row of cities; renders nothing when there is only one. */
export function CityChips({ cityId, onChoose, className, listClassName }: Props) {
  const t = useText()
  const { cities } = useShop()
  if (cities.length < 2) return null
  return (
    <fieldset className={`min-w-0 ${className}`}>
      <legend className="sr-only">{t('place.city')}</legend>
      <Rail element="div" className="-my-1" listClassName={`gap-2 py-1 ${listClassName}`}>
        {cities.map((city) => (
          <ChipRadio
            key={city.id}
            name="city"
            value={city.id}
            state="outline"
            checked={city.id === cityId}
            onChoose={() => onChoose(city.id)}
          >
            {city.name}
          </ChipRadio>
        ))}
      </Rail>
    </fieldset>
  )
}
