import type { UserId } from '@dasturxon/domain/ids'
import { useRef } from 'react'
import { PlainState } from '../frame/screen-states.tsx'
import { useKeys } from '../frame/use-keys.ts'
import { useText } from '../text/text.tsx'
import type { Counts } from './customer-filters.tsx'
import { CustomerRow } from './customer-row.tsx'
import { type Customer, PAGE_SIZE } from './customers-query.ts'
import { PageButtons } from './page-buttons.tsx'
import type { CustomersAddress } from './use-customers-address.ts'

type Props = {
  readonly customers: readonly Customer[]
  readonly counts: Counts | null
  readonly address: CustomersAddress
  readonly isSearching: boolean
  readonly mayList: boolean
}

/** Moves the focus along the rows: J down, K up; Enter opens the focused one. */
function useRowKeys(customers: readonly Customer[], openId: UserId | null) {
  const body = useRef<HTMLTableSectionElement>(null)
  useKeys((key) => {
    if (key !== 'j' && key !== 'k') return false
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-customer]') ?? [])]
    const focused = rows.indexOf(document.activeElement instanceof HTMLElement ? document.activeElement : document.body)
    const at = focused >= 0 ? focused : customers.findIndex(({ id }) => id === openId)
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + (key === 'j' ? 1 : -1)))]
    next?.focus()
    return next !== undefined
  })
  return body
}

/** A page of customers, who ordered last first. */
export function CustomerList({ customers, counts, address, isSearching, mayList }: Props) {
  const t = useText()
  const body = useRowKeys(customers, address.openId)
  if (customers.length === 0) return <NobodyHere {...{ address, isSearching, mayList }} />
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4 md:px-6">
      <table aria-label={t('customers.tab')} className="w-full table-fixed">
        <thead className="text-muted">
          <tr className="border-line border-b">
            <th className="px-3 py-2.5 text-start font-medium">{t('customers.guest')}</th>
            <th className="hidden w-22 px-3 text-end font-medium md:table-cell">{t('customers.orders')}</th>
            <th className="w-28 px-3 text-end font-medium">{t('customers.spent')}</th>
            <th className="hidden w-22 px-3 text-end font-medium md:table-cell">{t('customers.cashback')}</th>
            <th className="hidden w-30 px-3 text-end font-medium md:table-cell">{t('customers.last')}</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {customers.map((customer) => (
            <CustomerRow
              key={customer.id}
              customer={customer}
              isOpen={customer.id === address.openId}
              onOpen={() => address.set('customer', customer.id)}
            />
          ))}
        </tbody>
      </table>
      {mayList ? (
        <PageButtons
          page={address.page}
          shown={customers.length}
          all={isSearching ? null : (counts?.[address.group ?? 'all'] ?? null)}
          onTurn={(page) => address.set('page', page === 0 ? '' : String(page + 1))}
        />
      ) : (
        customers.length === PAGE_SIZE && <p className="pt-3 text-muted">{t('customers.many', { count: PAGE_SIZE })}</p>
      )}
    </div>
  )
}

function NobodyHere({ address, isSearching, mayList }: Pick<Props, 'address' | 'isSearching' | 'mayList'>) {
  const t = useText()
  if (isSearching) return <PlainState title={t('customers.none_found')} line={t('customers.none_found_line')} />
  if (!mayList) return <PlainState title={t('customers.find_first')} line={t('customers.find_first_line')} />
  if (address.group !== null || address.page > 0) return <PlainState title={t('customers.none_group')} />
  return <PlainState title={t('customers.none')} line={t('customers.none_line')} />
}
