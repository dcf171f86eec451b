import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { CategoryId } from '@dasturxon/domain/ids'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import { recordChange } from '../../audit/record-change.ts'
import type { Scope } from '../../db/scope.ts'
import { lockIds, saveOrder } from './many-store.ts'

export type MenuOrder =
  | { readonly kind: 'groups' | 'categories'; readonly ids: readonly string[] }
  | { readonly kind: 'products'; readonly categoryId: CategoryId; readonly ids: readonly string[] }

/** Puts things of the menu in this order, unless some were added or taken away meanwhile. */
export async function reorderMenu(
  scope: Scope,
  staff: StaffCaller,
  order: MenuOrder,
): Promise<Result<Record<never, never>, ErrorRefusal>> {
  const { kind, ids } = order
  const before = await lockIds(scope, kind, order.kind === 'products' ? order.categoryId : null)
  const areSame = ids.length === before.length && new Set([...ids, ...before]).size === ids.length
  if (!areSame) return refuse('STALE', { ids: before })
  await saveOrder(scope, kind, ids)
  const subject = order.kind === 'products' ? { subject: { id: order.categoryId, name: null } } : {}
  const change = { ...subject, before: { ids: before }, after: { ids } }
  await recordChange(scope, staff, { area: 'menu', action: `${kind}.ordered`, ...change })
  return ok({})
}
