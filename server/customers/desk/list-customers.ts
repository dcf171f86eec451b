// The staff list customers, or find one.
import type { OfficeCustomer } from '@dasturxon/contract/office/office-customers'
import { type CustomerGroup, groupOf } from '@dasturxon/domain/customer-groups'
import type { BranchId, UserId } from '@dasturxon/domain/ids'
import { type Money, ZERO } from '@dasturxon/domain/money'
import { maskedPhone } from '@dasturxon/domain/phone'
import { ok } from '@dasturxon/domain/result'
import { fold } from '@dasturxon/domain/search'
import { branchInReach, reachOf, type StaffCaller } from '@dasturxon/domain/staff-roles'
import type { z } from 'zod'
import { balancesOf } from '../../benefits/cashback-balance.ts'
import type { Scope } from '../../db/scope.ts'
import { type CustomerRow, countRows, listRows, type Wanted } from './desk-store.ts'

export type CustomerView = z.output<typeof OfficeCustomer>

type ListAsk = {
  readonly branchId: BranchId | null
  readonly group: CustomerGroup | null
  readonly search: string
  readonly page: number
  readonly size: number
}
/** Finds who placed the order of this number, at this branch when one is given. */
type FindBuyers = (number: number, branchId: BranchId | null) => Promise<readonly UserId[]>

/** A page of the customers within reach. A role that may not count them must search, and gets the first page alone. */
export async function listCustomers(scope: Scope, staff: StaffCaller, ask: ListAsk, findBuyers: FindBuyers) {
  const branch = branchInReach(staff.reach, ask.branchId)
  if (!branch.ok) return branch
  const mayList = reachOf(staff, 'GET /office/v1/customers/counts') !== null
  if (!mayList && (ask.search === '' || ask.page > 0)) return ok<CustomerView[]>([])
  const wanted = ask.search === '' ? null : await wantedBy(ask.search, (n) => findBuyers(n, branch.value))
  const { group, page, size } = ask
  const rows = await listRows(scope, { branchId: branch.value, group, wanted, limit: size, offset: page * size })
  const balances = await balancesOf(
    scope,
    rows.map(({ id }) => id),
  )
  return ok(rows.map((row) => customerView(row, balances.get(row.id) ?? ZERO, scope.now)))
}

/** How many customers there are within reach, and in each group. */
export async function countCustomers(scope: Scope, { reach }: StaffCaller, branchId: BranchId | null) {
  const branch = branchInReach(reach, branchId)
  return branch.ok ? ok(await countRows(scope, branch.value)) : branch
}

/** A customer as lists show them: the phone is masked. */
export function customerView(row: CustomerRow, cashback: Money, now: Date): CustomerView {
  return {
    ...{ id: row.id, name: nameOf(row), image: row.image, phone: row.phone === null ? '' : maskedPhone(row.phone) },
    group: groupOf({ orders: row.orders, firstAt: row.first_at, lastAt: row.last_at }, now),
    ...{ orders: row.orders, spent: row.spent, cashback, lastOrder: row.last_at?.toISOString() ?? null },
  }
}

/** Both names of a customer, as they wrote them. */
export function nameOf({ first_name, last_name }: Pick<CustomerRow, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim()
}

const LEAST_PHONE_END = 4
const MOST_NUMBER_DIGITS = 12

/** Digits are the end of a phone or the number of an order, everything else is a name of at least two letters. */
async function wantedBy(search: string, findBuyers: (number: number) => Promise<readonly UserId[]>): Promise<Wanted> {
  const digits = search.replaceAll(/\D/g, '')
  if (digits !== '' && !/\p{L}/u.test(search)) {
    return {
      words: [],
      phoneEnd: digits.length >= LEAST_PHONE_END ? digits : null,
      buyers: digits.length <= MOST_NUMBER_DIGITS ? await findBuyers(Number(digits)) : [],
    }
  }
  const name = fold(search)
  return { words: name.length < 2 ? [] : name.split(' '), phoneEnd: null, buyers: [] }
}
