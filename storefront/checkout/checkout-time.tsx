import { Button } from '@dasturxon/ui/button'
import { ChoiceCard } from '@dasturxon/ui/choice'
import { classes } from '@dasturxon/ui/classes'
import { bike, type Glyph, shoppingBag } from '@dasturxon/ui/glyphs'
import { calendarClock, clock } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { Note } from '@dasturxon/ui/note'
import { Panel } from '../shop/parts/panel.tsx'
import { useText } from '../text/text.tsx'

type Props = {
  readonly service: 'DELIVERY' | 'PICK_UP'
  readonly when: 'ASAP' | 'LATER'
  /** `25–35 daqiqa`; '' while it is loading. */
  readonly minutes: string
  /** The chosen slot in words; `null` when none is chosen. */
  readonly slot: string | null
  /** Shown when the branch is closed: then only a later time is offered. */
  readonly closed: string | null
  /** Why the chosen slot is not available. */
  readonly trouble: string | null
  onAsap(): void
  onLater(): void
}

function Face({ glyph, title, hint }: { glyph: Glyph; title: string; hint: string }) {
  return (
    <>
      <Icon glyph={glyph} size={22} className="mb-2" />
      <span className="block pe-1 text-label">{title}</span>
      <span className="block min-h-5 text-small text-muted first-letter:uppercase">{hint}</span>
    </>
  )
}

/** The choice between "as soon as possible" and a later time. */
export function CheckoutTime({ service, when, minutes, slot, closed, trouble, onAsap, onLater }: Props) {
  const t = useText()
  const isClosed = closed !== null
  return (
    <Panel>
      <fieldset>
        <legend className="mb-3 text-h3">{t('checkout.when')}</legend>
        {isClosed && (
          <Note tone="warning" className="mb-3">
            {closed}
          </Note>
        )}
        <div className={classes('grid gap-2', isClosed ? 'grid-cols-1' : 'grid-cols-2')}>
          {!isClosed && (
            <ChoiceCard name="when" value="ASAP" checked={when === 'ASAP'} onChange={onAsap}>
              <Face glyph={service === 'DELIVERY' ? bike : shoppingBag} title={t('checkout.asap')} hint={minutes} />
            </ChoiceCard>
          )}
          <ChoiceCard name="when" value="LATER" checked={when === 'LATER'} onChange={onLater}>
            <Face glyph={calendarClock} title={t('checkout.later')} hint={slot ?? t('checkout.later_hint')} />
          </ChoiceCard>
        </div>
      </fieldset>
      {trouble !== null && (
        <Note tone="danger" alert className="mt-2">
          {trouble}
        </Note>
      )}
      {when === 'LATER' && (
        <Button kind="secondary" size="sm" wide glyph={clock} aria-haspopup="dialog" onClick={onLater} className="mt-2">
          {t('checkout.change_time')}
        </Button>
      )}
    </Panel>
  )
}
