// Our words for a brand → the spec's.
import { Action, type Banner, type MerchantSettings, type Policy } from '@dasturxon/contract/support-v1'
import type { MerchantId } from '@dasturxon/domain/ids'
import type { Texts } from '@dasturxon/domain/locale'
import type { z } from 'zod'
import type { OrderTerms } from './find-order-terms.ts'
import type { BannerRow, PolicyType } from './store.ts'
import { type BrandSettings, isHttps } from './web-settings.ts'

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

/** A banner; one that would lead to an unsafe place leads nowhere. */
export function bannerView(row: BannerRow): z.output<typeof Banner> {
  const { id, title, image, tint, priority } = row
  return { id, title, image, tint, priority, action: actionView(row.action) }
}

function actionView(stored: unknown): z.output<typeof Action> {
  const action = Action.safeParse(stored)
  if (!action.success) return { type: 'NONE' }
  const { type, id = '' } = action.data
  if (type === 'URL' && !isHttps(id)) return { type: 'NONE' }
  if (type === 'ROUTE' && !/^\/(?![/\\])/.test(id)) return { type: 'NONE' }
  return action.data
}
