import { numberText, timeText } from '@dasturxon/domain/format'
import { Segmented } from '@dasturxon/ui/segmented'
import { useId, useState } from 'react'
import { useLanguage, useText } from '../text/text.tsx'
import type { Report } from './report-query.ts'
import { SeriesChart } from './series-chart.tsx'

const VIEWS = ['chart', 'table'] as const

/** Revenue by the hour or the day: a chart, its summary in words, and the same as a table. */
export function SeriesCard({ report }: { readonly report: Report }) {
  const t = useText()
  const say = useSeriesWords(report)
  const id = useId()
  const [view, setView] = useState<(typeof VIEWS)[number]>('chart')
  const isPartial = report.series.some(({ isOver, orders }) => !isOver && orders > 0)
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg bg-surface p-5 edge-line">
      <header className="flex flex-wrap items-center justify-between gap-2 pb-2">
        <h2 id={id} className="text-h3">
          {say.isDay ? t('reports.by_hour') : t('reports.by_day')}
        </h2>
        <Segmented
          label={t('reports.view')}
          segments={VIEWS.map((value) => ({ value, label: t(`reports.view_${value}`) }))}
          value={view}
          onChange={setView}
          className="w-56"
        />
      </header>
      <p className="pb-2 text-muted">
        {say.summary}
        {isPartial && view === 'chart' && ` ${t('reports.unfinished')}`}
      </p>
      {view === 'chart' ? (
        <SeriesChart report={report} labelOf={say.label} now={say.now} />
      ) : (
        <SeriesTable report={report} labelOf={say.label} isDay={say.isDay} />
      )}
    </section>
  )
}

/** The labels and the summary of a series. */
function useSeriesWords({ series, figures, isRunning, until }: Report) {
  const t = useText()
  const language = useLanguage()
  const isDay = series[0]?.at === '0'
  const label = (at: string) => (isDay ? `${at.padStart(2, '0')}:00` : `${at.slice(8)}.${at.slice(5, 7)}`)
  const best = series.toSorted((a, b) => b.revenue - a.revenue)[0]
  const plain = (n: number) => numberText(n, language)
  const summary =
    figures.orders === 0 || best === undefined
      ? t('reports.summary_none')
      : t('reports.summary', {
          ...{ revenue: plain(figures.revenue), orders: plain(figures.orders) },
          ...{ best: label(best.at), most: plain(best.revenue) },
        })
  return { isDay, label, summary, now: isRunning && isDay ? new Date(until) : null }
}

type TableProps = { readonly report: Report; labelOf(at: string): string; readonly isDay: boolean }

function SeriesTable({ report, labelOf, isDay }: TableProps) {
  const t = useText()
  const language = useLanguage()
  const heads = [t('reports.orders'), t('reports.revenue'), t('reports.last_period')]
  return (
    <div className="max-h-80 overflow-y-auto">
      <table className="w-full">
        <thead className="sticky top-0 bg-surface text-muted">
          <tr className="border-line border-b">
            <th className="py-2 text-start font-medium">{isDay ? t('reports.hour') : t('reports.day')}</th>
            {heads.map((head) => (
              <th key={head} className="py-2 ps-3 text-end font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.series.map(({ at, orders, revenue, before }) => (
            <tr key={at} className="border-line border-b last:border-b-0">
              <th className="tnum py-2 text-start font-half">{labelOf(at)}</th>
              <td className="tnum text-end">{orders}</td>
              <td className="tnum ps-3 text-end font-semibold">{numberText(revenue, language)}</td>
              <td className="tnum ps-3 text-end text-muted">{numberText(before.revenue, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {report.isRunning && (
        <p className="pt-2 text-muted">{t('reports.now', { time: timeText(new Date(report.until)) })}</p>
      )}
    </div>
  )
}
