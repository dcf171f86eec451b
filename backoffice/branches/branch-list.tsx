import { classes } from '@dasturxon/ui/classes'
import { useBrandText } from '../frame/brand.tsx'
import { may, useMe } from '../frame/me.ts'
import { PlainState } from '../frame/screen-states.tsx'
import { useMinute } from '../frame/use-now.ts'
import { useLanguage, useText } from '../text/text.tsx'
import type { Branch } from './branches-query.ts'
import { CitiesCard } from './cities-card.tsx'
import { openingText } from './opening-text.ts'

type Props = {
  readonly branches: readonly Branch[]
  readonly chosen: string
  onOpen(id: string): void
  readonly className: string
}

const TONES = { success: 'text-success', plain: 'text-muted', danger: 'text-danger' } as const

/** Every branch within reach with its state now; below them the cities of the brand. */
export function BranchList({ branches, chosen, onOpen, className }: Props) {
  const t = useText()
  const say = useBrandText()
  const language = useLanguage()
  const now = useMinute()
  const hasCities = may(useMe(), 'GET /office/v1/cities')
  return (
    <div
      className={classes(
        'min-h-0 shrink-0 flex-col gap-3 overflow-y-auto border-line border-e bg-surface p-3',
        className,
      )}
    >
      {branches.length === 0 && <PlainState title={t('places.none')} />}
      <ul aria-label={t('places.list')} className="grid gap-1.5">
        {branches.map((branch) => {
          const opening = openingText(branch, now, t, language)
          const isChosen = branch.id === chosen
          return (
            <li key={branch.id}>
              <button
                type="button"
                aria-current={isChosen ? 'true' : undefined}
                className={classes(
                  'block w-full rounded-md px-3.5 py-2.5 text-start',
                  isChosen ? 'bg-brand text-on-brand' : 'hover:bg-surface-2',
                )}
                onClick={() => onOpen(branch.id)}
              >
                <b className="block text-body">{say(branch.name)}</b>
                <span className={classes('block', !isChosen && 'text-muted')}>{say(branch.address)}</span>
                <span className={classes('block font-semibold', !isChosen && TONES[opening.tone])}>
                  {opening.text}
                  {branch.isMain && ` · ${t('places.main_mark')}`}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {hasCities && <CitiesCard />}
    </div>
  )
}
