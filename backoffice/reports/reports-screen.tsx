// What was sold: figures of a period beside those of the one before, charts with their tables, and a file.
import { PERIODS } from '@dasturxon/domain/report-period'
import { buttonLook } from '@dasturxon/ui/button'
import { download } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BranchChoice } from '../frame/branch-choice.tsx'
import { CallError } from '../frame/calls.ts'
import { FailedState, PlainState } from '../frame/screen-states.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { useMinute } from '../frame/use-now.ts'
import { useLanguage, useText } from '../text/text.tsx'
import { type ReportAddress, type ReportAsk, reportQuery, useReportAddress } from './report-query.ts'
import { ReportView } from './report-view.tsx'

/** The report of the branch and the days in the address. */
export function ReportsScreen() {
  const now = useMinute()
  const address = useReportAddress(new Date(now))
  const report = useQuery({ ...reportQuery(address.ask), placeholderData: keepPreviousData })
  return (
    <>
      <TopBar />
      <Choices address={address} />
      {report.data === undefined && !report.isError && <ReportSkeleton />}
      {report.isError && report.data === undefined && (
        <ReportFailed error={report.error} onRetry={() => void report.refetch()} />
      )}
      {report.data !== undefined && <ReportView report={report.data} isOld={report.isPlaceholderData} />}
    </>
  )
}

function ReportFailed({ error, onRetry }: { readonly error: unknown; onRetry(): void }) {
  const t = useText()
  const isWrong = error instanceof CallError && [400, 422].includes(error.failure.status)
  if (!isWrong) return <FailedState error={error} onRetry={onRetry} />
  return <PlainState title={t('reports.wrong_days')} line={t('reports.wrong_days_line')} />
}

function Choices({ address }: { readonly address: ReportAddress }) {
  const t = useText()
  const { period, ask, set } = address
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 px-4 py-3 md:px-6">
      <select
        aria-label={t('reports.period')}
        className="h-10 rounded-ctl-sm bg-surface px-3 font-semibold edge-line"
        value={period}
        onChange={(event) => set('period', event.currentTarget.value === 'today' ? '' : event.currentTarget.value)}
      >
        {PERIODS.map((name) => (
          <option key={name} value={name}>
            {t(`reports.period_${name}`)}
          </option>
        ))}
      </select>
      {period === 'own' &&
        (['from', 'to'] as const).map((end) => (
          <input
            key={end}
            type="date"
            aria-label={t(`reports.${end}`)}
            className="h-10 rounded-ctl-sm bg-surface px-3 font-semibold edge-line"
            value={ask[end]}
            onChange={(event) => set(end, event.currentTarget.value)}
          />
        ))}
      <BranchChoice branchId={ask.branchId} onChange={(branch) => set('branch', branch)} />
      <FileLink ask={ask} />
    </div>
  )
}

function FileLink({ ask: { from, to, branchId } }: { readonly ask: ReportAsk }) {
  const t = useText()
  const language = useLanguage()
  const query = new URLSearchParams({ from, to, language, ...(branchId === null ? {} : { branchId }) })
  return (
    <a
      className={`${buttonLook({ size: 'sm', kind: 'secondary' })} md:ms-auto`}
      href={`/api/office/v1/reports/file?${query}`}
      download
    >
      <Icon glyph={download} size={18} />
      {t('reports.csv')}
    </a>
  )
}

const CARDS = [1, 2, 3, 4, 5]

function ReportSkeleton() {
  const t = useText()
  return (
    <Loading label={t('desk.loading')} className="grid grid-cols-2 gap-3 px-4 md:px-6 lg:grid-cols-5">
      {CARDS.map((card) => (
        <Skeleton key={card} className="h-28 rounded-lg" />
      ))}
      <Skeleton className="col-span-full h-80 rounded-lg" />
    </Loading>
  )
}
