// Fake gateways of a test: phones that store messages, a geocoder that knows one street.
import type { GeocodedAddress, Geocoder } from '../gateways/geocoder.ts'
import type { SmsGateway } from '../gateways/sms.ts'

export type SentSms = { readonly to: string; readonly text: string; readonly merchantId: string; readonly id: string }
export type TestSms = SmsGateway & { readonly messages: SentSms[]; isDown: boolean }

/** Accepts every message, unless it is set to be down. */
export function testSms(): TestSms {
  const gateway: TestSms = {
    messages: [],
    isDown: false,
    send: async (to, text, facts) => {
      if (gateway.isDown) return 'down'
      gateway.messages.push({ to, text, ...facts })
      return 'sent'
    },
  }
  return gateway
}

export type TestGeocoder = Geocoder & { isDown: boolean; asked: number }

const NAVOI: GeocodedAddress = {
  lat: '41.311',
  lon: '69.24',
  name: 'Navoiy koʻchasi',
  display_name: 'Navoiy koʻchasi 12, Toshkent',
  address: { road: 'Navoiy koʻchasi', house_number: '12', city: 'Toshkent', country: 'Oʻzbekiston' },
}

/** Answers everything with the same place, and counts its calls. */
export function testGeocoder(): TestGeocoder {
  const geocoder: TestGeocoder = {
    isDown: false,
    asked: 0,
    reverse: async () => {
      geocoder.asked += 1
      return geocoder.isDown ? 'down' : NAVOI
    },
    search: async () => {
      geocoder.asked += 1
      return geocoder.isDown ? 'down' : [NAVOI]
    },
  }
  return geocoder
}
