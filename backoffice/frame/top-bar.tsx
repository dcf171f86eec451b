import { classes } from '@dasturxon/ui/classes'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useText } from '../text/text.tsx'
import { useMe } from './me.ts'
import { placeAt, tabsFor } from './places.ts'

/** On a phone the tabs scroll, and the open one may be the last. */
function scrollIntoView(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The bar over a screen: the place, its tabs, and what the screen adds. */
export function TopBar({ children }: { readonly children?: ReactNode }) {
  const t = useText()
  const me = useMe()
  const here = placeAt(useLocation().pathname)
  const tabs = here === null ? [] : tabsFor(me, here.place)
  return (
    <header className="flex min-h-(--top-h) shrink-0 flex-wrap items-center gap-3 border-line border-b bg-surface px-4 py-2 md:px-6">
      {here !== null && <h1 className="text-h2">{t(here.place.label)}</h1>}
      {tabs.length > 1 && (
        <nav
          aria-label={t('desk.tabs')}
          className="order-last flex max-w-full basis-full gap-0.5 overflow-x-auto rounded-md bg-surface-2 p-1 md:order-none md:basis-auto"
        >
          {tabs.map((tab) => (
            <Link
              key={tab.path}
              to={tab.path}
              ref={tab === here?.tab ? scrollIntoView : null}
              aria-current={tab === here?.tab ? 'page' : undefined}
              className={classes(
                'relative grid h-9 flex-1 place-items-center whitespace-nowrap rounded-thumb px-4 font-semibold hit',
                tab === here?.tab ? 'bg-raised shadow-1 dark:bg-surface-3' : 'text-ink-2',
              )}
            >
              {t(tab.label)}
            </Link>
          ))}
        </nav>
      )}
      {children}
    </header>
  )
}
