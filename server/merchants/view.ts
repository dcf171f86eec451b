// Our words for a brand → the spec's.
import type { AppSettings, Banner, BrandTab, MerchantSettings, Policy } from '@dasturxon/contract/support-v1'
import type { MerchantId } from '@dasturxon/domain/ids'
import type { Texts } from '@dasturxon/domain/locale'
import type { z } from 'zod'
import type { ShownBanner } from '../content/list-banners.ts'
import type { OrderTerms } from './find-order-terms.ts'
import type { MerchantFacts } from './merchants.ts'
import type { PolicyType } from './store.ts'
import type { BrandSettings } from './web-settings.ts'

type Brand = { readonly merchantId: MerchantId; readonly domain: string }

/** Every setting of the brand that the web may see, with the two switches of the order settings laid over. */
export function settingsView(
  brand: Brand,
  settings: BrandSettings,
  terms: OrderTerms,
): z.output<typeof MerchantSettings> {
  return {
    ...settings.web,
    ...settings.trackers,
    ...ofOrders(brand, terms),
    smsContent: settings.smsContent,
    // what a merchant pastes is never rendered, so it is never sent
    metaPixelContent: '',
  }
}

/** The same inside another app, which has its own counters and its own store. */
export function appSettingsView(
  brand: Brand,
  settings: BrandSettings,
  terms: OrderTerms,
): z.output<typeof AppSettings> {
  const { chatActive: _chat, iosLink: _ios, androidLink: _android, ...web } = settings.web
  return { ...web, ...ofOrders(brand, terms) }
}

function ofOrders(brand: Brand, terms: OrderTerms) {
  return {
    merchantId: brand.merchantId,
    domain: brand.domain,
    shouldValidateDeliveryArea: terms.mustBeInZone,
    isSmsConfirmationRequiredPerOrder: terms.isSmsConfirmationRequired,
  }
}

/** A brand as a tab beside others. */
export function brandTabView({ id, name, sub, domainUrl, logo, color }: MerchantFacts): z.output<typeof BrandTab> {
  return { id, merchantId: id, name, sub, domainUrl, image: logo, color }
}

/** A policy text in all its languages. */
export function policyView(row: { readonly type: PolicyType; readonly text: Texts }): z.output<typeof Policy> {
  return { type: row.type, text: row.text }
}

/** A banner in all its languages. */
export function bannerView(banner: ShownBanner): z.output<typeof Banner> {
  const { id, title, alt, image, tint, action, promo, placement, priority, channels } = banner
  return {
    ...{ id, title, alt, image, tint, action, promo, placement, priority },
    imageMobile: banner.image_mobile,
    imageDesktop: banner.image_desktop,
    startAt: banner.starts_at?.toISOString() ?? null,
    endAt: banner.ends_at?.toISOString() ?? null,
    channels: [...channels],
  }
}
