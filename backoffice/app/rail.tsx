import { classes } from '@dasturxon/ui/classes'
import { Icon } from '@dasturxon/ui/icon'
import { Link } from 'react-router'
import { BrandMark } from '../frame/brand.tsx'
import { useMe } from '../frame/me.ts'
import { placeAt, placesFor, tabsFor } from '../frame/places.ts'
import { useText } from '../text/text.tsx'
import { PersonButton } from './person-menu.tsx'

const LINK =
  'relative grid h-13 w-17 place-content-center justify-items-center gap-0.5 rounded-md text-micro font-half transition-colors duration-(--dur-1) hit'

/** The places of the desk at the side of the screen, the person at its end. */
export function Rail({ path }: { readonly path: string }) {
  const t = useText()
  const me = useMe()
  const here = placeAt(path)?.place
  const places = placesFor(me)
  return (
    <nav
      aria-label={t('desk.places')}
      className="hidden w-(--rail-w) shrink-0 flex-col items-center gap-1.5 bg-rail py-4 text-on-rail md:flex"
    >
      <BrandMark className="mb-3 size-10 rounded-add" />
      {places.map((place) => (
        <Link
          key={place.id}
          to={tabsFor(me, place)[0]?.path ?? '/office'}
          aria-current={place === here ? 'page' : undefined}
          className={classes(
            LINK,
            place.isLast && 'mt-auto',
            place === here ? 'bg-brand text-on-brand' : 'opacity-80 hover:opacity-100',
          )}
        >
          <Icon glyph={place.glyph} size={22} />
          {t(place.label)}
        </Link>
      ))}
      <PersonButton className={places.at(-1)?.isLast ? 'mt-1' : 'mt-auto'} />
    </nav>
  )
}
