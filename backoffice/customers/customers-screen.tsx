// The customers of the brand: found, listed by what they order, and one of them beside the list.
import { useDebounced } from '@dasturxon/client/use-debounced'
import { buttonLook } from '@dasturxon/ui/button'
import { download } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BranchChoice } from '../frame/branch-choice.tsx'
import { may, useMe } from '../frame/me.ts'
import { FailedState } from '../frame/screen-states.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import { CustomerFilters } from './customer-filters.tsx'
import { CustomerList } from './customer-list.tsx'
import { CustomerPanel } from './customer-panel.tsx'
import { countsQuery, customersQuery } from './customers-query.ts'
import { GroupMeanings } from './group-meanings.tsx'
import { type CustomersAddress, useCustomersAddress } from './use-customers-address.ts'

const SEARCH_REST_MS = 300

/** The list with its filters, and the customer whom the address names. */
export function CustomersScreen() {
  const address = useCustomersAddress()
  const me = useMe()
  const mayList = may(me, 'GET /office/v1/customers/counts')
  const search = useDebounced(address.search.trim(), SEARCH_REST_MS)
  const list = useQuery({ ...customersQuery({ ...address, search }), placeholderData: keepPreviousData })
  const counts = useQuery({ ...countsQuery(address.branchId), enabled: mayList })
  const { openId, set } = address
  return (
    <>
      <TopBar>
        <BranchChoice branchId={address.branchId} onChange={(id) => set('branch', id)} />
        {may(me, 'GET /office/v1/customers/file') && <FileLink address={address} />}
      </TopBar>
      <div className="relative flex min-h-0 flex-1">
        <section className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface">
          <CustomerFilters address={address} counts={counts.data ?? null} mayList={mayList} />
          {list.data !== undefined && (
            <CustomerList
              customers={list.data}
              counts={counts.data ?? null}
              address={address}
              isSearching={search !== ''}
              mayList={mayList}
            />
          )}
          {list.data === undefined && list.isError && (
            <FailedState error={list.error} onRetry={() => void list.refetch()} />
          )}
          {list.data === undefined && !list.isError && <ListSkeleton />}
        </section>
        {openId !== null && <CustomerPanel key={openId} id={openId} onClose={() => set('customer', '')} />}
        {openId === null && counts.data !== undefined && <GroupMeanings counts={counts.data} />}
      </div>
    </>
  )
}

function FileLink({ address: { branchId, group } }: { readonly address: CustomersAddress }) {
  const t = useText()
  const language = useLanguage()
  const chosen = { ...(branchId === null ? {} : { branchId }), ...(group === null ? {} : { group }) }
  return (
    <a
      className={`${buttonLook({ size: 'sm', kind: 'secondary' })} ms-auto`}
      href={`/api/office/v1/customers/file?${new URLSearchParams({ language, ...chosen })}`}
      download
    >
      <Icon glyph={download} size={18} />
      {t('customers.export')}
    </a>
  )
}

const SHOWN = [1, 2, 3, 4, 5, 6, 7]

function ListSkeleton() {
  const t = useText()
  return (
    <Loading label={t('desk.loading')} className="grid gap-2 px-4 md:px-6">
      {SHOWN.map((row) => (
        <Skeleton key={row} className="h-14 w-full rounded-md" />
      ))}
    </Loading>
  )
}
