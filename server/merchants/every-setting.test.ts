import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'

const SETTINGS = 'GET /support/v1/merchant/settings/web'

/** The merchant-settings entity, field by field, with its defaults. Where no name is given, ours. */
const OFF = [
  ...['bannersActive', 'uzActive', 'ruActive', 'engActive', 'zhActive', 'arActive', 'kzActive', 'trActive'],
  ...['deliveryActive', 'pickupActive', 'dineInActive', 'branchesActive', 'storiesActive', 'vacanciesActive'],
  ...['privacyActive', 'aboutMerchantActive', 'isDark', 'notificationsActive', 'termsOfUseActive', 'balanceActive'],
  ...['cartInMainActive', 'bookingActive', 'cashActive', 'terminalActive', 'paymeActive', 'clickActive', 'uzumActive'],
  ...['cardActive', 'receiverActive', 'cartPageActive', 'chatActive', 'amoCRMActive', 'yandexMetricsEnabled'],
  ...['cashbackActive', 'promoActive', 'favouriteActive', 'cancelOrderActive', 'productComment', 'cutleryActive'],
  ...['isVisibleAtProfileTop', 'isNavigationViewEnabled', 'multiTabNavigationEnabled'],
  ...['shouldValidateDeliveryArea', 'isCategoryImageVisible', 'metaPixelActive', 'googleTagManagerActive'],
  'isSmsConfirmationRequiredPerOrder',
]

const NO_LINK = { value: '', active: false }

const OTHERS = {
  logo: null,
  brand: {},
  favicon: null,
  mainColor: '#FCE000',
  mainLanguage: 'uz',
  iosLink: '',
  androidLink: '',
  botLink: '',
  phone: NO_LINK,
  telegram: NO_LINK,
  instagram: NO_LINK,
  facebook: NO_LINK,
  mapType: 'YANDEX',
  mapTheme: 'LIGHT',
  mainColorType: 'dark',
  smsContent: {},
  groupView: 'GROUP',
  categoryView: 'ALL',
  title: {},
  leftCopyWrite: {},
  rightCopyWrite: {},
  amoCRMId: '',
  amoCRMHash: '',
  yandexMetricsId: '',
  yandexMetricsKeys: [],
  basketPosition: 'NAVIGATION_BAR',
  modificationViewType: 'NAME_ONLY',
  pageCode: null,
  contacts: [],
  metaPixelContent: '',
  metaPixelId: '',
  googleTagManagerId: '',
}

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

describe('the web settings', () => {
  it('answer every field of their entity, off or empty where the brand set nothing', async () => {
    const merchant = await app.aMerchant()
    await app.superuser.query(`update merchant_settings set web = '{}' where merchant_id = $1`, [merchant.id])
    const { value } = await app.asked(SETTINGS, { merchant })
    expect(value).toEqual({
      ...Object.fromEntries(OFF.map((name) => [name, false])),
      ...OTHERS,
      merchantId: merchant.id,
      domain: `${merchant.sub}.localhost`,
    })
  })

  it('answer every field as the brand set it', async () => {
    const set = {
      ...Object.fromEntries(OFF.map((name) => [name, true])),
      logo: 'logo.webp',
      brand: { uz: 'Brend' },
      favicon: 'icon.png',
      mainColor: '#112233',
      mainLanguage: 'ru',
      iosLink: 'https://apps.example/brand',
      androidLink: 'https://play.example/brand',
      botLink: 'https://t.me/brand_bot',
      phone: { value: '+998712000000', active: true },
      telegram: { value: '@brand', active: true },
      instagram: { value: 'brand', active: true },
      facebook: { value: 'https://facebook.example/brand', active: true },
      mapType: 'LEAFLET',
      mapTheme: 'DARK',
      mainColorType: 'light',
      smsContent: { uz: 'Kod: {code}' },
      groupView: 'WITHOUT_GROUP',
      categoryView: 'ONE_CATEGORY',
      title: { uz: 'Sarlavha' },
      leftCopyWrite: { uz: 'Chap' },
      rightCopyWrite: { uz: 'Oʻng' },
      amoCRMId: '123456',
      amoCRMHash: 'abcdef0123456789',
      yandexMetricsId: '98765432',
      yandexMetricsKeys: ['order'],
      basketPosition: 'FLOATING_OVER_PRODUCT',
      modificationViewType: 'FULL_IMAGE',
      pageCode: '2',
      contacts: [{ type: 'PHONE', value: '+998712000001' }],
      metaPixelId: '123456789012345',
      googleTagManagerId: 'GTM-ABCD12',
    }
    expect(Object.keys(OTHERS).filter((name) => !(name in set))).toEqual(['metaPixelContent'])
    const merchant = await app.aMerchant({
      terms: { should_validate_delivery_area: true, is_sms_confirmation_required: true },
    })
    const pasted = { ...set, metaPixelContent: '<script>steal()</script>' }
    await app.superuser.query('update merchant_settings set web = $2 where merchant_id = $1', [
      merchant.id,
      JSON.stringify(pasted),
    ])
    const { value } = await app.asked(SETTINGS, { merchant })
    expect(value).toMatchObject({ ...set, metaPixelContent: '' })
  })
})
