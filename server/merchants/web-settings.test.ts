import { WebSettings } from '@dasturxon/contract/shop/support-v1'
import { describe, expect, it } from 'vitest'
import { readSettings } from './web-settings.ts'

describe('the settings of a brand', () => {
  it('are off or empty where the brand set nothing', () => {
    for (const document of [undefined, null, {}, [], 'text', 7]) {
      const { web, languages, services, countryCodes } = readSettings(document)
      expect(web).toEqual(WebSettings.parse({}))
      expect(languages).toEqual(['uz'])
      expect(services).toEqual([])
      expect(countryCodes).toEqual(['998'])
    }
  })

  it('ignore one broken switch, not all settings', () => {
    const { web } = readSettings({
      mainColor: 'red; x:y',
      groupView: 'SIDEWAYS',
      deliveryActive: 'yes',
      pickupActive: true,
    })
    expect(web).toMatchObject({ mainColor: '#FCE000', groupView: 'GROUP', deliveryActive: false, pickupActive: true })
  })

  it('speak Russian alone where a brand is forced to it, whatever else is switched on', () => {
    const asked = { mainLanguage: 'uz', uzActive: true, engActive: true, kzActive: true }
    const { web, languages } = readSettings({ ...asked, isRussianForced: true })
    expect(languages).toEqual(['ru'])
    expect(web).toMatchObject({
      mainLanguage: 'ru',
      ruActive: true,
      uzActive: false,
      engActive: false,
      kzActive: false,
    })
    expect(readSettings({ ...asked, isRussianForced: 'yes' }).languages).toEqual(['uz', 'eng', 'kz'])
  })

  it('never contain other fields of the document', () => {
    const { web } = readSettings({
      smsContent: { uz: '{code}' },
      smsPassword: 'secret',
      iikoApiLogin: 'secret',
      yandexDeliveryKey: 'secret',
      botToken: 'secret',
      metaPixelContent: '<script>',
    })
    expect(Object.keys(web).sort()).toEqual(Object.keys(WebSettings.shape).sort())
    expect(JSON.stringify(web)).not.toMatch(/secret|script|\{code\}/)
  })

  it('say how messages are written and what they cost, and are never shown', () => {
    const given = { smsTemplates: ['Kod: {code}'], isSmsTransliterated: true, smsPartPrice: 160 }
    const { sms, web } = readSettings(given)
    expect(sms).toEqual({ templates: ['Kod: {code}'], isTransliterated: true, partPrice: 160 })
    expect(Object.keys(web).join()).not.toMatch(/smsTemplates|Transliterated|PartPrice/)
    const broken = { smsTemplates: 'Kod', isSmsTransliterated: 'yes', smsPartPrice: -1 }
    expect(readSettings(broken).sms).toEqual({ templates: [], isTransliterated: false, partPrice: 0 })
  })

  it('accept analytics and chats with ids of the right format, and switch off the others', () => {
    const { trackers } = readSettings({
      yandexMetricsEnabled: true,
      yandexMetricsId: '98329667',
      yandexMetricsKeys: ['order', 'basket-open'],
      metaPixelActive: true,
      metaPixelId: "1'); alert('1",
      metaPixelContent: '<script>',
      googleTagManagerActive: true,
      googleTagManagerId: 'GTM-AB12CD',
      amoCRMActive: true,
      amoCRMHash: 'short',
    })
    expect(trackers).toEqual({
      yandexMetricsEnabled: true,
      yandexMetricsId: '98329667',
      yandexMetricsKeys: ['order', 'basket-open'],
      metaPixelActive: false,
      metaPixelId: '',
      googleTagManagerActive: true,
      googleTagManagerId: 'GTM-AB12CD',
      amoCRMActive: false,
      amoCRMId: '',
      amoCRMHash: '',
    })
  })

  it('allow only links to https, or a handle', () => {
    const { web } = readSettings({
      iosLink: 'javascript:alert(1)',
      androidLink: 'http://play.example',
      botLink: 'https://t.me/brand_bot',
      telegram: { value: '@brand', active: true },
      instagram: { value: 'javascript:alert(1)', active: true },
      facebook: { value: 'https://facebook.example/brand', active: true },
      contacts: [
        { type: 'PHONE', value: '+998710000100' },
        { type: 'WEB', value: 'data:text/html,x' },
      ],
    })
    expect(web).toMatchObject({ iosLink: '', androidLink: '', botLink: 'https://t.me/brand_bot' })
    expect(web.telegram).toEqual({ value: '@brand', active: true })
    expect(web.instagram).toEqual({ value: '', active: false })
    expect(web.facebook.active).toBe(true)
    expect(web.contacts).toEqual([{ type: 'PHONE', value: '+998710000100' }])
  })

  it('contain the languages and services of the brand', () => {
    const { languages, services } = readSettings({
      ruActive: true,
      arActive: true,
      mainLanguage: 'ru',
      dineInActive: true,
    })
    expect(languages).toEqual(['ru', 'ar'])
    expect(services).toEqual(['DINE_IN'])
  })

  it('allow phones of other countries, and tabs of other brands, only where the brand set them', () => {
    const tab = '00000000-0000-4000-8000-000000000002'
    expect(readSettings({ countryCodes: ['998', '7'] }).countryCodes).toEqual(['998', '7'])
    expect(readSettings({ countryCodes: ['+7; drop'] }).countryCodes).toEqual(['998'])
    expect(readSettings({ multiTabNavigationEnabled: true, tabMerchantIds: [tab] }).tabMerchantIds).toEqual([tab])
    expect(readSettings({ tabMerchantIds: [tab] }).tabMerchantIds).toEqual([])
  })
})
