// The choice of a city as one button that opens the device's own list.
import type { CityId } from '@dasturxon/domain/ids'
import { chipLook } from '@dasturxon/ui/chip'
import { classes } from '@dasturxon/ui/classes'
import { chevronDown } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'

type Props = { readonly cityId: CityId | null; onChoose(id: CityId): void; readonly className?: string | undefined }

/** A button with the name of the city; renders nothing when there is only one. */
export function CitySelect({ cityId, onChoose, className }: Props) {
  const t = useText()
  const { cities } = useShop()
  if (cities.length < 2) return null
  return (
    <label
      className={classes(
        chipLook({ state: 'outline' }),
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink needs-script',
        className,
      )}
    >
      <span className="sr-only">{t('place.city')}</span>
      <span aria-hidden="true" className="max-w-32 truncate">
        {cities.find(({ id }) => id === cityId)?.name}
      </span>
      <Icon glyph={chevronDown} size={18} />
      <select
        value={cityId ?? ''}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          const city = cities.find(({ id }) => id === event.currentTarget.value)
          if (city !== undefined) onChoose(city.id)
        }}
      >
        {cities.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
