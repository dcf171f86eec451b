// Our words for a brand → the spec's.
import type { Banner, MerchantSettings, Policy } from '@dasturxon/contract/support-v1'
import type { MerchantId } from '@dasturxon/domain/ids'
import type { Texts } from '@dasturxon/domain/locale'
import type { z } from 'zod'
import type { OrderTerms } from './find-order-terms.ts'
import type { ShownBanner } from './list-banners.ts'
import type { PolicyType } from './store.ts'
import type { BrandSettings } from './web-settings.ts'

type Brand = { readonly merchantId: MerchantId; readonly domain: string }

/** The settings a page may see, with the two switches of the order settings laid over. */
export function settingsView(
  brand: Brand,
  settings: BrandSettings,
  terms: OrderTerms,
): z.output<typeof MerchantSettings> {
  return {
    ...settings.web,
    merchantId: brand.merchantId,
    domain: brand.domain,
    shouldValidateDeliveryArea: terms.mustBeInZone,
    isSmsConfirmationRequiredPerOrder: terms.isSmsConfirmationRequired,
  }
}

/** A policy text in all its languages. */
export function policyView(row: { readonly type: PolicyType; readonly text: Texts }): z.output<typeof Policy> {
  return { type: row.type, text: row.text }
}

/** A banner in all its languages. */
export function bannerView({ id, title, image, tint, action, priority }: ShownBanner): z.output<typeof Banner> {
  return { id, title, image, tint, action, priority }
}
