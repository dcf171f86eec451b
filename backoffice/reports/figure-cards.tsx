import { numberText } from '@dasturxon/domain/format'
import { changePercent } from '@dasturxon/domain/report-period'
import { Pill } from '@dasturxon/ui/badge'
import { useLanguage, useText } from '../text/text.tsx'
import type { Report } from './report-query.ts'

type Figure = {
  readonly label: string
  readonly now: number | null
  readonly before: number | null
  readonly show: (n: number) => string
  /** fewer is better: minutes, late and canceled orders */
  readonly isBad?: boolean
  readonly extra?: string
}

/** The figures, each beside that of the days before: as far as this hour while today is not over. */
export function FigureCards({ report }: { readonly report: Report }) {
  const t = useText()
  const language = useLanguage()
  const { figures, before } = report
  const plain = (n: number) => numberText(n, language)
  const minutes = (n: number) => t('reports.minutes_value', { minutes: n })
  const shareOf = (n: number) => (figures.orders === 0 ? 0 : Math.round((n / figures.orders) * 1000) / 10)
  const late = t('reports.share', { percent: plain(shareOf(figures.late)) })
  const all: readonly Figure[] = [
    { label: t('reports.orders'), now: figures.orders, before: before.orders, show: plain },
    { label: t('reports.revenue'), now: figures.revenue, before: before.revenue, show: plain },
    { label: t('reports.average'), now: figures.average, before: before.average, show: plain },
    { label: t('reports.minutes'), now: figures.minutes, before: before.minutes, show: minutes, isBad: true },
    { label: t('reports.late'), now: figures.late, before: before.late, show: plain, isBad: true, extra: late },
    { label: t('reports.canceled'), now: figures.canceled, before: before.canceled, show: plain, isBad: true },
  ]
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
      {all.map((figure) => (
        <FigureCard key={figure.label} figure={figure} report={report} />
      ))}
    </ul>
  )
}

function FigureCard({ figure, report }: { readonly figure: Figure; readonly report: Report }) {
  const t = useText()
  const { label, now, before, show, isBad, extra } = figure
  const percent = now === null || before === null ? null : changePercent(now, before)
  return (
    <li className="min-w-0 rounded-lg bg-surface p-4 edge-line">
      <h2 className="text-balance text-muted">{label}</h2>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 py-0.5">
        <b className="num text-h2">{now === null ? '—' : show(now)}</b>
        {percent !== null && percent !== 0 && <Change percent={percent} isBad={isBad === true} />}
      </p>
      {extra !== undefined && <p className="text-muted">{extra}</p>}
      <p className="text-muted">
        {before === null ? t('reports.nothing_before') : beforeText(show(before), report, t)}
      </p>
    </li>
  )
}

/** What the figure is compared with, in words. */
function beforeText(value: string, report: Report, t: ReturnType<typeof useText>): string {
  const isDay = report.series.length === 24 && report.series[0]?.at === '0'
  if (isDay) return report.isRunning ? t('reports.week_ago_so_far', { value }) : t('reports.week_ago', { value })
  return report.isRunning ? t('reports.before_so_far', { value }) : t('reports.before', { value })
}

/** The sign says the direction; the colour only whether it is good. */
export function Change({ percent, isBad }: { readonly percent: number; readonly isBad: boolean }) {
  const t = useText()
  const isGood = percent > 0 !== isBad
  return (
    <Pill tone={isGood ? 'success' : 'warning'} glyph={null}>
      {percent > 0 ? `+${percent}` : `−${-percent}`} %
      <span className="sr-only">, {percent > 0 ? t('reports.more') : t('reports.less')}</span>
    </Pill>
  )
}
