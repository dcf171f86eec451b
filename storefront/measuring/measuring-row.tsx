import { serverNow } from '@dasturxon/client/clock'
import { info } from '@dasturxon/ui/glyphs'
import { ROW_LOOK, RowFace } from '@dasturxon/ui/list-row'
import { Switch } from '@dasturxon/ui/switch'
import { useId } from 'react'
import { usePageFacts } from '../shop/page.tsx'
import { useText } from '../text/text.tsx'
import { saveConsent, useConsent } from './consent.ts'
import { purchases } from './purchases.ts'

/** The switch of the consent, for every visitor of a brand that has trackers. */
export function MeasuringRow() {
  const t = useText()
  const id = useId()
  const { isGiven } = useConsent()
  if (!usePageFacts().isMeasured) return null
  function handleChange(next: boolean) {
    saveConsent(next, serverNow())
    if (next) return
    purchases.forgetAll()
    // a tracker that runs cannot be stopped
    window.location.reload()
  }
  return (
    <li>
      <label htmlFor={id} className={ROW_LOOK}>
        <RowFace
          leading={info}
          title={t('measuring.row')}
          hint={<span className="whitespace-normal">{t('measuring.line')}</span>}
          trailing={<Switch id={id} checked={isGiven} onChange={handleChange} />}
        />
      </label>
    </li>
  )
}
