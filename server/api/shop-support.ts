import type { supportV1 } from '@dasturxon/contract/shop/support-v1'
import { ok, refuse } from '@dasturxon/domain/result'
import { findPolicy } from '../content/find-policy.ts'
import { listShownBanners } from '../content/list-banners.ts'
import { bannerView } from '../content/view.ts'
import type { Routes } from '../http/call.ts'
import { findAppSettings } from '../merchants/find-app-settings.ts'
import { findOrderTerms } from '../merchants/find-order-terms.ts'
import { findSettings } from '../merchants/find-settings.ts'
import { listTabs } from '../merchants/list-tabs.ts'
import { brandTabView, settingsView } from '../merchants/view.ts'

export const supportRoutes: Routes<typeof supportV1> = {
  'GET /support/v1/merchant/settings/web': async ({ caller, inTransaction }) =>
    inTransaction(async (scope) => {
      const brand = { merchantId: caller.merchantId, domain: caller.host }
      return ok(settingsView(brand, await findSettings(scope), await findOrderTerms(scope)))
    }),

  'GET /support/v1/merchant/settings/click-app/client': async ({ caller, inTransaction }) =>
    inTransaction(async (scope) => ok(await findAppSettings(scope, caller.host, await findSettings(scope, 'CLICK')))),

  'GET /support/v1/merchant/about': async ({ inTransaction }) => {
    const about = await inTransaction((scope) => findPolicy(scope, 'ABOUT_COMPANY'))
    return about === null ? refuse('NOT_FOUND') : ok(about)
  },

  'GET /support/v1/brand/catalog': async ({ caller, services }) =>
    ok(listTabs(services.merchants, caller.merchantId).map(brandTabView)),

  'GET /support/v1/company/policies': async ({ query, inTransaction }) => {
    const policy = await inTransaction((scope) => findPolicy(scope, query.policies))
    return policy === null ? refuse('NOT_FOUND') : ok(policy)
  },

  'GET /support/v1/banner': async ({ query: { type: channel, placement }, inTransaction }) =>
    inTransaction(async (scope) => {
      const { web } = await findSettings(scope)
      if (!web.bannersActive) return ok([])
      const { shown } = await listShownBanners(scope, channel)
      const wanted = shown.filter((banner) => placement === undefined || banner.placement === placement)
      return ok(wanted.map(bannerView))
    }),
}
