import type { Scope } from '../db/scope.ts'
import { findOrderTerms } from './find-order-terms.ts'
import { findSettings } from './find-settings.ts'
import { appSettingsView } from './view.ts'

/** How the brand looks and what it offers inside another app: the payment app, Telegram. */
export async function findAppSettings(scope: Scope, domain: string) {
  const settings = await findSettings(scope)
  return appSettingsView({ merchantId: scope.merchantId, domain }, settings, await findOrderTerms(scope))
}
