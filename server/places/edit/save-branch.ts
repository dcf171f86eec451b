// The staff change branches: what they are, what they offer, when they work.
import { randomUUID } from 'node:crypto'
import type { Api } from '@dasturxon/contract/api'
import type { Ask } from '@dasturxon/contract/endpoint'
import { invalidField } from '@dasturxon/contract/errors/invalid-field'
import { plainHours } from '@dasturxon/domain/hours-week'
import { type BranchId, idFrom } from '@dasturxon/domain/ids'
import { ok, refuse } from '@dasturxon/domain/result'
import { isInReach, type StaffCaller } from '@dasturxon/domain/staff-roles'
import { recordChange } from '../../audit/record-change.ts'
import type { Scope } from '../../db/scope.ts'
import { findBranch, hasCity, listAllBranches } from '../place-store.ts'
import { clearMainBranch, insertBranch, replaceHours, saveBranch } from './edit-store.ts'
import { type BranchView, branchView } from './edit-view.ts'

type BranchAsk = Ask<Api['POST /office/v1/branches']>['body']
type ServicesAsk = Ask<Api['PUT /office/v1/branches/:id/services']>['body']
type HoursAsk = Ask<Api['PUT /office/v1/branches/:id/hours']>['body']

/** The branches within reach, at work or not. */
export async function listOfficeBranches(scope: Scope, { reach }: StaffCaller): Promise<BranchView[]> {
  return (await listBrandBranches(scope)).filter(({ id }) => isInReach(reach, id))
}

/** Every branch of the brand, at work or not. */
export async function listBrandBranches(scope: Scope): Promise<BranchView[]> {
  return (await listAllBranches(scope)).map(branchView)
}

/** Opens a branch without services and hours. */
export async function addBranch(scope: Scope, staff: StaffCaller, ask: BranchAsk) {
  if (!(await hasCity(scope, ask.cityId))) return refuse('INVALID_FIELDS', invalidField('body.cityId', 'NOT_A_CHOICE'))
  const id = idFrom<BranchId>(randomUUID())
  await insertBranch(scope, { id, ...columnsOf(ask) })
  if (ask.isMain) await clearMainBranch(scope, id)
  return ok(await recorded(scope, staff, id, null))
}

/** Changes what a branch is, if nobody else did since `version`. */
export async function changeBranch(
  scope: Scope,
  staff: StaffCaller,
  id: BranchId,
  { version, ...ask }: BranchAsk & { readonly version: number },
) {
  const before = await branchInReach(scope, staff, id)
  if (before === null) return refuse('NOT_FOUND')
  if (!(await hasCity(scope, ask.cityId))) return refuse('INVALID_FIELDS', invalidField('body.cityId', 'NOT_A_CHOICE'))
  const isSaved = await saveBranch(scope, id, version, columnsOf(ask))
  if (!isSaved) return refuse('STALE', { branch: before })
  if (ask.isMain) await clearMainBranch(scope, id)
  return ok(await recorded(scope, staff, id, before))
}

/** Changes the phones and the services of a branch, if nobody else changed it since `version`. */
export async function changeServices(scope: Scope, staff: StaffCaller, id: BranchId, ask: ServicesAsk) {
  const { version, phone, bookingPhone, services } = ask
  const before = await branchInReach(scope, staff, id)
  if (before === null) return refuse('NOT_FOUND')
  const isSaved = await saveBranch(scope, id, version, {
    phone,
    booking_phone: bookingPhone,
    delivery_enabled: services.includes('DELIVERY'),
    pickup_enabled: services.includes('PICK_UP'),
    dinein_enabled: services.includes('DINE_IN'),
    booking_enabled: services.includes('BOOKING'),
  })
  if (!isSaved) return refuse('STALE', { branch: before })
  return ok(await recorded(scope, staff, id, before))
}

/** Changes the hours of a branch, if nobody else changed it since `version`. */
export async function changeHours(scope: Scope, staff: StaffCaller, id: BranchId, ask: HoursAsk) {
  const { version, workHours, exceptions } = ask
  const before = await branchInReach(scope, staff, id)
  if (before === null) return refuse('NOT_FOUND')
  const { open, close, deliveryStart, deliveryEnd } = plainHours(workHours)
  const plain = { open, close, delivery_start: deliveryStart, delivery_end: deliveryEnd }
  const isSaved = await saveBranch(scope, id, version, plain)
  if (!isSaved) return refuse('STALE', { branch: before })
  await replaceHours(scope, id, workHours, exceptions)
  return ok(await recorded(scope, staff, id, before))
}

async function branchInReach(scope: Scope, { reach }: StaffCaller, id: BranchId): Promise<BranchView | null> {
  const branch = isInReach(reach, id) ? await findBranch(scope, id) : undefined
  return branch === undefined ? null : branchView(branch)
}

/** The branch as it is now; the log has what differs from `before`. */
async function recorded(scope: Scope, staff: StaffCaller, id: BranchId, before: BranchView | null) {
  const branch = await findBranch(scope, id)
  if (branch === undefined) throw new Error(`expected the branch ${id} that was just saved`)
  const after = branchView(branch)
  const change = { area: 'places', branchId: id, subject: { id, name: after.name }, after: logged(after) } as const
  await recordChange(
    scope,
    staff,
    before === null
      ? { ...change, action: 'branch.added' }
      : { ...change, action: 'branch.changed', before: logged(before) },
  )
  return after
}

/** Without what is no value of the branch, and with the ends of its phones. */
function logged({ id: _id, version: _version, phone, bookingPhone, ...fields }: BranchView) {
  const ending = (text: string | null) => (text === null ? null : `…${text.slice(-4)}`)
  return { ...fields, phone: ending(phone), bookingPhone: ending(bookingPhone) }
}

function columnsOf({ cityId, name, address, landmark, latitude, longitude, ...ask }: BranchAsk) {
  const { joinPosterId, jowiId, iikoId, companyId, paymentId } = ask.foreignIds
  return {
    city_id: cityId,
    ...{ name: JSON.stringify(name), address: JSON.stringify(address), landmark: JSON.stringify(landmark) },
    ...{ lat: latitude, lon: longitude, is_active: ask.isActive, is_main: ask.isMain },
    delivery_price: ask.deliveryPrice,
    ...{ join_poster_id: joinPosterId, jowi_id: jowiId, iiko_id: iikoId },
    ...{ company_id: companyId, payment_id: paymentId },
    switches: JSON.stringify(ask.switches),
  }
}
