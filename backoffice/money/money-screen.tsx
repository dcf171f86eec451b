// Refunds with their state, and what a provider says otherwise than we do.
import { type BranchId, isId } from '@dasturxon/domain/ids'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BranchChoice } from '../frame/branch-choice.tsx'
import { may, useMe } from '../frame/me.ts'
import { FailedState } from '../frame/screen-states.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { useAddressParts } from '../frame/use-address-parts.ts'
import { useText } from '../text/text.tsx'
import { DifferenceList } from './difference-list.tsx'
import { differencesQuery, refundsQuery } from './money-query.ts'
import { RefundList } from './refund-list.tsx'

/** The tab of money: differences for those who may settle them, refunds for all who may refund. */
export function MoneyScreen() {
  const t = useText()
  const { query, set } = useAddressParts()
  const me = useMe()
  const given = query.get('branch')
  const branchId = given !== null && isId<BranchId>(given) ? given : null
  const maySettle = may(me, 'GET /office/v1/differences')
  const refunds = useQuery(refundsQuery(branchId))
  const differences = useQuery({ ...differencesQuery(branchId), enabled: maySettle })
  return (
    <>
      <TopBar>
        <BranchChoice branchId={branchId} onChange={(value) => set('branch', value)} />
      </TopBar>
      <div className="grid min-h-0 flex-1 content-start gap-6 overflow-y-auto px-4 py-5 md:px-6">
        {maySettle && (
          <Block title={t('money.differences')} query={differences}>
            {(rows) => <DifferenceList differences={rows} />}
          </Block>
        )}
        <Block title={t('money.refunds')} query={refunds}>
          {(rows) => <RefundList refunds={rows} />}
        </Block>
      </div>
    </>
  )
}

type BlockProps<T> = {
  readonly title: string
  readonly query: UseQueryResult<T>
  children(data: T): ReactNode
}

const SHOWN = [1, 2, 3]

function Block<T>({ title, query, children }: BlockProps<T>) {
  const t = useText()
  return (
    <section aria-label={title} className="grid gap-3">
      <h2 className="text-h3">{title}</h2>
      {query.data !== undefined && children(query.data)}
      {query.data === undefined && query.isPending && (
        <Loading label={t('desk.loading')} className="grid gap-2">
          {SHOWN.map((row) => (
            <Skeleton key={row} className="h-17 w-full rounded-lg" />
          ))}
        </Loading>
      )}
      {query.data === undefined && query.isError && (
        <FailedState error={query.error} onRetry={() => void query.refetch()} />
      )}
    </section>
  )
}
