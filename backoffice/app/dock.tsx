import { classes } from '@dasturxon/ui/classes'
import { Icon } from '@dasturxon/ui/icon'
import { Link } from 'react-router'
import { useMe } from '../frame/me.ts'
import { PLACES, tabsFor } from '../frame/places.ts'
import { useText } from '../text/text.tsx'
import { BAR_BUTTON } from './bar-button.ts'
import { MoreButton } from './more-menu.tsx'

/** The same places on a phone: a bar at the bottom, under the thumb, with what runs the day; all else is behind "more". */
export function Dock({ path }: { readonly path: string }) {
  const t = useText()
  const me = useMe()
  const tabs = PLACES.flatMap((place) =>
    tabsFor(me, place)
      .filter((tab) => tab.isInDock === true)
      .map((tab) => ({ ...tab, glyph: tab.glyph ?? place.glyph })),
  )
  return (
    <nav
      aria-label={t('desk.places')}
      className="flex shrink-0 items-center justify-around border-line border-t bg-surface pb-(--safe-b) md:hidden"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.path}
          to={tab.path}
          aria-current={path === tab.path ? 'page' : undefined}
          className={classes(BAR_BUTTON, path === tab.path ? 'text-ink' : 'text-muted')}
        >
          <Icon glyph={tab.glyph} size={24} stroke={path === tab.path ? 2.4 : 2} />
          {t(tab.label)}
        </Link>
      ))}
      <MoreButton isHere={tabs.every((tab) => tab.path !== path)} />
    </nav>
  )
}
