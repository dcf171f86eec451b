import { classes } from '@dasturxon/ui/classes'
import { Icon } from '@dasturxon/ui/icon'
import { Link } from 'react-router'
import { useMe } from '../frame/me.ts'
import { PLACES, placeAt, tabsFor } from '../frame/places.ts'
import { useText } from '../text/text.tsx'
import { PersonButton } from './person-menu.tsx'

// a phone has no room for tabs: each is a button of the bar, and the bar has room for five
const MOST = 4

/** The same places on a phone: a bar at the bottom, under the thumb. */
export function Dock({ path }: { readonly path: string }) {
  const t = useText()
  const me = useMe()
  const tabs = PLACES.flatMap((place) => {
    const own = tabsFor(me, place)
      .filter((tab) => tab.isOffDock !== true)
      .map((tab) => ({ ...tab, glyph: tab.glyph ?? place.glyph }))
    return place.isLast ? own.slice(0, 1).map((tab) => ({ ...tab, label: place.label })) : own
  })
  const here = placeAt(path)?.place.isLast ? (tabs.at(-1)?.path ?? path) : path
  return (
    <nav
      aria-label={t('desk.places')}
      className="flex shrink-0 items-center justify-around border-line border-t bg-surface pb-(--safe-b) md:hidden"
    >
      {tabs.slice(0, MOST).map((tab) => (
        <Link
          key={tab.path}
          to={tab.path}
          aria-current={here === tab.path ? 'page' : undefined}
          className={classes(
            'relative grid min-h-15 flex-1 place-content-center justify-items-center gap-0.5 text-nav font-half',
            here === tab.path ? 'text-ink' : 'text-muted',
          )}
        >
          <Icon glyph={tab.glyph} size={24} stroke={here === tab.path ? 2.4 : 2} />
          {t(tab.label)}
        </Link>
      ))}
      <PersonButton className="mx-3" />
    </nav>
  )
}
