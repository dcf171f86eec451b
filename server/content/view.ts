// A brand's policy texts and banners → the contract.
import type { Banner, Policy } from '@dasturxon/contract/shop/support-v1'
import type { Texts } from '@dasturxon/domain/locale'
import type { z } from 'zod'
import type { ShownBanner } from './list-banners.ts'
import type { PolicyType } from './store.ts'

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
