import { Button } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import { useText } from '../text/text.tsx'

/** One value that differs, in words. */
export type Difference = { readonly label: string; readonly theirs: string; readonly mine: string }

type Props = {
  readonly differences: readonly Difference[]
  /** Gives up the own changes. */
  onTake(): void
  /** Goes on with the own changes over what is there now. */
  onKeep(): void
}

/** A colleague saved the same thing: both values, and the choice between them. */
export function StaleNote({ differences, onTake, onKeep }: Props) {
  const t = useText()
  return (
    <Note tone="warning" alert title={t('editing.stale')}>
      <dl className="my-2 grid gap-1.5">
        {differences.map(({ label, theirs, mine }) => (
          <div key={label}>
            <dt className="font-semibold">{label}</dt>
            <dd>{t('editing.theirs', { value: theirs })}</dd>
            <dd>{t('editing.mine', { value: mine })}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" kind="ink" onClick={onTake}>
          {t('editing.take_theirs')}
        </Button>
        <Button size="sm" kind="secondary" onClick={onKeep}>
          {t('editing.keep_mine')}
        </Button>
      </div>
    </Note>
  )
}

/** The values of two forms that differ; a form is described by the words of its fields. */
export function differencesOf(
  theirs: Readonly<Record<string, string>>,
  mine: Readonly<Record<string, string>>,
): readonly Difference[] {
  return Object.keys(mine)
    .filter((label) => theirs[label] !== mine[label])
    .map((label) => ({ label, theirs: theirs[label] ?? '', mine: mine[label] ?? '' }))
}
