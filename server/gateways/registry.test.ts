import { isOnlinePayment, PAYMENT_TYPES } from '@dasturxon/domain/payment-status'
import { expect, it } from 'vitest'
import { NO_GEOCODER } from './geocoder.ts'
import type { PaymentProvider } from './payments.ts'
import { openGateways, type Played } from './registry.ts'
import { NO_SMS } from './sms.ts'

const provider: PaymentProvider = {
  name: 'BANK',
  manners: { chargesBeforePerform: false, takesManyTries: false, cancelsPaid: false },
  cards: null,
  checkout: async () => 'down',
  readCallback: () => ({ ok: false, why: 'MALFORMED', answer: { status: 200, contentType: 'text/plain', body: '' } }),
  status: async () => 'down',
  refund: async () => 'down',
}
const played: Played = {
  sms: { send: async () => 'sent' },
  geocoder: { reverse: async () => 'down', search: async () => [] },
  bank: { provider },
}

it('without settings nothing is sent or found, and payments go to the providers that a brand has keys of', () => {
  const { sms, payments, geocoder } = openGateways({ nominatimUrl: null }, null)
  expect(sms.fallback).toBe(NO_SMS)
  expect([...payments.keys()]).toEqual(['PAYME', 'CLICK', 'CLICK_MINI_APP'])
  expect(geocoder).toBe(NO_GEOCODER)
})

it('a demo simulates messages, every online payment and geocoding', () => {
  const { sms, payments, geocoder } = openGateways({ nominatimUrl: null }, played)
  expect(sms.fallback).toBe(played.sms)
  expect(new Set(payments.keys())).toEqual(new Set(PAYMENT_TYPES.filter(isOnlinePayment)))
  expect(new Set(payments.values())).toEqual(new Set([provider]))
  expect(geocoder).toBe(played.geocoder)
})

it('a geocoder that the operator configures is used, also in the demo', () => {
  const { geocoder } = openGateways({ nominatimUrl: 'https://places.example' }, played)
  expect([NO_GEOCODER, played.geocoder]).not.toContain(geocoder)
})
