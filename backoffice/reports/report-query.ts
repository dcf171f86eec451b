// A report and the address that names it.
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { type BranchId, isId } from '@dasturxon/domain/ids'
import { type Days, daysOf, PERIODS, type PeriodName } from '@dasturxon/domain/report-period'
import { queryOptions } from '@tanstack/react-query'
import { answered, call } from '../frame/calls.ts'
import { useAddressParts } from '../frame/use-address-parts.ts'

export type Report = Reply<Api['GET /office/v1/reports']>
export type ReportAsk = Days & { readonly branchId: BranchId | null }

const POLL_MS = 60_000

export const reportQuery = ({ from, to, branchId }: ReportAsk) =>
  queryOptions({
    queryKey: ['report', from, to, branchId],
    queryFn: () =>
      answered(call('GET /office/v1/reports', { query: { from, to, ...(branchId === null ? {} : { branchId }) } })),
    refetchInterval: POLL_MS,
  })

export type ReportAddress = {
  readonly period: PeriodName
  readonly ask: ReportAsk
  set(name: 'branch' | 'period' | 'from' | 'to', value: string): void
}

/** What the address of the screen says: the days and the branch. */
export function useReportAddress(now: Date): ReportAddress {
  const { query, set } = useAddressParts()
  const period = PERIODS.find((name) => name === query.get('period')) ?? 'today'
  const branch = query.get('branch')
  const days = daysOf(period === 'own' ? 'week' : period, now)
  const own = { from: query.get('from') ?? days.from, to: query.get('to') ?? days.to }
  const branchId = branch !== null && isId<BranchId>(branch) ? branch : null
  return { period, ask: { ...(period === 'own' ? own : days), branchId }, set }
}
