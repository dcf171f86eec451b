import { normalPhone } from '@dasturxon/domain/phone'
import type { Scope } from '../../db/scope.ts'
import { findSettings } from '../../merchants/find-settings.ts'

/** The number as it is stored; `null` when it is malformed or of a country that the merchant does not allow. */
export async function readPhone(scope: Scope, text: string): Promise<string | null> {
  const { countryCodes } = await findSettings(scope)
  return normalPhone(text, countryCodes)
}
