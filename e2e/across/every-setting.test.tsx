// Every switch of the web settings does something: one row for each field of the contract, so that a new one needs a row.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Shop } from '@dasturxon/contract/shop/shop'
import { isWayOffered, PAY_SWITCHES } from '@dasturxon/domain/ways-to-pay'
import { mapView } from '@dasturxon/server/menu/shop-map-view'
import { readSettings } from '@dasturxon/server/merchants/web-settings'
import { balancePlace } from '@dasturxon/storefront/account/balance-place'
import { OwnRows } from '@dasturxon/storefront/account/profile/own-rows.tsx'
import { BrandRows } from '@dasturxon/storefront/account/profile/profile-rows.tsx'
import { App } from '@dasturxon/storefront/app/app.tsx'
import { PageRouter } from '@dasturxon/storefront/app/router.tsx'
import { EMPTY_DRAFT } from '@dasturxon/storefront/basket/draft'
import { type PageAsk, renderPage } from '@dasturxon/storefront/boot/entry-server.tsx'
import { CheckoutWho } from '@dasturxon/storefront/checkout/checkout-who.tsx'
import { A_BRAND } from '@dasturxon/storefront/testing/a-brand'
import { aCustomer } from '@dasturxon/storefront/testing/a-customer'
import { aShop } from '@dasturxon/storefront/testing/a-shop'
import { WHOLE } from '@dasturxon/storefront/text/whole'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

type Settings = Shop['settings']
type Shows = (settings: Settings) => Promise<string> | string

/** Two values of the setting, with others that it needs, and what a customer or a caller sees of them. */
type Effect = {
  readonly values: readonly [unknown, unknown]
  readonly given?: Partial<Settings>
  readonly shows: Shows
}
/** The tests that show the effect, where it needs a database or a person. */
type ShownIn = { readonly shownIn: string }

const ASK: Omit<PageAsk, 'shop'> = {
  channel: 'WEB',
  isMeasured: false,
  isPreview: false,
  url: '/',
  language: 'uz',
  shopTag: null,
  state: 'open',
  brand: A_BRAND,
  theme: null,
  assets: { build: 'build-1', scripts: [], stylesFor: () => '', first: '', launch: '', code: [] },
  origin: 'https://sinov.example',
  place: null,
  at: '2026-11-16T07:00:00.000Z',
  pageCode: null,
  hasOrder: false,
  again: 'none',
  product: null,
  vacancies: null,
  tabs: [],
  vendor: null,
}

/** The page at this address without the data that its script reads: the settings themselves are among them. */
function page(url: string): Shows {
  return async (settings) => {
    const { html, redirect, status } = await renderPage({ ...ASK, url, shop: aShop({ settings }) })
    return [status, redirect, html.replace(/<script.*?<\/script>/gs, '')].join(' ')
  }
}

/** A part of a screen that only a signed-in customer sees. */
function part(element: ReactNode): Shows {
  return (settings) =>
    renderToString(
      <App facts={{ ...ASK, vendor: null }} shop={aShop({ settings })} words={WHOLE.uz} report={null}>
        <PageRouter routes={[{ path: '*', element }]} url="/" />
      </App>,
    )
}

const onOff = (shows: Shows, given: Partial<Settings> = {}): Effect => ({ values: [false, true], given, shows })
const language: Effect = onOff((settings) => readSettings(settings).languages.join(' '))
const service: Effect = onOff((settings) => readSettings(settings).services.join(' '))
const pay: Effect = onOff((settings) => {
  const facts = { isOn: (name: keyof Settings) => settings[name] === true, methods: [], canTake: () => true }
  const types = Object.keys(PAY_SWITCHES) as (keyof typeof PAY_SWITCHES)[]
  return types.filter((type) => isWayOffered(type, 'WEB', facts)).join(' ')
})
const contact = (value: string): Effect => ({
  values: [
    { value, active: false },
    { value, active: true },
  ],
  shows: page('/'),
})
const map: Shows = (settings) => JSON.stringify(mapView(settings, 'a-key', null))
const AT_CHECKOUT = {
  page: { session: { state: 'signed', user: aCustomer() }, draft: EMPTY_DRAFT } as never,
  signIn: {} as never,
  name: 'Aziza',
  isMissed: false,
  onName: () => undefined,
}
const BOT = { botLink: 'https://t.me/sinov_bot' }

