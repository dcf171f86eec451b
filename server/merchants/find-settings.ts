import type { PageChannel } from '@dasturxon/domain/menu'
import type { Scope } from '../db/scope.ts'
import { findSettingsDocument } from './store.ts'
import { type BrandSettings, readSettings } from './web-settings.ts'

/** The appearance and offer of the brand in a channel, with its defaults filled in. */
export async function findSettings(scope: Scope, channel: PageChannel = 'WEB'): Promise<BrandSettings> {
  return readSettings(await findSettingsDocument(scope), channel)
}
