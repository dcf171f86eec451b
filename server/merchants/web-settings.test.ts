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

  it('lose one broken switch, not the whole shop', () => {
    const { web } = readSettings({
      mainColor: 'red; x:y',
      groupView: 'SIDEWAYS',
      deliveryActive: 'yes',
      pickupActive: true,
    })
    expect(web).toMatchObject({ mainColor: '#FCE000', groupView: 'GROUP', deliveryActive: false, pickupActive: true })
  })

  it('never show what stands beside them', () => {
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

  it('know counters and chats by ids of the right shape, and switch off those without', () => {
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

  it('lead only to https, or name a handle', () => {
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

  it('tell which languages and services the brand has', () => {
    const { languages, services } = readSettings({
      ruActive: true,
      arActive: true,
      mainLanguage: 'ru',
      dineInActive: true,
    })
    expect(languages).toEqual(['ru', 'ar'])
    expect(services).toEqual(['DINE_IN'])
  })

  it('let other countries sign in, and other brands stand beside, only where the brand says so', () => {
    const tab = '00000000-0000-4000-8000-000000000002'
    expect(readSettings({ countryCodes: ['998', '7'] }).countryCodes).toEqual(['998', '7'])
    expect(readSettings({ countryCodes: ['+7; drop'] }).countryCodes).toEqual(['998'])
    expect(readSettings({ multiTabNavigationEnabled: true, tabMerchantIds: [tab] }).tabMerchantIds).toEqual([tab])
    expect(readSettings({ tabMerchantIds: [tab] }).tabMerchantIds).toEqual([])
  })
})
