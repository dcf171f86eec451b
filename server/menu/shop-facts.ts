// All public data of a merchant, read at one moment, for all its menu answers.

import type { PaymentOffer } from '@dasturxon/domain/ways-to-pay'
import { type Banners, listShownBanners } from '../content/list-banners.ts'
import { listStoryCovers, type StoryCovers } from '../content/list-story-covers.ts'
import type { Scope } from '../db/scope.ts'
import type { PaymentProviders } from '../gateways/payments.ts'
import { findOrderTerms, type OrderTerms } from '../merchants/find-order-terms.ts'
import { findSettings } from '../merchants/find-settings.ts'
import type { BrandSettings } from '../merchants/web-settings.ts'
import { listOffers } from '../payments/checkout/list-methods.ts'
import { listPlaces, type Places } from '../places/list-places.ts'
import { findMenu, type Menu } from './store.ts'

export type ShopFacts = {
  readonly settings: BrandSettings
  readonly terms: OrderTerms
  readonly payments: readonly PaymentOffer[]
  readonly places: Places
  readonly menu: Menu
  readonly banners: Banners
  readonly covers: StoryCovers
}

const NOTHING = { shown: [], changeAt: null }

/** Reads the shop of the scope's merchant; `providers` are those who can take its money. */
export async function findShopFacts(scope: Scope, providers: PaymentProviders): Promise<ShopFacts> {
  const settings = await findSettings(scope)
  return {
    settings,
    terms: await findOrderTerms(scope),
    payments: await listOffers(scope, providers),
    places: await listPlaces(scope),
    menu: await findMenu(scope),
    banners: settings.web.bannersActive ? await listShownBanners(scope, 'WEB') : NOTHING,
    covers: settings.web.storiesActive ? await listStoryCovers(scope, 'WEB') : NOTHING,
  }
}
