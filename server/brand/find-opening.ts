import type { Opening } from '@dasturxon/contract/office/office-opening'
import { hoursFor, openIntervals } from '@dasturxon/domain/hours'
import { openingSteps } from '@dasturxon/domain/opening'
import type { z } from 'zod'
import type { Scope } from '../db/scope.ts'
import { countForSale } from '../menu/edit/count-for-sale.ts'
import { findBrandState } from '../merchants/brand-settings.ts'
import { findSettings } from '../merchants/find-settings.ts'
import { findSmsAccounts } from '../merchants/sms/find-sms-accounts.ts'
import { listWays } from '../payments/checkout/ways-to-pay.ts'
import { listBrandBranches } from '../places/edit/save-branch.ts'
import { listOfficeZones } from '../places/edit/save-zone.ts'
import type { Services } from '../services.ts'

export type OpeningServices = Pick<Services, 'config' | 'payments' | 'smsGateways'>
type OpeningView = z.output<typeof Opening>
type Branch = Awaited<ReturnType<typeof listBrandBranches>>[number]

/** Whether the brand is open, and what it still needs before it may be. */
export async function findOpening(scope: Scope, services: OpeningServices): Promise<OpeningView> {
  const { is_active, is_blocked, opened_at, look_saved_at } = await findBrandState(scope)
  const { web } = await findSettings(scope)
  const branches = await listBrandBranches(scope)
  const { ways } = await listWays(scope, services.payments)
  const { secretKey, mode } = services.config
  const accounts = await findSmsAccounts(scope, secretKey, services.smsGateways)
  return {
    isOpen: is_active,
    isBlocked: is_blocked,
    openedAt: opened_at?.toISOString() ?? null,
    // in the demo codes come to its inbox
    canSendCodes: accounts.length > 0 || mode === 'demo',
    steps: openingSteps({
      isLookSaved: look_saved_at !== null,
      branches: branches.filter((branch) => isAtWork(branch, scope.now)).length,
      isDelivering: web.deliveryActive && isDelivering(branches),
      zones: (await listOfficeZones(scope)).length,
      ways: ways.filter(({ isOn, canTake }) => isOn && canTake).length,
      products: await countForSale(scope),
    }),
  }
}

const DAYS = 8

/** Whether it works, offers something, and has hours for that within a week. */
function isAtWork({ isActive, services, workHours, exceptions }: Branch, now: Date): boolean {
  return (
    isActive &&
    services.some((service) => openIntervals(hoursFor(workHours, service), now, DAYS, exceptions).length > 0)
  )
}

/** Whether a branch delivers; before the first one nobody has said that none will. */
function isDelivering(branches: readonly Branch[]): boolean {
  const offering = branches.filter(({ isActive, services }) => isActive && services.length > 0)
  return offering.length === 0 || offering.some(({ services }) => services.includes('DELIVERY'))
}
