// What staff may do: a table of role × call and a table of role × move. What is not in them is refused.
import type { BranchId, CourierId } from './ids.ts'
import { SERVICES, type ServiceType } from './menu.ts'
import { type Money, money } from './money.ts'
import { type Actor, checkOrderMove, type MoveNotAllowed, movesOf, type OrderStatus } from './order-status.ts'
import { ok, type Result, refuse } from './result.ts'

export const STAFF_ROLES = ['waiter', 'courier', 'operator', 'branch_manager', 'brand_admin'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Who holds a staff key. The branch of a courier is the branch of the courier's row, not of the key. */
export type StaffMember = {
  readonly id: string
  readonly role: StaffRole
  readonly branchId: BranchId | null
  readonly courierId: CourierId | null
}

/** What a call shows and changes: everything of the brand, of the branch of the key, or of the courier of the key. */
type Reach = 'brand' | 'branch' | 'own'
type CallRow = Readonly<Partial<Record<StaffRole, Reach>>>

const ADMIN: CallRow = { brand_admin: 'brand' }
const MANAGERS: CallRow = { ...ADMIN, branch_manager: 'branch' }
// the menu belongs to the brand, not to a branch
const WHOLE_MENU: CallRow = { ...ADMIN, branch_manager: 'brand' }
/** The menu is one for all branches: whoever manages one branch works with all of it. */
const MENU: CallRow = { ...ADMIN, branch_manager: 'brand' }
const OPERATORS: CallRow = { ...MANAGERS, operator: 'branch' }
const HALL: CallRow = { ...OPERATORS, waiter: 'branch' }
const EVERYBODY: CallRow = { ...HALL, courier: 'own' }

/** Every call of the office by its address in the contract. A role without an entry may not make the call. */
export const STAFF_CALLS: Readonly<Record<string, CallRow>> = {
  'GET /office/v1/me': EVERYBODY,
  'POST /office/v1/auth/leave': EVERYBODY,
  'POST /office/v1/auth/fresh-code': EVERYBODY,
  'POST /office/v1/auth/fresh': EVERYBODY,
  'GET /office/v1/orders': { ...HALL, courier: 'own' },
  'GET /office/v1/orders/live': { ...HALL, courier: 'own' },
  'POST /office/v1/orders/:id/moves': { ...HALL, courier: 'own' },
  'GET /office/v1/orders/found': OPERATORS,
  'GET /office/v1/orders/:id': { ...HALL, courier: 'own' },
  'POST /office/v1/orders/:id/estimate': HALL,
  'PUT /office/v1/orders/:id/courier': OPERATORS,
  'GET /office/v1/orders/:id/approvers': OPERATORS,
  'POST /office/v1/orders/:id/approval-codes': OPERATORS,
  'POST /office/v1/orders/:id/dishes': HALL,
  'POST /office/v1/orders/:id/refunds': OPERATORS,
  'GET /office/v1/refunds': OPERATORS,
  'GET /office/v1/differences': MANAGERS,
  'POST /office/v1/differences/:id/take': MANAGERS,
  'POST /office/v1/differences/:id/settle': MANAGERS,
  'GET /office/v1/couriers': { ...OPERATORS, courier: 'own' },
  // only the courier's own device knows the position
  'POST /office/v1/couriers/:id/position': { courier: 'own' },
  'GET /office/v1/waiter-calls': HALL,
  'POST /office/v1/waiter-calls/:id/moves': HALL,
  'GET /office/v1/tables': HALL,
  'POST /office/v1/tables/:id/session': HALL,
  'POST /office/v1/tables/:id/close': HALL,
  'GET /office/v1/tables/:id/bill': HALL,
  'POST /office/v1/tables/:id/payment': HALL,
  // the printed code of the table stops working
  'POST /office/v1/tables/:id/token': MANAGERS,
  'GET /office/v1/reviews': OPERATORS,
  'PUT /office/v1/reviews/:id/answer': OPERATORS,
  'POST /office/v1/reviews/:id/hide': MANAGERS,
  'GET /office/v1/customers': OPERATORS,
  // whoever may not count them finds customers by search only
  'GET /office/v1/customers/counts': MANAGERS,
  'GET /office/v1/customers/file': MANAGERS,
  'GET /office/v1/customers/:id': OPERATORS,
  'GET /office/v1/customers/:id/orders': OPERATORS,
  'GET /office/v1/customers/:id/cashback': OPERATORS,
  'POST /office/v1/customers/:id/cashback': MANAGERS,
  'GET /office/v1/customers/:id/losses': ADMIN,
  'DELETE /office/v1/customers/:id': ADMIN,
  'GET /office/v1/tables/codes': MANAGERS,
  'GET /office/v1/reservations': HALL,
  'POST /office/v1/reservations/:id/moves': HALL,
  'GET /office/v1/reservations/calls': HALL,
  'GET /office/v1/halls': HALL,
  'POST /office/v1/branches/:id/halls': MANAGERS,
  'PUT /office/v1/halls/:id': MANAGERS,
  'POST /office/v1/branches/:id/reservations': OPERATORS,
  'POST /office/v1/reservations/:id/table': HALL,
  'GET /office/v1/products': HALL,
  'GET /office/v1/stops': HALL,
  'PUT /office/v1/branches/:id/stops/:productId': OPERATORS,
  'DELETE /office/v1/branches/:id/stops/:productId': OPERATORS,
  'GET /office/v1/pauses': HALL,
  'PUT /office/v1/branches/:id/pause': OPERATORS,
  'DELETE /office/v1/branches/:id/pause': OPERATORS,
  'GET /office/v1/branches': MANAGERS,
  'POST /office/v1/branches': ADMIN,
  'PUT /office/v1/branches/:id': ADMIN,
  'PUT /office/v1/branches/:id/services': MANAGERS,
  'PUT /office/v1/branches/:id/hours': MANAGERS,
  'GET /office/v1/cities': ADMIN,
  'POST /office/v1/cities': ADMIN,
  'PUT /office/v1/cities/:id': ADMIN,
  'GET /office/v1/zones': ADMIN,
  'POST /office/v1/zones': ADMIN,
  'PUT /office/v1/zones/:id': ADMIN,
  'DELETE /office/v1/zones/:id': ADMIN,
  'GET /office/v1/terms': ADMIN,
  'PUT /office/v1/terms': ADMIN,
  'GET /office/v1/tariff': ADMIN,
  'GET /office/v1/promos': ADMIN,
  'POST /office/v1/promos': ADMIN,
  'PUT /office/v1/promos/:id': ADMIN,
  'GET /office/v1/stories': ADMIN,
  'POST /office/v1/stories': ADMIN,
  'PUT /office/v1/stories/order': ADMIN,
  'PUT /office/v1/stories/:id': ADMIN,
  'DELETE /office/v1/stories/:id': ADMIN,
  'POST /office/v1/stories/films': ADMIN,
  'GET /office/v1/banners': ADMIN,
  'POST /office/v1/banners': ADMIN,
  'PUT /office/v1/banners/order': ADMIN,
  'PUT /office/v1/banners/:id': ADMIN,
  'DELETE /office/v1/banners/:id': ADMIN,
  'GET /office/v1/cashback': ADMIN,
  'GET /office/v1/cashback/movements': ADMIN,
  'GET /office/v1/notices': ADMIN,
  'GET /office/v1/notices/:id': ADMIN,
  'POST /office/v1/notices': ADMIN,
  'PUT /office/v1/notices/:id': ADMIN,
  'DELETE /office/v1/notices/:id': ADMIN,
  'POST /office/v1/notices/:id/send': ADMIN,
  'POST /office/v1/notices/:id/cancel': ADMIN,
  'GET /office/v1/notice-audience': ADMIN,
  'GET /office/v1/policies': ADMIN,
  'PUT /office/v1/policies/:type': ADMIN,
  'GET /office/v1/vacancies': MANAGERS,
  'POST /office/v1/vacancies': ADMIN,
  'PUT /office/v1/vacancies/:id': ADMIN,
  'GET /office/v1/vacancies/:id/applications': MANAGERS,
  'GET /office/v1/applications/:id/file': MANAGERS,
  'GET /office/v1/menu': WHOLE_MENU,
  'GET /office/v1/menu/products/:id': WHOLE_MENU,
  'POST /office/v1/menu/products': ADMIN,
  'PUT /office/v1/menu/products/:id': ADMIN,
  'DELETE /office/v1/menu/products/:id': ADMIN,
  'PUT /office/v1/menu/products': ADMIN,
  'PUT /office/v1/menu/order': ADMIN,
  'POST /office/v1/menu/categories': ADMIN,
  'PUT /office/v1/menu/categories/:id': ADMIN,
  'DELETE /office/v1/menu/categories/:id': ADMIN,
  'POST /office/v1/menu/groups': ADMIN,
  'PUT /office/v1/menu/groups/:id': ADMIN,
  'DELETE /office/v1/menu/groups/:id': ADMIN,
  'POST /office/v1/menu/option-groups': ADMIN,
  'PUT /office/v1/menu/option-groups/:id': ADMIN,
  'DELETE /office/v1/menu/option-groups/:id': ADMIN,
  'POST /office/v1/menu/pictures': ADMIN,
  'GET /office/v1/menu/plans': ADMIN,
  'PUT /office/v1/menu/plans/:id': ADMIN,
  'DELETE /office/v1/menu/plans/:id': ADMIN,
  'POST /office/v1/menu/plans/publish': ADMIN,
  'GET /office/v1/stock': MANAGERS,
  'PUT /office/v1/branches/:id/stock/:productId': MANAGERS,
  'PUT /office/v1/menu/products/:id/stock': ADMIN,
  'GET /office/v1/menu-file': MENU,
  'GET /office/v1/imports': MENU,
  'POST /office/v1/imports': MENU,
  'GET /office/v1/imports/:id': MENU,
  'PUT /office/v1/imports/:id': MENU,
  'POST /office/v1/imports/:id/apply': MENU,
  'POST /office/v1/imports/:id/undo': MENU,
  'GET /office/v1/imports/:id/rest': MENU,
  'GET /office/v1/reports': MANAGERS,
  'GET /office/v1/reports/file': MANAGERS,
  'GET /office/v1/changes': ADMIN,
  'GET /office/v1/people': MANAGERS,
  'POST /office/v1/people': MANAGERS,
  'PUT /office/v1/people/:id': MANAGERS,
  'GET /office/v1/sessions': MANAGERS,
  'DELETE /office/v1/sessions/:id': MANAGERS,
  'GET /office/v1/keys': MANAGERS,
  'POST /office/v1/keys': MANAGERS,
  'DELETE /office/v1/keys/:id': MANAGERS,
  'GET /office/v1/sms': ADMIN,
  'GET /office/v1/secrets': ADMIN,
  'PUT /office/v1/secrets/:name': ADMIN,
  'DELETE /office/v1/secrets/:name': ADMIN,
  'POST /office/v1/secrets/:name/check': ADMIN,
  'GET /office/v1/ways-to-pay': ADMIN,
  'PUT /office/v1/ways-to-pay': ADMIN,
  'POST /office/v1/sms/test': ADMIN,
  'GET /office/v1/settings': ADMIN,
  'PUT /office/v1/settings': ADMIN,
  'PUT /office/v1/settings/pictures/:picture': ADMIN,
  'GET /office/v1/opening': ADMIN,
  'POST /office/v1/opening': ADMIN,
  'DELETE /office/v1/opening': ADMIN,
}

type RoleMoves = Readonly<Partial<Record<OrderStatus, readonly OrderStatus[]>>>

const WAITER: RoleMoves = {
  OPEN: ['ACCEPTED', 'CANCELED'],
  ACCEPTED: ['COOKING', 'DONE', 'ATTACHED', 'CANCELED'],
  COOKING: ['DONE', 'ATTACHED', 'CANCELED'],
  DONE: ['ATTACHED', 'DELIVERED', 'CANCELED'],
  ATTACHED: ['COOKING', 'DONE', 'CANCELED'],
}

const COURIER: RoleMoves = {
  DONE: ['ATTACHED', 'ON_WAY'],
  ATTACHED: ['ON_WAY'],
  ON_WAY: ['DELIVERED', 'CANCELED'],
}

const OPERATOR: RoleMoves = {
  CREATED: ['CANCELED'],
  AT_TIME: ['OPEN', 'CANCELED'],
  OPEN: ['ACCEPTED', 'CANCELED'],
  ACCEPTED: ['COOKING', 'DONE', 'ATTACHED', 'CANCELED'],
  COOKING: ['DONE', 'ATTACHED', 'CANCELED'],
  DONE: ['ATTACHED', 'ON_WAY', 'DELIVERED', 'CANCELED'],
  ATTACHED: ['COOKING', 'DONE', 'ON_WAY', 'CANCELED'],
  ON_WAY: ['DELIVERED'],
  DELIVERED: ['CLOSED'],
}

const MANAGER: RoleMoves = { ...OPERATOR, ON_WAY: ['DELIVERED', 'CANCELED'], CANCELED: ['ACCEPTED'] }

/** The moves of each role by service. A role does not see orders of a service that it has no moves for. */
export const STAFF_MOVES: Readonly<Record<StaffRole, Readonly<Partial<Record<ServiceType, RoleMoves>>>>> = {
  waiter: { DINE_IN: WAITER },
  courier: { DELIVERY: COURIER },
  operator: { DELIVERY: OPERATOR, PICK_UP: OPERATOR, DINE_IN: OPERATOR },
  branch_manager: { DELIVERY: MANAGER, PICK_UP: MANAGER, DINE_IN: MANAGER },
  brand_admin: { DELIVERY: MANAGER, PICK_UP: MANAGER, DINE_IN: MANAGER },
}

/** Roles that may cancel a paid order: it refunds money, and waiters and couriers refund none. */
const CANCELS_PAID: readonly StaffRole[] = ['operator', 'branch_manager', 'brand_admin']

/** The actor that the history of an order names for a move of the role. */
export const ACTOR_OF: Readonly<Record<StaffRole, Actor>> = {
  waiter: 'branch',
  courier: 'courier',
  operator: 'branch',
  branch_manager: 'manager',
  brand_admin: 'manager',
}

/** The reach of one member in one call. */
export type StaffReach =
  | { readonly of: 'brand' }
  | { readonly of: 'branch'; readonly branchId: BranchId }
  | { readonly of: 'courier'; readonly courierId: CourierId; readonly branchId: BranchId }

/** A member in a call that the member may make. */
export type StaffCaller = StaffMember & { readonly reach: StaffReach }

/** The reach of the member in this call; `null` when the member may not make it. */
export function reachOf({ role, branchId, courierId }: StaffMember, address: string): StaffReach | null {
  const reach = STAFF_CALLS[address]?.[role]
  if (reach === 'brand') return { of: 'brand' }
  if (reach === 'own') return courierId === null || branchId === null ? null : { of: 'courier', courierId, branchId }
  if (reach !== 'branch') return null
  if (branchId !== null) return { of: 'branch', branchId }
  // an operator without a branch handles the orders of all branches; any other key must name its branch
  return role === 'operator' ? { of: 'brand' } : null
}

/** Whether something of this branch is within reach. What is outside is answered like what does not exist. */
export function isInReach(reach: StaffReach, branchId: BranchId): boolean {
  return reach.of === 'brand' || reach.branchId === branchId
}

/** The branch that a list is about, `null` for all; a branch outside the reach is not found. */
export function branchInReach(reach: StaffReach, asked: BranchId | null) {
  if (asked !== null && !isInReach(reach, asked)) return refuse('NOT_FOUND')
  return ok(reach.of === 'brand' ? asked : reach.branchId)
}

/** The services whose orders the role sees; `null` for all. */
export function servicesOf(role: StaffRole): readonly ServiceType[] | null {
  const seen = SERVICES.filter((service) => STAFF_MOVES[role][service] !== undefined)
  return seen.length === SERVICES.length ? null : seen
}

type OrderPlace = {
  readonly branchId: BranchId
  readonly service: ServiceType
  readonly status: OrderStatus
  readonly courierId: CourierId | null
}

/** Whether the member sees the order: couriers see their own ones, all others those within their reach. */
export function seesOrder({ role, reach }: StaffCaller, order: OrderPlace): boolean {
  if (STAFF_MOVES[role][order.service] === undefined) return false
  return reach.of === 'courier' ? order.courierId === reach.courierId : isInReach(reach, order.branchId)
}

/** Whether a courier may take the order: it is ready at the courier's branch and has no courier. */
export function canTakeOver({ reach }: StaffCaller, order: OrderPlace): boolean {
  const isFree = order.service === 'DELIVERY' && order.status === 'DONE' && order.courierId === null
  return reach.of === 'courier' && isFree && reach.branchId === order.branchId
}

type CourierPlace = { readonly id: CourierId; readonly branchId: BranchId }

/** Whether the member may give the order to this courier: one of the order's branch whom the member may list. */
export function canAssign(member: StaffMember, order: Pick<OrderPlace, 'branchId'>, courier: CourierPlace): boolean {
  const reach = reachOf(member, 'GET /office/v1/couriers')
  if (reach === null || courier.branchId !== order.branchId) return false
  return reach.of === 'courier' ? courier.id === reach.courierId : isInReach(reach, courier.branchId)
}

/** Whether the role may cancel such an order, as far as money is concerned. */
export function canCancelPaid(role: StaffRole): boolean {
  return CANCELS_PAID.includes(role)
}

/** Whether the role sees who ordered; waiters serve a table, whoever sits at it. */
export function seesCustomers(role: StaffRole): boolean {
  return role !== 'waiter'
}

/** Whether the role may call a customer outside of an order: all others see the phone masked. */
export function callsCustomers(role: StaffRole): boolean {
  return role === 'branch_manager' || role === 'brand_admin'
}

const COURIER_CALLS_MS = 60 * 60_000

/** Whether the role may see the whole phone of who ordered: couriers until an hour after the hand-over. */
export function seesPhone(role: StaffRole, deliveredAt: Date | null, now: Date): boolean {
  if (role !== 'courier') return seesCustomers(role)
  return deliveredAt === null || now.getTime() - deliveredAt.getTime() < COURIER_CALLS_MS
}

const OPERATOR_REFUNDS = money(300_000)

/** Whether the role may refund so much of one order in all. */
export function canRefund(role: StaffRole, amount: Money): boolean {
  if (role === 'operator') return amount <= OPERATOR_REFUNDS
  return role === 'branch_manager' || role === 'brand_admin'
}

/** The moves that the role may make with such an order, in the order of the table: the buttons of a screen. */
export function staffMoves(from: OrderStatus, role: StaffRole, service: ServiceType): readonly OrderStatus[] {
  const ofRole = STAFF_MOVES[role][service]?.[from] ?? []
  return movesOf(from, ACTOR_OF[role], service).filter((to) => ofRole.includes(to))
}

/** Whether the role may make this move; repeating a move succeeds and changes nothing. */
export function moveByStaff(
  from: OrderStatus,
  to: OrderStatus,
  role: StaffRole,
  service: ServiceType,
): Result<{ readonly changed: boolean }, MoveNotAllowed> {
  if (from === to) return ok({ changed: false })
  const isOfRole = STAFF_MOVES[role][service]?.[from]?.includes(to) ?? false
  return isOfRole ? checkOrderMove(from, to, ACTOR_OF[role], service) : refuse('MOVE_NOT_ALLOWED', { status: from })
}
