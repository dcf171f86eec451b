import { ok, refuse } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import { recordChange } from '../audit/record-change.ts'
import type { Scope } from '../db/scope.ts'
import type { PaymentProviders } from '../gateways/payments.ts'
import { lockBrandSettings, saveBrandSettings } from '../merchants/brand-settings.ts'
import { listWays, saveWays, type Way } from '../payments/checkout/ways-to-pay.ts'

type Change = { readonly version: string; readonly ways: readonly Way[] }

/** Changes the ways to pay of the brand, with the switches that belong to them. */
export async function changeWays(
  scope: Scope,
  providers: PaymentProviders,
  staff: StaffCaller,
  { version, ways }: Change,
) {
  // one after the other: the settings are locked first
  await lockBrandSettings(scope)
  const before = await listWays(scope, providers)
  if (before.version !== version) return refuse('STALE', { waysToPay: before })
  const switches = await saveWays(scope, ways)
  await saveBrandSettings(scope, switches)
  const after = await listWays(scope, providers)
  await recordChange(scope, staff, {
    ...{ area: 'money', action: 'ways.changed', before: wordsOf(before.ways), after: wordsOf(after.ways) },
  })
  return ok(after)
}

function wordsOf(ways: readonly Way[]) {
  return Object.fromEntries(ways.map(({ type, isOn, channels }) => [type, isOn ? channels.join(', ') : null]))
}
