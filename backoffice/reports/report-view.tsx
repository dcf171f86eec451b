import { classes } from '@dasturxon/ui/classes'
import { useText } from '../text/text.tsx'
import { FigureCards } from './figure-cards.tsx'
import { ReportParts } from './report-parts.tsx'
import type { Report } from './report-query.ts'
import { SeriesCard } from './series-card.tsx'
import { WeekCard } from './week-card.tsx'

type Props = {
  readonly report: Report
  /** of the days that were chosen before, until those of the new ones come */
  readonly isOld: boolean
}

/** Everything that a report says. */
export function ReportView({ report, isOld }: Props) {
  return (
    <div
      aria-busy={isOld}
      className={classes('min-h-0 flex-1 overflow-y-auto px-4 pb-6 transition-opacity md:px-6', isOld && 'opacity-50')}
    >
      <div className="grid gap-3 lg:grid-cols-[1fr_22rem]">
        <div className="lg:col-span-2">
          <FigureCards report={report} />
        </div>
        <SeriesCard report={report} />
        <StepsCard report={report} />
        <div className="min-w-0 lg:col-span-2">
          <WeekCard report={report} />
        </div>
      </div>
      <ReportParts report={report} />
    </div>
  )
}

const STEPS = ['placed', 'taken', 'accepted', 'cooked', 'handedOver'] as const

/** How many orders came how far; the share is of those placed. */
function StepsCard({ report: { steps } }: { readonly report: Report }) {
  const t = useText()
  return (
    <section className="rounded-lg bg-surface p-5 edge-line">
      <h2 className="pb-3 text-h3">{t('reports.steps')}</h2>
      <ul className="grid gap-3">
        {STEPS.map((step) => {
          const percent = steps.placed === 0 ? 0 : Math.round((steps[step] / steps.placed) * 100)
          return (
            <li key={step}>
              <p className="flex justify-between gap-2">
                {t(`reports.step_${step}`)}
                <b className="tnum">
                  {steps[step]} <span className="font-body text-muted">{percent} %</span>
                </b>
              </p>
              <progress className="progress" aria-hidden="true" value={steps[step]} max={Math.max(1, steps.placed)} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
