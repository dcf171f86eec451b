import { Button } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import { useText } from '../../text/text.tsx'
import { useFieldName, useShown } from '../fields/shown-fields.ts'

type Fields = Readonly<Record<string, unknown>>
type Props = {
  /** the thing as it was when the editing began */
  readonly base: object
  readonly change: object
  readonly latest: object
  onKeepMine(): void
  onTakeTheirs(): void
}

/** A colleague has saved meanwhile: what they wrote, what this person wrote, and a choice. */
export function StaleNote({ base, change, latest, onKeepMine, onTakeTheirs }: Props) {
  const t = useText()
  const shown = useShown()
  const nameOf = useFieldName()
  const [was, mine, now]: readonly Fields[] = [{ ...base }, { ...change }, { ...latest }]
  const fields = Object.keys(now ?? {}).filter(
    (field) => field !== 'version' && JSON.stringify(was?.[field]) !== JSON.stringify(now?.[field]),
  )
  return (
    <Note tone="warning" alert title={t('menu.stale')}>
      <ul className="my-2 grid gap-1">
        {fields.map((field) => {
          const isBoth = mine !== undefined && field in mine
          return (
            <li key={field}>
              {nameOf(field)}: {shown(now?.[field])}
              {isBoth && ` · ${t('menu.yours', { value: shown(mine[field]) })}`}
            </li>
          )
        })}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="xs" kind="ink" onClick={onKeepMine}>
          {t('menu.keep_mine')}
        </Button>
        <Button size="xs" kind="secondary" onClick={onTakeTheirs}>
          {t('menu.take_theirs')}
        </Button>
      </div>
    </Note>
  )
}
