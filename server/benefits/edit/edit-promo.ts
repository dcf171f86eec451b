// The staff read, add, change and stop promo codes.
import { randomUUID } from 'node:crypto'
import type { Api } from '@dasturxon/contract/api'
import type { Ask } from '@dasturxon/contract/endpoint'
import { invalidField } from '@dasturxon/contract/errors/invalid-field'
import type { OfficePromo } from '@dasturxon/contract/office/office-promos'
import { idFrom, type PromoId } from '@dasturxon/domain/ids'
import { money } from '@dasturxon/domain/money'
import { ok, refuse } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import type { z } from 'zod'
import { recordChange } from '../../audit/record-change.ts'
import type { Scope } from '../../db/scope.ts'
import { findPromoByCode, insertPromo, listPromoRows, type PromoRow, savePromo } from './edit-store.ts'

type PromoView = z.output<typeof OfficePromo>
type PromoAsk = Ask<Api['POST /office/v1/promos']>['body']

const TAKEN = refuse('INVALID_FIELDS', invalidField('body.code', 'TAKEN'))

/** Every promo of the brand with its uses. */
export async function listOfficePromos(scope: Scope): Promise<PromoView[]> {
  return (await listPromoRows(scope)).map(promoView)
}

/** Adds a promo whose code is free. */
export async function addPromo(scope: Scope, staff: StaffCaller, ask: PromoAsk) {
  const id = idFrom<PromoId>(randomUUID())
  const isAdded = await insertPromo(scope, id, { ...columnsOf(ask), uses_left: ask.usesLeft ?? null })
  if (!isAdded) return TAKEN
  return ok(await recorded(scope, staff, id, null))
}

/** Changes a promo, if nobody else did since `version`. */
export async function changePromo(
  scope: Scope,
  staff: StaffCaller,
  id: PromoId,
  { version, ...ask }: PromoAsk & { readonly version: number },
) {
  const before = await findPromo(scope, id)
  if (before === null) return refuse('NOT_FOUND')
  const holder = await findPromoByCode(scope, ask.code)
  if (holder !== undefined && holder !== id) return TAKEN
  const left = ask.usesLeft === undefined ? {} : { uses_left: ask.usesLeft }
  const isSaved = await savePromo(scope, id, version, { ...columnsOf(ask), ...left })
  if (!isSaved) return refuse('STALE', { promo: before })
  return ok(await recorded(scope, staff, id, before))
}

async function findPromo(scope: Scope, id: PromoId): Promise<PromoView | null> {
  const [row] = await listPromoRows(scope, id)
  return row === undefined ? null : promoView(row)
}

async function recorded(scope: Scope, staff: StaffCaller, id: PromoId, before: PromoView | null): Promise<PromoView> {
  const after = await findPromo(scope, id)
  if (after === null) throw new Error(`expected the promo ${id} that was just saved`)
  const change = { area: 'money', subject: { id, name: after.code }, after: logged(after) } as const
  await recordChange(
    scope,
    staff,
    before === null
      ? { ...change, action: 'promo.added' }
      : { ...change, action: 'promo.changed', before: logged(before) },
  )
  return after
}

function logged({ id: _id, version: _version, uses: _uses, ...fields }: PromoView) {
  return fields
}

function promoView(row: PromoRow): PromoView {
  return {
    ...{ id: row.id, version: row.version, code: row.code, discountType: row.discount_type },
    ...{ productDiscount: row.product_discount, deliveryDiscount: row.delivery_discount },
    minPrice: money(row.min_price),
    ...{ startDate: row.starts_at.toISOString(), endDate: row.ends_at.toISOString() },
    ...{ isActive: row.is_active, firstOrderOnly: row.first_order_only, description: row.description },
    ...{ usesPerUser: row.uses_per_user, usesLeft: row.uses_left, uses: Number(row.uses) },
  }
}

function columnsOf(ask: PromoAsk) {
  return {
    ...{ code: ask.code, discount_type: ask.discountType },
    ...{ product_discount: ask.productDiscount, delivery_discount: ask.deliveryDiscount, min_price: ask.minPrice },
    ...{ starts_at: new Date(ask.startDate), ends_at: new Date(ask.endDate) },
    ...{ is_active: ask.isActive, first_order_only: ask.firstOrderOnly, uses_per_user: ask.usesPerUser },
    description: JSON.stringify(ask.description),
  }
}
