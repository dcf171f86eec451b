import { numberText, timeText } from '@dasturxon/domain/format'
import { useLanguage, useText } from '../text/text.tsx'
import type { Report } from './report-query.ts'

type Props = {
  readonly report: Report
  labelOf(at: string): string
  /** where the day is now; `null` when it is over */
  readonly now: Date | null
}

// the drawing has its own units; the browser scales it
const [WIDE, HIGH, LEFT, FOOT, HEAD] = [760, 260, 64, 24, 18]
const LINES = 4
// so that an empty chart has whole numbers at its side
const LEAST_TOP = 4_000
const MOST_LABELS = 13

/** Columns for the period and a dashed line for the one before. Read aloud by its table, so only drawn here. */
export function SeriesChart({ report, labelOf, now }: Props) {
  const t = useText()
  const language = useLanguage()
  const shown = worthShowing(report.series)
  const top = niceTop(Math.max(LEAST_TOP, ...shown.flatMap(({ revenue, before }) => [revenue, before.revenue])))
  const step = (WIDE - LEFT) / Math.max(1, shown.length)
  const y = (value: number) => HEAD + (HIGH - HEAD - FOOT) * (1 - value / top)
  const every = Math.ceil(shown.length / MOST_LABELS)
  const middle = (index: number) => LEFT + step * (index + 0.5)
  return (
    <figure className="overflow-x-auto">
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} className="w-full min-w-140" aria-hidden="true">
        {Array.from({ length: LINES + 1 }, (_, line) => (top / LINES) * line).map((value) => (
          <g key={value}>
            <line x1={LEFT} x2={WIDE} y1={y(value)} y2={y(value)} className="stroke-line" />
            <text x={LEFT - 8} y={y(value) + 4} textAnchor="end" className="fill-muted text-micro">
              {numberText(value, language)}
            </text>
          </g>
        ))}
        {shown.map((one, index) => (
          <g key={one.at}>
            <title>{`${labelOf(one.at)} · ${numberText(one.revenue, language)}`}</title>
            {one.revenue > 0 && (
              <rect
                x={LEFT + step * index + step * 0.16}
                y={y(one.revenue)}
                width={step * 0.68}
                height={y(0) - y(one.revenue)}
                rx={Math.min(6, step * 0.2)}
                className={one.isOver ? 'fill-brand stroke-brand-edge' : 'fill-brand-soft stroke-brand-edge'}
              />
            )}
            {index % every === 0 && (
              <text x={middle(index)} y={HIGH - 6} textAnchor="middle" className="fill-muted text-micro">
                {labelOf(one.at).replace(':00', '')}
              </text>
            )}
          </g>
        ))}
        <polyline
          points={shown.map(({ before }, index) => `${middle(index)},${y(before.revenue)}`).join(' ')}
          className="fill-none stroke-ink"
          strokeWidth={2}
          strokeDasharray="5 5"
        />
        {now !== null && <NowLine at={now} first={Number(shown[0]?.at ?? 0)} step={step} />}
      </svg>
      <figcaption className="flex flex-wrap gap-4 pt-2 text-muted">
        <span className="flex items-center gap-1.5">
          <i className="size-3 rounded-xs bg-brand" />
          {t('reports.this_period')}
        </span>
        <span className="flex items-center gap-1.5">
          <i className="w-5 border-ink border-t-2 border-dashed" />
          {t('reports.last_period')}
        </span>
      </figcaption>
    </figure>
  )
}

type NowProps = { readonly at: Date; readonly first: number; readonly step: number }

function NowLine({ at, first, step }: NowProps) {
  const time = timeText(at)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const x = LEFT + (hour + minute / 60 - first) * step
  return (
    <g>
      <line x1={x} x2={x} y1={HEAD} y2={HIGH - FOOT} className="stroke-danger" strokeWidth={2} />
      <text x={x} y={HEAD - 6} textAnchor="middle" className="fill-danger text-micro font-bold">
        {time}
      </text>
    </g>
  )
}

/** The hours from the first to the last with an order, in either period; every day. */
function worthShowing(series: Report['series']): Report['series'] {
  if (series[0]?.at !== '0') return series
  const isEmpty = ({ orders, before }: Report['series'][number]) => orders + before.orders === 0
  const first = series.findIndex((one) => !isEmpty(one))
  const last = series.findLastIndex((one) => !isEmpty(one))
  return first === -1 ? series.slice(8, 24) : series.slice(Math.min(first, 9), Math.max(last, 21) + 1)
}

/** The next round number: 1, 2, 4 or 8 with zeros. */
function niceTop(most: number): number {
  const unit = 10 ** Math.floor(Math.log10(most))
  return unit * ([1, 2, 4, 8].find((times) => unit * times >= most) ?? 10)
}
