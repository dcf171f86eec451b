import { Button } from '@dasturxon/ui/button'
import type { Point } from '@dasturxon/ui/map/port.ts'
import { Note } from '@dasturxon/ui/note'
import { useKeys } from '../frame/use-keys.ts'
import { useText } from '../text/text.tsx'
import type { Shape, Step } from './shape-edit.ts'

type Props = { readonly shape: Shape; readonly centre: Point | null; onStep(step: Step): void }

const FEWEST = 3

/** What the hand does on the map: moves corners, draws a part, cuts a hole; and the way back. */
export function ZoneTools({ shape, centre, onStep }: Props) {
  const t = useText()
  const { drawing, past } = shape
  const canClose = drawing !== null && drawing.corners.length >= FEWEST
  useKeys((key) => {
    if (drawing === null || (key !== 'enter' && key !== 'escape')) return false
    onStep({ do: key === 'enter' ? 'close' : 'cancel' })
    return true
  })
  return (
    <div data-over-map="" className="absolute start-3 top-3 z-20 grid max-w-110 gap-2">
      <div className="flex flex-wrap gap-1 rounded-md bg-raised p-1 shadow-2">
        <Button size="sm" kind={drawing === null ? 'ink' : 'ghost'} onClick={() => onStep({ do: 'cancel' })}>
          {t('zones.tool_move')}
        </Button>
        <Button
          size="sm"
          kind={drawing?.kind === 'part' ? 'ink' : 'ghost'}
          onClick={() => onStep({ do: 'draw', kind: 'part' })}
        >
          {t('zones.tool_draw')}
        </Button>
        {shape.area.length > 0 && (
          <Button
            size="sm"
            kind={drawing?.kind === 'hole' ? 'ink' : 'ghost'}
            onClick={() => onStep({ do: 'draw', kind: 'hole' })}
          >
            {t('zones.tool_cut')}
          </Button>
        )}
        {past.length > 0 && (
          <Button size="sm" kind="ghost" onClick={() => onStep({ do: 'undo' })}>
            {t('zones.undo')}
          </Button>
        )}
      </div>
      {drawing !== null && (
        <Note tone="brand" className="bg-raised shadow-2">
          <p>{t('zones.draw_line')}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button
              size="sm"
              kind="secondary"
              onClick={() => centre !== null && onStep({ do: 'add', corner: [centre.longitude, centre.latitude] })}
            >
              {t('zones.add_centre')}
            </Button>
            {canClose && (
              <Button size="sm" kind="ink" onClick={() => onStep({ do: 'close' })}>
                {t('zones.close_ring')}
              </Button>
            )}
          </div>
        </Note>
      )}
    </div>
  )
}
