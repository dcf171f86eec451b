// A brand → the contract's spelling.

import type { AppSettings, BrandTab, MerchantSettings } from '@dasturxon/contract/shop/support-v1'
import type { Merchant } from '@dasturxon/contract/shop/users-v1'
import type { MerchantId } from '@dasturxon/domain/ids'
import type { z } from 'zod'
import type { OrderTerms } from './find-order-terms.ts'
import type { MerchantRow } from './merchant-store.ts'
import type { MerchantFacts } from './merchants.ts'
import type { BrandSettings } from './web-settings.ts'

type Brand = { readonly merchantId: MerchantId; readonly domain: string }

/** Every public setting of the brand; the two switches of the order settings override its own. */
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
    // snippets that a merchant pastes are never rendered, so they are never sent
    metaPixelContent: '',
  }
}

/** The same inside another app, which has its own analytics and its own store. */
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

/** A merchant without its logins and keys. */
export function merchantView(row: MerchantRow): z.output<typeof Merchant> {
  return {
    id: row.id,
    name: row.name,
    logo: row.logo,
    color: row.color,
    sub: row.sub,
    yandexMapKey: row.yandex_map_key,
    appId: row.app_id,
    smsGateway: row.sms_gateway,
    isActive: row.is_active,
    deleted: row.is_deleted,
    latitude: row.lat,
    longitude: row.lon,
    mainCityId: row.main_city_id,
    domainUrl: row.domain_url,
    createdDate: row.created_at.toISOString(),
    lastModifiedDate: row.updated_at.toISOString(),
  }
}
