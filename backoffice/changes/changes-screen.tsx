import { AUDIT_AREAS, type AuditArea } from '@dasturxon/domain/audit'
import { type BranchId, isId } from '@dasturxon/domain/ids'
import { Button } from '@dasturxon/ui/button'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { BranchChoice } from '../frame/branch-choice.tsx'
import { answered, call } from '../frame/calls.ts'
import { FailedState, PlainState } from '../frame/screen-states.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { useAddressParts } from '../frame/use-address-parts.ts'
import { useText } from '../text/text.tsx'
import { ChangeRow } from './change-row.tsx'
import { PersonChoice } from './person-choice.tsx'

const PAGE = 50
const SELECT = 'h-10 max-w-60 rounded-ctl-sm edge-line bg-surface px-3 font-semibold'

/** What the filters of the address ask for. */
function useFilters() {
  const { query, set } = useAddressParts()
  const area = AUDIT_AREAS.find((known) => known === query.get('area'))
  const branch = query.get('branch') ?? ''
  const day = query.get('day') ?? ''
  const staffId = query.get('person') ?? ''
  return {
    set,
    area,
    staffId,
    branchId: isId<BranchId>(branch) ? branch : null,
    day: /^\d{4}-\d\d-\d\d$/.test(day) ? day : '',
  }
}

/** The log of the brand: who changed what, the newest first. */
export function ChangesScreen() {
  const t = useText()
  const { set, area, staffId, branchId, day } = useFilters()
  const filters = {
    ...(area === undefined ? {} : { area }),
    ...(staffId === '' ? {} : { staffId }),
    ...(branchId === null ? {} : { branchId }),
  }
  const pages = useInfiniteQuery({
    queryKey: ['changes', filters, day],
    queryFn: ({ pageParam }) => {
      const older = pageParam === '' ? {} : { before: pageParam }
      return answered(call('GET /office/v1/changes', { query: { ...filters, ...older } }))
    },
    // the end of the day in Tashkent
    initialPageParam: day === '' ? '' : `${day}T23:59:59.999+05:00`,
    getNextPageParam: (last) => (last.length < PAGE ? undefined : last.at(-1)?.at),
  })
  const changes = pages.data?.pages.flat() ?? []
  const isFiltered = area !== undefined || staffId !== '' || branchId !== null || day !== ''
  return (
    <>
      <TopBar />
      <div className="flex shrink-0 flex-wrap items-center gap-2 px-4 py-3 md:px-6">
        <AreaChoice area={area} onChange={(value) => set('area', value)} />
        <PersonChoice className={SELECT} staffId={staffId} onChange={(value) => set('person', value)} />
        <BranchChoice branchId={branchId} onChange={(value) => set('branch', value)} />
        <label className="flex items-center gap-2 text-muted">
          {t('changes.day')}
          <input
            type="date"
            className={`${SELECT} text-ink`}
            value={day}
            onChange={(event) => set('day', event.currentTarget.value)}
          />
        </label>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4 md:px-6">
        {pages.isPending && <ListSkeleton />}
        {pages.data === undefined && pages.isError && (
          <FailedState error={pages.error} onRetry={() => void pages.refetch()} />
        )}
        {pages.data !== undefined && changes.length === 0 && (
          <PlainState title={t(isFiltered ? 'changes.none_found' : 'changes.empty')} />
        )}
        {changes.length > 0 && (
          <ul aria-label={t('changes.tab')} className="rounded-lg bg-surface edge-line">
            {changes.map((change) => (
              <ChangeRow key={change.id} change={change} />
            ))}
          </ul>
        )}
        {pages.hasNextPage && (
          <Button
            kind="secondary"
            size="sm"
            className="mt-3"
            loading={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {t('changes.more')}
          </Button>
        )}
        {changes.length > 0 && <p className="pt-3 text-muted">{t('changes.kept')}</p>}
      </div>
    </>
  )
}

function AreaChoice({ area, onChange }: { readonly area: AuditArea | undefined; onChange(area: string): void }) {
  const t = useText()
  return (
    <select
      aria-label={t('changes.area')}
      className={SELECT}
      value={area ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{t('changes.all_areas')}</option>
      {AUDIT_AREAS.map((one) => (
        <option key={one} value={one}>
          {t(`changes.area_${one}`)}
        </option>
      ))}
    </select>
  )
}

function ListSkeleton() {
  const t = useText()
  return (
    <Loading label={t('desk.loading')} className="grid gap-2">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-15 w-full rounded-lg" />
      ))}
    </Loading>
  )
}
