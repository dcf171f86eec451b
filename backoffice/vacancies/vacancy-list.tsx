import { Pill, type PillTone } from '@dasturxon/ui/badge'
import { classes } from '@dasturxon/ui/classes'
import { useBrandText } from '../frame/brand.tsx'
import { PlainState } from '../frame/screen-states.tsx'
import { useMinute } from '../frame/use-now.ts'
import { useText } from '../text/text.tsx'
import { useSalaryText } from './salary-text.ts'
import type { Vacancy } from './vacancies-query.ts'
import { stateOf, type VacancyState } from './vacancy-draft.ts'

const TONES: Readonly<Record<VacancyState, PillTone>> = {
  open: 'success',
  closed: 'plain',
  later: 'info',
  over: 'plain',
}

type Props = {
  readonly vacancies: readonly Vacancy[]
  readonly chosen: string
  /** on a phone, where the vacancy takes the place of the list */
  readonly isHidden: boolean
  onOpen(id: string): void
}

/** The vacancies with their state and how many have applied. */
export function VacancyList({ vacancies, chosen, isHidden, onOpen }: Props) {
  const t = useText()
  const say = useBrandText()
  const salary = useSalaryText()
  const now = useMinute()
  return (
    <div
      className={classes(
        'min-h-0 flex-col overflow-y-auto border-line border-e bg-surface p-3 md:flex md:w-80 md:flex-none xl:w-90',
        isHidden ? 'hidden' : 'flex flex-1',
      )}
    >
      {vacancies.length === 0 && <PlainState title={t('vacancies.none')} line={t('vacancies.none_line')} />}
      <ul aria-label={t('vacancies.list')} className="grid gap-1.5">
        {vacancies.map((vacancy) => {
          const state = stateOf(vacancy, now)
          return (
            <li key={vacancy.id}>
              <button
                type="button"
                aria-current={vacancy.id === chosen ? 'true' : undefined}
                className={classes(
                  'block w-full rounded-md px-3.5 py-3 text-start',
                  vacancy.id === chosen ? 'edge-brand bg-brand-soft' : 'hover:bg-surface-2',
                )}
                onClick={() => onOpen(vacancy.id)}
              >
                <span className="flex items-center justify-between gap-2">
                  <b className="min-w-0 truncate text-body">{say(vacancy.position)}</b>
                  <Pill tone={TONES[state]} glyph={null}>
                    {t(`vacancies.state_${state}`)}
                  </Pill>
                </span>
                <span className="tnum mt-1 block text-muted">{salary(vacancy)}</span>
                <span className="mt-1 block font-semibold">
                  {t('vacancies.applied', { count: vacancy.applications })}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
