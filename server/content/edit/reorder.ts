import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import { recordChange } from '../../audit/record-change.ts'
import type { Scope } from '../../db/scope.ts'
import { lockOrder, saveOrder } from './order-store.ts'

const NAMES = { stories: 'story', banners: 'banner' } as const

/** Puts the stories or the banners in this order, unless some were added or removed meanwhile. */
export async function reorderContent(
  scope: Scope,
  staff: StaffCaller,
  kind: 'stories' | 'banners',
  ids: readonly string[],
): Promise<Result<Record<never, never>, ErrorRefusal>> {
  const before = await lockOrder(scope, kind)
  const isWhole = ids.length === before.length && new Set(ids).size === ids.length
  if (!isWhole || before.some((id) => !ids.includes(id))) return refuse('STALE', { ids: before })
  await saveOrder(scope, kind, ids)
  const change = { before: { ids: before }, after: { ids } }
  await recordChange(scope, staff, { area: 'content', action: `${NAMES[kind]}.ordered`, ...change })
  return ok({})
}
