// All public data of a merchant, read at one moment, for all its menu answers.

import { PAGE_CHANNELS, type PageChannel } from '@dasturxon/domain/menu'
import type { PaymentOffer } from '@dasturxon/domain/ways-to-pay'
import { type Banners, listShownBanners } from '../content/list-banners.ts'
import { listOpenVacancies, type OpenVacancies } from '../content/list-open-vacancies.ts'
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
  /** the settings inside the Click app, where the brand may have others */
  readonly clickSettings: BrandSettings
  readonly terms: OrderTerms
  readonly payments: readonly PaymentOffer[]
  readonly places: Places
  readonly menu: Menu
  readonly news: Readonly<Record<PageChannel, News>>
  readonly vacancies: OpenVacancies
}

/** What a channel shows over its menu. */
export type News = { readonly banners: Banners; readonly covers: StoryCovers }

/** The facts of a page, with the settings and the news of its channel. */
export type PageFacts = ShopFacts & News

type Switch = 'bannersActive' | 'storiesActive' | 'vacanciesActive'

const NOTHING = { shown: [], changeAt: null }

/** The same shop as a page of this channel shows it. */
export function factsIn(facts: ShopFacts, channel: PageChannel): PageFacts {
  const settings = channel === 'CLICK' ? inClick(facts.clickSettings) : facts.settings
  const { bannersActive, storiesActive, vacanciesActive } = settings.web
  return {
    ...facts,
    settings,
    banners: bannersActive ? facts.news[channel].banners : NOTHING,
    covers: storiesActive ? facts.news[channel].covers : NOTHING,
    vacancies: vacanciesActive ? facts.vacancies : NOTHING,
  }
}

/** Click has a chat and a store of its own. */
function inClick({ web, ...settings }: BrandSettings): BrandSettings {
  return { ...settings, web: { ...web, chatActive: false, iosLink: '', androidLink: '' } }
}

/** Reads the shop of the scope's merchant; `providers` are those who can take its money, `menuOf` reads what it sells. */
export async function findShopFacts(
  scope: Scope,
  providers: PaymentProviders,
  menuOf: (scope: Scope) => Promise<Menu> = findMenu,
): Promise<ShopFacts> {
  const settings = await findSettings(scope)
  const clickSettings = await findSettings(scope, 'CLICK')
  const isOn = (name: Switch) => settings.web[name] || clickSettings.web[name]
  return {
    settings,
    clickSettings,
    terms: await findOrderTerms(scope),
    payments: await listOffers(scope, providers),
    places: await listPlaces(scope),
    menu: await menuOf(scope),
    news: {
      WEB: await newsIn(scope, 'WEB', isOn),
      TG: await newsIn(scope, 'TG', isOn),
      CLICK: await newsIn(scope, 'CLICK', isOn),
    },
    vacancies: isOn('vacanciesActive') ? await listOpenVacancies(scope) : NOTHING,
  }
}

async function newsIn(scope: Scope, channel: PageChannel, isOn: (name: Switch) => boolean): Promise<News> {
  return {
    banners: isOn('bannersActive') ? await listShownBanners(scope, channel) : NOTHING,
    covers: isOn('storiesActive') ? await listStoryCovers(scope, channel) : NOTHING,
  }
}

/** When the first of these lists changes by its dates; `null` when none does. */
export function nextChangeOf({ news, vacancies }: ShopFacts): Date | null {
  const lists = [vacancies, ...PAGE_CHANNELS.flatMap((channel) => [news[channel].banners, news[channel].covers])]
  const [next] = lists.flatMap(({ changeAt }) => changeAt ?? []).toSorted((a, b) => a.getTime() - b.getTime())
  return next ?? null
}
