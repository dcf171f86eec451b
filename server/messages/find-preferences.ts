import type { UserId } from '@dasturxon/domain/ids'
import { QUIET_AT_FIRST, type QuietHours } from '@dasturxon/domain/quiet-hours'
import type { Scope } from '../db/scope.ts'
import { type Consent, findConsent } from './find-consent.ts'
import { findSettings, type PushCategory } from './settings-store.ts'

/** What a customer wants to be told, in which categories also by push, and when not. */
export type Preferences = Consent & {
  readonly push: { readonly order: boolean; readonly promo: boolean; readonly news: boolean }
  readonly quiet: QuietHours
}

/** The customer's choice; at first push for every category, and quiet from 22 to 8. */
export async function findPreferences(scope: Scope, userId: UserId): Promise<Preferences> {
  const consent = await findConsent(scope, userId)
  const { push_off, quiet_from, quiet_to } = (await findSettings(scope, userId)) ?? {
    push_off: [],
    quiet_from: QUIET_AT_FIRST.from,
    quiet_to: QUIET_AT_FIRST.to,
  }
  const isOn = (category: PushCategory) => !push_off.includes(category)
  return {
    ...consent,
    push: { order: isOn('ORDER'), promo: isOn('PROMO'), news: isOn('NEWS') },
    quiet: { from: quiet_from, to: quiet_to },
  }
}
