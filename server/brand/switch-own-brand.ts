// The owner opens and closes the brand at the desk.
import { missingSteps } from '@dasturxon/domain/opening'
import { ok, refuse } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import { recordChange } from '../audit/record-change.ts'
import type { Scope } from '../db/scope.ts'
import { lockBrandSettings, saveBrandState } from '../merchants/brand-settings.ts'
import { findOpening, type OpeningServices } from './find-opening.ts'

/** Opens the brand when no step is missing. */
export async function openOwnBrand(scope: Scope, services: OpeningServices, staff: StaffCaller) {
  // one after the other
  await lockBrandSettings(scope)
  const before = await findOpening(scope, services)
  const missing = missingSteps(before.steps)
  if (before.isOpen) return ok(before)
  if (before.isBlocked) return refuse('BLOCKED_BY_OPERATOR')
  if (missing.length > 0) return refuse('NOT_READY', { missing })
  return ok(await switched(scope, services, staff, true))
}

/** Closes the brand; one that is closed stays so. */
export async function closeOwnBrand(scope: Scope, services: OpeningServices, staff: StaffCaller) {
  await lockBrandSettings(scope)
  const before = await findOpening(scope, services)
  return ok(before.isOpen ? await switched(scope, services, staff, false) : before)
}

async function switched(scope: Scope, services: OpeningServices, staff: StaffCaller, isOpen: boolean) {
  await saveBrandState(scope, isOpen)
  await recordChange(scope, staff, {
    ...{ area: 'brand', action: isOpen ? 'brand.opened' : 'brand.closed' },
    ...{ before: { isActive: !isOpen }, after: { isActive: isOpen } },
  })
  return findOpening(scope, services)
}
