import { classes } from '@dasturxon/ui/classes'
import { useText } from '../text/text.tsx'
import { TABLE_STATES } from './table-state.ts'
import { TILE } from './table-words.ts'

/** What the colours of the tables mean. */
export function Legend() {
  const t = useText()
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      {TABLE_STATES.map((state) => (
        <span key={state} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={classes('size-4 rounded-xs', TILE[state])} />
          {t(`hall.state_${state}`)}
        </span>
      ))}
      <span className="hidden text-muted lg:inline">{t('hall.keys')}</span>
    </div>
  )
}
