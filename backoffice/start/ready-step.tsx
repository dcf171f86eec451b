// The checklist: what is done, what is missing, and the button that opens the brand.
import { missingSteps } from '@dasturxon/domain/opening'
import { buttonLook } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { check } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { Note } from '@dasturxon/ui/note'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { FailedState } from '../frame/screen-states.tsx'
import { type Opening, openingQuery, type StepLine } from '../opening/opening-query.ts'
import { SwitchButton } from '../opening/switch-button.tsx'
import { useText } from '../text/text.tsx'
import { stepPath } from './steps.ts'

/** The last step. */
export function ReadyStep() {
  const t = useText()
  const { data, error, isError, refetch } = useQuery(openingQuery)
  if (data !== undefined) return <Checklist opening={data} />
  if (isError) return <FailedState error={error} onRetry={() => void refetch()} />
  return (
    <Loading label={t('desk.loading')} className="p-6">
      <Skeleton className="h-90 w-full rounded-lg" />
    </Loading>
  )
}

function Checklist({ opening }: { readonly opening: Opening }) {
  const t = useText()
  const navigate = useNavigate()
  const missing = missingSteps(opening.steps).length
  const title = missing > 0 ? t('start.left', { count: missing }) : t('start.all_ready')
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-4 md:p-6">
      <div className="grid max-w-200 gap-4">
        <header>
          <h1 className="text-h1">{opening.isOpen ? t('start.is_open_line') : title}</h1>
          <p className="text-muted">{t('start.ready_line')}</p>
        </header>
        <ul aria-label={t('start.steps')} className="rounded-lg bg-surface px-4 edge-line">
          {opening.steps.map((line) => (
            <Line key={line.step} line={line} />
          ))}
        </ul>
        {!opening.canSendCodes && (
          <Note tone="warning" title={t('start.no_codes')}>
            <p>{t('start.no_codes_line')}</p>
          </Note>
        )}
        <div className="flex flex-wrap gap-3">
          <SwitchButton opening={opening} size="lg" onOpened={() => void navigate('/office')} />
          {opening.isOpen && (
            <a href="/" target="_blank" rel="noreferrer" className={buttonLook({ kind: 'secondary', size: 'lg' })}>
              {t('start.see_shop')}
            </a>
          )}
        </div>
      </div>
    </div>
  )
}

function Line({ line: { step, state, count } }: { readonly line: StepLine }) {
  const t = useText()
  const isMissing = state === 'MISSING'
  return (
    <li className="flex items-center gap-3.5 border-line border-b py-3.5 last:border-b-0">
      <span
        className={classes(
          'grid size-8 shrink-0 place-items-center rounded-full',
          isMissing ? 'edge-control' : 'bg-success-soft text-success',
        )}
      >
        {!isMissing && <Icon glyph={check} size={18} />}
      </span>
      <div className="min-w-0 flex-1">
        <b className="block text-body">{t(`start.step_${step}`)}</b>
        <span className={isMissing ? 'text-warning' : 'text-muted'}>
          {state === 'DONE' ? t(`start.done_${step}`, { count }) : t(`start.state_${state}`)}
        </span>
      </div>
      <Link
        to={stepPath(step)}
        className={buttonLook({ kind: isMissing ? 'ink' : 'ghost', size: 'sm' })}
        aria-label={t(isMissing ? 'start.do_step' : 'start.change_step', { step: t(`start.step_${step}`) })}
      >
        {t(isMissing ? 'start.do' : 'start.change')}
      </Link>
    </li>
  )
}
