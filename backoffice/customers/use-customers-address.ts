import { CUSTOMER_GROUPS } from '@dasturxon/domain/customer-groups'
import { type BranchId, isId, type UserId } from '@dasturxon/domain/ids'
import { useSearchParams } from 'react-router'
import type { CustomersAsk } from './customers-query.ts'

type Part = 'branch' | 'group' | 'search' | 'page' | 'customer'

export type CustomersAddress = CustomersAsk & {
  /** the customer in the panel */
  readonly openId: UserId | null
  /** Changes one part; another filter leads to the first page, and an empty part leaves the address. */
  set(name: Part, value: string): void
}

const PAGE = /^[1-9]\d{0,2}$/

/** What the address of the list says: its filters, its page and the open customer. */
export function useCustomersAddress(): CustomersAddress {
  const [query, setQuery] = useSearchParams()
  const [branch, group, page, open] = ['branch', 'group', 'page', 'customer'].map((name) => query.get(name) ?? '')
  return {
    branchId: branch !== undefined && isId<BranchId>(branch) ? branch : null,
    group: CUSTOMER_GROUPS.find((one) => one === group) ?? null,
    search: query.get('search') ?? '',
    // people count pages from one
    page: page !== undefined && PAGE.test(page) ? Number(page) - 1 : 0,
    openId: open !== undefined && isId<UserId>(open) ? open : null,
    set: (name, value) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before)
          if (name !== 'customer') next.delete('page')
          if (value === '') next.delete(name)
          else next.set(name, value)
          return next
        },
        { replace: true },
      ),
  }
}
