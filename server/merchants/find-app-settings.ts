import type { Scope } from '../db/scope.ts'
import { findOrderTerms } from './find-order-terms.ts'
import { appSettingsView } from './view.ts'
import type { BrandSettings } from './web-settings.ts'

/** The appearance and offer of a brand with these settings inside another app: the payment app, Telegram. */
export async function findAppSettings(scope: Scope, domain: string, settings: BrandSettings) {
  return appSettingsView({ merchantId: scope.merchantId, domain }, settings, await findOrderTerms(scope))
}
