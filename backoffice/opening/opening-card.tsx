import { Pill } from '@dasturxon/ui/badge'
import { buttonLook } from '@dasturxon/ui/button'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useText } from '../text/text.tsx'
import { openingQuery } from './opening-query.ts'
import { SwitchButton } from './switch-button.tsx'

/** Whether guests may order, and the button that changes it. */
export function OpeningCard() {
  const t = useText()
  const opening = useQuery(openingQuery).data
  if (opening === undefined) return null
  const { isOpen } = opening
  return (
    <section className="flex flex-wrap items-center gap-3 rounded-lg bg-surface p-4 edge-line lg:col-span-2">
      <div className="min-w-60 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-h3">{t('start.state')}</h2>
          <Pill tone={isOpen ? 'success' : 'warning'}>{t(isOpen ? 'start.is_open' : 'start.is_closed')}</Pill>
        </div>
        <p className="text-muted">{t(isOpen ? 'start.is_open_line' : 'start.is_closed_line')}</p>
      </div>
      {!isOpen && (
        <Link to="/office/start" className={buttonLook({ kind: 'secondary', size: 'sm' })}>
          {t('start.to_steps')}
        </Link>
      )}
      <SwitchButton opening={opening} />
    </section>
  )
}