const EFFECTS: Readonly<Record<keyof Settings, Effect | ShownIn>> = {
  title: { values: ['Sinov', 'Boshqa'], shows: page('/') },
  logo: { shownIn: 'server/menu/menu.test.ts' },
  pageCode: { shownIn: 'server/pages/pages.test.ts' },
  favicon: { values: [null, 'sinov/ikon'], shows: page('/') },
  mainColor: { values: ['#FCE000', '#112233'], shows: page('/') },
  mainColorType: { values: ['dark', 'light'], shows: page('/') },
  isDark: onOff(page('/')),
  mainLanguage: {
    values: ['uz', 'ru'],
    given: { uzActive: false, ruActive: false, engActive: false },
    shows: (settings) => readSettings(settings).languages.join(' '),
  },
  uzActive: language,
  ruActive: language,
  engActive: language,
  zhActive: language,
  arActive: language,
  kzActive: language,
  trActive: language,
  deliveryActive: service,
  pickupActive: service,
  dineInActive: service,
  bookingActive: onOff(page('/reservations')),
  bannersActive: { shownIn: 'server/menu/shop-content.test.ts' },
  branchesActive: onOff(page('/')),
  storiesActive: { shownIn: 'server/api/shop-stories.test.ts' },
  vacanciesActive: { shownIn: 'server/api/shop-vacancies.test.ts' },
  privacyActive: onOff(page('/')),
  aboutMerchantActive: onOff(page('/')),
  termsOfUseActive: onOff(page('/')),
  notificationsActive: onOff(part(<OwnRows />)),
  balanceActive: onOff((settings) => String(balancePlace(settings))),
  cartInMainActive: onOff(page('/')),
  cartPageActive: onOff(page('/basket')),
  chatActive: onOff(part(<BrandRows />), BOT),
  receiverActive: onOff(part(<CheckoutWho {...AT_CHECKOUT} />)),
  cashbackActive: onOff(part(<OwnRows />)),
  promoActive: onOff(part(<OwnRows />)),
  favouriteActive: onOff(page('/')),
  cancelOrderActive: { shownIn: 'server/specified-client.test.ts' },
  productComment: { shownIn: 'storefront/product/product-content.dom.test.tsx' },
  cutleryActive: { shownIn: 'storefront/basket/basket-screen.dom.test.tsx' },
  groupView: { values: ['GROUP', 'WITHOUT_GROUP'], shows: page('/') },
  categoryView: { values: ['ALL', 'ONE_CATEGORY'], shows: page('/') },
  basketPosition: { values: ['NAVIGATION_BAR', 'FLOATING_OVER_PRODUCT'], shows: page('/') },
  modificationViewType: { shownIn: 'storefront/product/product-content.dom.test.tsx' },
  isVisibleAtProfileTop: onOff((settings) => String(balancePlace(settings)), { balanceActive: true }),
  isNavigationViewEnabled: onOff(page('/')),
  multiTabNavigationEnabled: onOff((settings) => {
    const tabMerchantIds = ['01890f3e-7c54-7cc0-98c7-000000000001']
    return readSettings({ ...settings, tabMerchantIds }).tabMerchantIds.join(' ')
  }),
  isCategoryImageVisible: { shownIn: 'storefront/menu/home-screen.test.tsx' },
  mapType: { values: ['LEAFLET', 'YANDEX'], shows: map },
  mapTheme: { values: ['LIGHT', 'DARK'], shows: map },
  cashActive: pay,
  terminalActive: pay,
  paymeActive: pay,
  clickActive: pay,
  uzumActive: pay,
  cardActive: pay,
  phone: contact('+998712000000'),
  telegram: contact('@sinov'),
  instagram: contact('@sinov_insta'),
  facebook: contact('sinov.fb'),
  iosLink: { values: ['', 'https://apps.example/ios'], shows: page('/') },
  androidLink: { values: ['', 'https://apps.example/android'], shows: page('/') },
  botLink: { values: ['', BOT.botLink], shows: page('/') },
  leftCopyWrite: { values: ['', 'Chap taraf'], shows: page('/') },
  rightCopyWrite: { values: ['', 'Oʻng taraf'], shows: page('/') },
  contacts: { values: [[], [{ type: 'EMAIL', value: 'salom@sinov.example' }]], shows: page('/') },
}

const rows = Object.entries(EFFECTS)
const seen = rows.flatMap(([name, effect]) => ('shows' in effect ? [[name, effect] as const] : []))
const elsewhere = rows.flatMap(([name, effect]) => ('shownIn' in effect ? [[name, effect.shownIn] as const] : []))

describe('a setting of the brand changes what is seen', () => {
  it.each(seen)('%s', async (name, { values, given = {}, shows }) => {
    const [first, second] = await Promise.all(
      values.map((value) => shows(aShop({ settings: { ...given, [name]: value } }).settings)),
    )
    expect(second).not.toBe(first)
  })

  it.each(elsewhere)('%s: %s', (name, file) => {
    expect(readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8')).toContain(name)
  })
})
