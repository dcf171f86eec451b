// The settings of a brand as its owner changes them: display switches, the brand's own row, two switches of its orders.
import type { SettingsChanges } from '@dasturxon/contract/office/office-brand'
import type { z } from 'zod'
import type { Scope } from '../db/scope.ts'
import { findOrderTerms } from './find-order-terms.ts'
import { findOwnMerchant, findOwnOpening } from './merchant-store.ts'
import { changeOwnMerchant, lockSettings, saveOrderSwitches, saveSettingsDocument } from './store.ts'
import { readStoredSettings } from './web-settings.ts'

export type Changes = z.output<typeof SettingsChanges> & {
  readonly logo?: string | null
  readonly favicon?: string | null
}

/** Every setting with its version, locked until the transaction ends. */
export async function lockBrandSettings(scope: Scope) {
  const { version, document } = await lockSettings(scope)
  const merchant = await findOwnMerchant(scope)
  const terms = await findOrderTerms(scope)
  const stored = readStoredSettings(document)
  return {
    version,
    settings: {
      ...stored,
      ...{ name: merchant.name, slogan: merchant.slogan, kind: merchant.kind, smsGateway: merchant.sms_gateway },
      // pages show that of the settings, and that of the registry where there is none
      logo: stored.logo ?? merchant.logo,
      shouldValidateDeliveryArea: terms.mustBeInZone,
      isSmsConfirmationRequiredPerOrder: terms.isSmsConfirmationRequired,
    },
  }
}

/** Whether the brand is open, since when it was first, and when its owner saved its look. */
export function findBrandState(scope: Scope) {
  return findOwnOpening(scope)
}

/** Opens or closes the brand. */
export async function saveBrandState(scope: Scope, isOpen: boolean): Promise<void> {
  await changeOwnMerchant(scope, { is_active: isOpen })
}

/** Saves what `changes` names. What the registry and the settings both hold is changed in both. */
export async function saveBrandSettings(scope: Scope, changes: Changes): Promise<void> {
  const { name, slogan, kind, smsGateway, ...rest } = changes
  const { shouldValidateDeliveryArea: zone, isSmsConfirmationRequiredPerOrder: code, ...web } = rest
  const { document } = await lockSettings(scope)
  const own = {
    ...(name === undefined ? {} : { name }),
    ...(slogan === undefined ? {} : { slogan }),
    ...(kind === undefined ? {} : { kind }),
    ...(smsGateway === undefined ? {} : { sms_gateway: smsGateway }),
    ...(web.mainColor === undefined ? {} : { color: web.mainColor }),
    ...(web.logo === undefined ? {} : { logo: web.logo }),
  }
  if (Object.keys(own).length > 0) await changeOwnMerchant(scope, own)
  const switches = {
    ...(zone === undefined ? {} : { should_validate_delivery_area: zone }),
    ...(code === undefined ? {} : { is_sms_confirmation_required: code }),
  }
  if (Object.keys(switches).length > 0) await saveOrderSwitches(scope, switches)
  const before = typeof document === 'object' && document !== null ? document : {}
  await saveSettingsDocument(scope, { ...before, ...(name === undefined ? {} : { brand: name }), ...web })
}
