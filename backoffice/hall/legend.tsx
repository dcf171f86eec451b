import { Button } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { may, useMe } from '../frame/me.ts'
import { useText } from '../text/text.tsx'
import { TABLE_STATES } from './table-state.ts'
import { TILE } from './table-words.ts'

/** What the colours of the tables mean. */
export function Legend({ onDraw }: { onDraw(): void }) {
  const canDraw = may(useMe(), 'PUT /office/v1/halls/:id')
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
      {canDraw && (
        <Button size="sm" kind="ghost" className="ms-auto" onClick={onDraw}>
          {t('hall.draw')}
        </Button>
      )}
    </div>
  )
}
