// All places of the desk on a phone, and the person's own settings.
import { classes } from '@dasturxon/ui/classes'
import { list } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { Sheet } from '@dasturxon/ui/sheet'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMe } from '../frame/me.ts'
import { placesFor, tabsFor } from '../frame/places.ts'
import { useText } from '../text/text.tsx'
import { BAR_BUTTON } from './bar-button.ts'
import { PersonSettings } from './person-menu.tsx'

/** The last button of the bar: every tab that the person may use, by place. */
export function MoreButton({ isHere }: { readonly isHere: boolean }) {
  const t = useText()
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={classes(BAR_BUTTON, isHere ? 'text-ink' : 'text-muted')}
        onClick={() => setOpen(true)}
      >
        <Icon glyph={list} size={24} stroke={isHere ? 2.4 : 2} />
        {t('desk.more')}
      </button>
      <Sheet open={isOpen} onClose={close} title={me.name} closeLabel={t('desk.close')} height="part">
        <div className="grid gap-4 pb-4">
          {placesFor(me).map((place) => (
            <section key={place.id} aria-label={t(place.label)} className="grid gap-2">
              <h3 className="flex items-center gap-2 text-small text-muted">
                <Icon glyph={place.glyph} size={18} />
                {t(place.label)}
              </h3>
              <div className="flex flex-wrap gap-2">
                {tabsFor(me, place).map((tab) => (
                  <Link
                    key={tab.path}
                    to={tab.path}
                    onClick={close}
                    className="grid h-11 place-content-center rounded-md bg-surface-2 px-4 font-semibold"
                  >
                    {t(tab.label)}
                  </Link>
                ))}
              </div>
            </section>
          ))}
          <PersonSettings />
        </div>
      </Sheet>
    </>
  )
}
