import { classes } from '@dasturxon/ui/classes'
import { Link } from 'react-router'
import { may, useMe } from '../frame/me.ts'
import { useText } from '../text/text.tsx'
import { TABLE_STATES } from './table-state.ts'
import { TILE } from './table-words.ts'

/** What the colours of the tables mean. */
export function Legend() {
  const t = useText()
  const canDraw = may(useMe(), 'PUT /office/v1/halls/:id')
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      {TABLE_STATES.map((state) => (
        <span key={state} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={classes('size-4 rounded-xs', TILE[state])} />
          {t(`hall.state_${state}`)}
        </span>
      ))}
      <span className="hidden text-muted lg:inline">{t('hall.keys')}</span>
      {canDraw && (
        <Link
          to="/office/hall/tables/plan"
          className="ms-auto font-semibold text-brand-ink underline-offset-4 hover:underline"
        >
          {t('hall.draw')}
        </Link>
      )}
    </div>
  )
}
