// The city of a map or a list, as one select: it takes little room over a map.
import type { CityId } from '@dasturxon/domain/ids'
import { classes } from '@dasturxon/ui/classes'
import { chevronDown } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'

type Props = { readonly cityId: CityId | null; onChoose(id: CityId): void; readonly className?: string }

/** Chooses a city; renders nothing when there is only one. */
export function CitySelect({ cityId, onChoose, className }: Props) {
  const t = useText()
  const { cities } = useShop()
  if (cities.length < 2) return null
  return (
    <span className={classes('relative min-w-0', className)}>
      <select
        aria-label={t('place.city')}
        value={cityId ?? ''}
        onChange={({ target }) => {
          const city = cities.find(({ id }) => id === target.value)
          if (city !== undefined) onChoose(city.id)
        }}
        className="h-11 max-w-full appearance-none truncate rounded-full bg-raised ps-4 pe-9 text-label shadow-2"
      >
        {cities.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Icon
        glyph={chevronDown}
        size={18}
        className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-muted"
      />
    </span>
  )
}
