import { normalPhone } from '@dasturxon/domain/phone'
import type { Scope } from '../../db/scope.ts'
import { findSettings } from '../../merchants/find-settings.ts'

/** The number that a person wrote, as it is kept; `null` when it is none of the countries that the merchant serves. */
export async function readPhone(scope: Scope, text: string): Promise<string | null> {
  const { countryCodes } = await findSettings(scope)
  return normalPhone(text, countryCodes)
}
