// One customer as the staff see them: put together from the features that know the parts.
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { daysBetween } from '@dasturxon/domain/customer-groups'
import type { UserId } from '@dasturxon/domain/ids'
import { money } from '@dasturxon/domain/money'
import { ok } from '@dasturxon/domain/result'
import { callsCustomers, type StaffCaller } from '@dasturxon/domain/staff-roles'
import { cashbackBalance } from '../../benefits/cashback-balance.ts'
import { branchOf, findAtDesk } from '../../customers/desk/find-at-desk.ts'
import { customerView } from '../../customers/desk/list-customers.ts'
import { countSessions } from '../../customers/sessions/show-sessions.ts'
import type { Scope } from '../../db/scope.ts'
import { showLosses } from '../../deletion/show-losses.ts'
import { showConsents } from '../../messages/show-consents.ts'
import { gradeOfCustomer } from '../../orders/reviews/grade-of-customer.ts'

type OneCustomer = Reply<Api['GET /office/v1/customers/:id']>
type Losses = Reply<Api['GET /office/v1/customers/:id/losses']>

const MONTH_AND_DAY = 5

/** The customer with averages, consents and sessions; the phone is whole for those who may call. */
export async function oneCustomer(scope: Scope, staff: StaffCaller, id: UserId) {
  const found = await findAtDesk(scope, staff, id)
  if (!found.ok) return found
  const row = found.value
  const view = customerView(row, await cashbackBalance(scope, id), scope.now)
  const mayCall = callsCustomers(staff.role) && row.phone !== null
  const createdDate = row.created_at.toISOString()
  return ok<OneCustomer>({
    ...view,
    phone: mayCall && row.phone !== null ? row.phone : view.phone,
    isPhoneWhole: mayCall,
    ...{ createdDate, language: row.language },
    birthday: row.birthday === null ? null : row.birthday.slice(-MONTH_AND_DAY),
    average: row.orders === 0 ? null : money(Math.round(row.spent / row.orders)),
    daysBetween: daysBetween({ orders: row.orders, firstAt: row.first_at, lastAt: row.last_at }),
    ...(await gradeOfCustomer(scope, id, branchOf(staff))),
    sessions: await countSessions(scope, id),
    consents: await showConsents(scope, id, createdDate),
  })
}

/** What deleting the account would lose, and what prevents it now. */
export async function lossesOfCustomer(scope: Scope, staff: StaffCaller, id: UserId) {
  const found = await findAtDesk(scope, staff, id)
  if (!found.ok) return found
  const { promos, addresses, cards, holding, ...counts } = await showLosses(scope, id)
  return ok<Losses>({
    ...{ cashback: counts.cashback, favourites: counts.favourites, reservations: counts.reservations },
    ...{ orders: counts.orders, promos: promos.length, addresses: addresses.length, cards: cards.length },
    holding: holding.map(({ number, reason }) => ({ number, reason })),
  })
}
