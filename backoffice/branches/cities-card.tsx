import { pencil, plus } from '@dasturxon/ui/glyphs-later'
import { IconButton } from '@dasturxon/ui/icon-button'
import { Sheet } from '@dasturxon/ui/sheet'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBrandText } from '../frame/brand.tsx'
import { useText } from '../text/text.tsx'
import { type City, citiesQuery } from './branches-query.ts'
import { CityForm } from './city-form.tsx'

/** The cities of the brand, and the form of one of them. */
export function CitiesCard() {
  const t = useText()
  const say = useBrandText()
  const cities = useQuery(citiesQuery).data ?? []
  const [edited, setEdited] = useState<City | 'new' | null>(null)
  const close = () => setEdited(null)
  return (
    <section className="mt-2 border-line border-t pt-3">
      <div className="flex items-center justify-between ps-3.5">
        <h2 className="text-label">{t('places.cities')}</h2>
        <IconButton glyph={plus} label={t('places.add_city')} onClick={() => setEdited('new')} />
      </div>
      <ul>
        {cities.map((city) => (
          <li key={city.id} className="flex items-center justify-between ps-3.5">
            <span>
              {say(city.name)}
              {city.isMain && <span className="text-muted"> · {t('places.main_city')}</span>}
            </span>
            <IconButton
              glyph={pencil}
              label={t('places.edit_city', { name: say(city.name) })}
              onClick={() => setEdited(city)}
            />
          </li>
        ))}
      </ul>
      <Sheet
        open={edited !== null}
        onClose={close}
        title={t(edited === 'new' ? 'places.new_city' : 'places.city')}
        closeLabel={t('desk.close')}
        height="full"
      >
        {edited !== null && <CityForm city={edited === 'new' ? null : edited} onDone={close} />}
      </Sheet>
    </section>
  )
}
