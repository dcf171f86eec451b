import { idFrom, type MerchantId, type OrderId, type PaymentId } from '@dasturxon/domain/ids'
import { expect, it } from 'vitest'
import { NO_GEOCODER } from './geocoder.ts'
import { openGateways, type Played } from './registry.ts'
import { NO_SMS } from './sms.ts'

const now = () => new Date('2026-11-16T10:00:00Z')
const SETTINGS = { nominatimUrl: null, eskizUrl: null, playMobileUrls: null, now }
const ID = '00000001-0000-4000-8000-000000000000'
const both = (address: string) => ({ live: address, test: address })
const called: string[] = []
const played: Played = {
  sms: { send: async () => 'sent' },
  smsDesk: { eskizUrl: () => 'http://eskiz.demo', playMobileUrls: () => ['http://play-mobile.demo'] },
  geocoder: { reverse: async () => 'down', search: async () => [] },
  push: { origin: 'https://push.demo.invalid', post: async () => 201 },
  telegram: { fetch: async () => Response.json({ ok: true }), host: '/telegram' },
  bank: {
    fetch: (async (address: string) => {
      called.push(address)
      return new Response('{}')
    }) as typeof fetch,
    hosts: {
      PAYME: { page: both('/payme/'), api: both('/payme/api') },
      CLICK: { page: '/click', api: '/click/api' },
      UZUM: { app: '/uzum', checkout: both('/uzum/api') },
      PAYNET: { app: '/paynet' },
      PAYZE: { api: '/payze' },
      RAHMAT: both('/rahmat'),
    },
  },
}

it('without settings nothing is sent or found, and payments go to the providers that a brand has keys of', () => {
  const { sms, payments, geocoder } = openGateways(SETTINGS, null)
  expect(sms.fallback).toBe(NO_SMS)
  expect([...sms.byName.keys()]).toEqual(['ESKIZ', 'PLAY_MOBILE'])
  expect([...payments.keys()]).toEqual([
    'PAYME',
    'CLICK',
    'CLICK_MINI_APP',
    'UZUM',
    'PAYNET',
    'PAYZE',
    'RAHMAT',
    'OTHER',
  ])
  expect(payments.get('OTHER')).toBe(payments.get('RAHMAT'))
  expect(geocoder).toBe(NO_GEOCODER)
})

it('a demo plays messages, geocoding and the hosts of the providers, which stay the same', async () => {
  const { sms, payments, geocoder } = openGateways(SETTINGS, played)
  expect(sms.fallback).toBe(played.sms)
  expect(geocoder).toBe(played.geocoder)
  const ask = {
    ...{ keys: {}, number: 1, transactionId: '1', amountTiyin: 100, merchantId: idFrom<MerchantId>(ID) },
    ...{ paymentId: idFrom<PaymentId>(ID), orderId: idFrom<OrderId>(ID) },
  }
  for (const type of ['PAYME', 'CLICK', 'PAYZE', 'RAHMAT'] as const) await payments.get(type)?.status(ask)
  expect(called.map((address) => address.split('/')[1])).toEqual(['payme', 'click', 'payze', 'rahmat'])
})

it('a geocoder that the operator configures is used, also in the demo', () => {
  const { geocoder } = openGateways({ ...SETTINGS, nominatimUrl: 'https://places.example' }, played)
  expect([NO_GEOCODER, played.geocoder]).not.toContain(geocoder)
})
