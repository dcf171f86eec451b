import { OPENING_STEPS } from '@dasturxon/domain/opening'
import { classes } from '@dasturxon/ui/classes'
import { check } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { Progress } from '@dasturxon/ui/progress'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from 'react-router'
import { BrandMark } from '../frame/brand.tsx'
import { openingQuery } from '../opening/opening-query.ts'
import { READY_PATH, stepPath } from '../start/steps.ts'
import { useText } from '../text/text.tsx'
import { PersonButton } from './person-menu.tsx'
import { SkipLink } from './skip-link.tsx'

/** The frame of the first steps: no places of the desk, only the steps, which say what is done. */
export function StartShell() {
  const t = useText()
  const steps = useQuery(openingQuery).data?.steps ?? []
  const done = steps.filter(({ state }) => state !== 'MISSING').length
  return (
    <div className="flex h-dvh flex-col overflow-hidden text-small lg:flex-row">
      <SkipLink />
      <header className="contents">
        <div className="hidden w-(--rail-w) shrink-0 flex-col items-center bg-rail py-4 text-on-rail lg:flex">
          <BrandMark className="size-10 rounded-add" />
          <PersonButton className="mt-auto" />
        </div>
        <div className="flex shrink-0 flex-col gap-3 border-line border-b bg-surface p-4 lg:w-75 lg:border-e lg:border-b-0">
          <div className="flex items-center gap-3">
            <div className="min-w-0 flex-1">
              <h2 className="text-h3 lg:text-h2">{t('start.title')}</h2>
              <p className="text-muted">{t('start.progress', { count: done, of: OPENING_STEPS.length })}</p>
            </div>
            <PersonButton className="lg:hidden" />
          </div>
          <Progress label={t('start.title')} value={done} max={OPENING_STEPS.length} />
          <nav
            aria-label={t('start.steps')}
            className="-mx-4 flex gap-1.5 overflow-x-auto px-4 lg:mx-0 lg:grid lg:px-0"
          >
            {OPENING_STEPS.map((step, index) => (
              <StepLink
                key={step}
                path={stepPath(step)}
                mark={String(index + 1)}
                isDone={steps.some((line) => line.step === step && line.state !== 'MISSING')}
                label={t(`start.step_${step}`)}
                line={t(`start.line_${step}`)}
              />
            ))}
            <StepLink
              path={READY_PATH}
              mark={String(OPENING_STEPS.length + 1)}
              isDone={false}
              label={t('start.ready')}
              line={t('start.line_ready')}
            />
            <LaterLink className="lg:hidden" />
          </nav>
          <div className="hidden gap-2 lg:mt-auto lg:grid">
            <p className="rounded-md bg-surface-2 p-3 text-muted">{t('start.kept')}</p>
            <LaterLink />
          </div>
        </div>
      </header>
      <main id="work" tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 flex-col outline-none!">
        <Outlet />
      </main>
    </div>
  )
}

/** To the desk as it is every day: a brand that is not open yet has it, too. */
function LaterLink({ className }: { readonly className?: string }) {
  const t = useText()
  return (
    <Link
      to="/office/orders"
      className={classes(
        'relative grid min-h-11 shrink-0 place-items-center px-3 font-semibold text-ink-2 hit',
        className,
      )}
    >
      {t('start.later')}
    </Link>
  )
}

type LinkProps = {
  readonly path: string
  readonly mark: string
  readonly isDone: boolean
  readonly label: string
  readonly line: string
}

/** A step in the list: its number until it is done. */
function StepLink({ path, mark, isDone, label, line }: LinkProps) {
  const t = useText()
  const isHere = useLocation().pathname === path
  return (
    <Link
      to={path}
      ref={isHere ? scrollIntoView : null}
      aria-current={isHere ? 'step' : undefined}
      className={classes(
        'flex min-h-11 shrink-0 items-center gap-3 rounded-md px-3 py-2 lg:min-h-15',
        isHere ? 'edge-brand bg-brand-soft' : 'hover:bg-surface-2',
      )}
    >
      <span
        className={classes(
          'grid size-7 shrink-0 place-items-center rounded-full font-bold',
          isDone ? 'bg-success-soft text-success' : isHere ? 'bg-brand text-on-brand' : 'bg-surface-3 text-ink-2',
        )}
      >
        {isDone ? <Icon glyph={check} size={16} /> : mark}
      </span>
      <span className="min-w-0">
        <b className="block text-body">{label}</b>
        <span className="hidden text-muted lg:block">{line}</span>
      </span>
      {isDone && <span className="sr-only">{t('start.is_done')}</span>}
    </Link>
  )
}

/** On a phone the steps scroll, and the open one may be the last. */
function scrollIntoView(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
