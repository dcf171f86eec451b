// The flags of every endpoint, listed by address. Who changes a flag in the contract has to change it here, too.
import { expect, it } from 'vitest'
import { API } from './api.ts'
import type { Endpoint } from './endpoint.ts'

const IDENTIFY = [
  'DELETE /notifications/v1/push',
  'DELETE /payments/v2/cards/:id',
  'DELETE /products/v1/favourite/:id',
  'DELETE /users/v1/addresses/:id',
  'DELETE /users/v1/sessions',
  'DELETE /users/v1/sessions/:id',
  'DELETE /users/v1/users',
  'DELETE /users/v1/users/image',
  'GET /deliveries/v1/delivery/courier/:id',
  'GET /notifications/v1/notifications',
  'GET /notifications/v1/preferences',
  'GET /notifications/v1/push',
  'GET /notifications/v1/unread',
  'GET /notifications/v2/stories',
  'GET /orders/v1/cashback',
  'GET /orders/v1/order/setting/:id',
  'GET /orders/v1/orders/:id',
  'GET /orders/v1/orders/:id/live',
  'GET /orders/v1/orders/by-key/:key',
  'GET /orders/v1/orders/user/:userId',
  'GET /orders/v1/orders/user/:userId/active',
  'GET /orders/v1/promos',
  'GET /orders/v1/reservations',
  'GET /orders/v1/reservations/:id',
  'GET /orders/v1/reservations/:id/calendar',
  'GET /orders/v1/reservations/:id/live',
  'GET /orders/v1/reviews',
  'GET /payments/v2/cards',
  'GET /payments/v2/cards/ways',
  'GET /payments/v2/checkout/:id',
  'GET /payments/v2/checkout/:id/state',
  'GET /products/v1/favourite/all',
  'GET /users/v1/addresses/merchant/:merchantId/user/:userId',
  'GET /users/v1/branches/merchant/:merchantId/closest',
  'GET /users/v1/consents',
  'GET /users/v1/sessions',
  'GET /users/v1/users/deletion',
  'GET /users/v1/users/me',
  'POST /deliveries/v1/delivery/tariff/client/calculate',
  'POST /notifications/v1/notifications/:id/read',
  'POST /notifications/v1/notifications/read',
  'POST /notifications/v2/stories/:id/seen',
  'POST /orders/v1/orders',
  'POST /orders/v1/orders/:id/cancel',
  'POST /orders/v1/orders/:id/confirm',
  'POST /orders/v1/orders/:id/confirm/code',
  'POST /orders/v1/orders/:id/payment-type',
  'POST /orders/v1/orders/:id/review',
  'POST /orders/v1/orders/at-time',
  'POST /orders/v1/orders/quote',
  'POST /orders/v1/promos/check',
  'POST /orders/v1/reservations',
  'POST /orders/v1/reservations/:id/cancel',
  'POST /orders/v1/reservations/:id/change',
  'POST /orders/v1/tables/:token/orders',
  'POST /orders/v1/tables/:token/orders/quote',
  'POST /orders/v1/tables/:token/payments',
  'POST /orders/v1/tables/:token/session',
  'POST /payments/v2/cards',
  'POST /payments/v2/cards/:id/code',
  'POST /payments/v2/cards/:id/confirm',
  'POST /payments/v2/cards/page',
  'POST /payments/v2/cards/page/:id',
  'POST /payments/v2/checkout/:id/card',
  'POST /products/v1/favourite',
  'POST /users/v1/addresses/user/:userId',
  'POST /users/v1/users/logout',
  'POST /webbot/v1/users/auth',
  'POST /webbot/v1/users/logout',
  'PUT /notifications/v1/preferences',
  'PUT /notifications/v1/push',
  'PUT /payments/v2/cards/:id/default',
  'PUT /users/v1/addresses/:id',
  'PUT /users/v1/users/:id',
  'PUT /users/v1/users/image',
  'PUT /users/v1/users/phone',
  'PUT /users/v1/users/phone/verify',
  'PUT /webbot/v1/users/logout',
]

const SELL = [
  'GET /users/v1/branches/merchant/:merchantId/closest',
  'POST /deliveries/v1/delivery/tariff/client/calculate',
  'POST /orders/v1/orders',
  'POST /orders/v1/orders/at-time',
  'POST /orders/v1/orders/quote',
  'POST /orders/v1/reservations',
  'POST /orders/v1/reservations/:id/change',
  'POST /orders/v1/tables/:token/orders',
  'POST /orders/v1/tables/:token/orders/quote',
  'POST /orders/v1/tables/:token/payments',
  'POST /orders/v1/tables/:token/session',
]

const NO_DEVICE_COOKIE = [
  'GET /orders/v1/merchant/settings',
  'GET /orders/v1/reservations/branches',
  'GET /orders/v1/reservations/days',
  'GET /orders/v1/reservations/halls',
  'GET /orders/v1/reservations/slots',
  'GET /orders/v1/tables/:token',
  'GET /orders/v1/tables/:token/bill',
  'GET /payments/v2/methods',
  'GET /products/v1/grade',
  'GET /products/v1/overalls',
  'GET /products/v1/overalls/merchant/:merchantId',
  'GET /products/v1/products/:id',
  'GET /products/v1/products/:id/reviews',
  'GET /products/v1/search-index',
  'GET /products/v1/shop',
  'GET /support/v1/banner',
  'GET /support/v1/brand/catalog',
  'GET /support/v1/company/policies',
  'GET /support/v1/merchant/about',
  'GET /support/v1/merchant/settings/click-app/client',
  'GET /support/v1/merchant/settings/web',
  'GET /support/v1/vacancies',
  'GET /support/v1/vacancies/:id',
  'GET /users/v1/branches',
  'GET /users/v1/branches/:id',
  'GET /users/v1/branches/full',
  'GET /users/v1/city-merchant/merchant/:merchantId',
  'GET /users/v1/merchants/sub/:sub',
  'GET /users/v1/region',
  'GET /webbot/v1/setting',
  'GET /webbot/v1/users/phone-verification',
]

const SMALL_BODY = ['POST /orders/v1/orders', 'POST /orders/v1/orders/at-time', 'POST /orders/v1/tables/:token/orders']

const SHED = {
  extra: [
    'GET /notifications/v1/nominatim/reverse',
    'GET /notifications/v1/nominatim/search',
    'GET /notifications/v1/push',
    'GET /notifications/v1/unread',
    'GET /notifications/v2/stories',
  ],
  live: [
    'GET /orders/v1/orders/:id/live',
    'GET /orders/v1/reservations/:id/live',
    'GET /orders/v1/tables/:token/live',
    'GET /products/v1/live',
  ],
  read: [
    'GET /deliveries/v1/delivery/courier/:id',
    'GET /notifications/v1/notifications',
    'GET /notifications/v1/preferences',
    'GET /orders/v1/cashback',
    'GET /orders/v1/merchant/settings',
    'GET /orders/v1/order/setting/:id',
    'GET /orders/v1/orders/:id',
    'GET /orders/v1/orders/by-key/:key',
    'GET /orders/v1/orders/user/:userId',
    'GET /orders/v1/orders/user/:userId/active',
    'GET /orders/v1/promos',
    'GET /orders/v1/reservations',
    'GET /orders/v1/reservations/:id',
    'GET /orders/v1/reservations/branches',
    'GET /orders/v1/reservations/days',
    'GET /orders/v1/reservations/halls',
    'GET /orders/v1/reservations/slots',
    'GET /orders/v1/reviews',
    'GET /orders/v1/tables/:token',
    'GET /orders/v1/tables/:token/bill',
    'GET /payments/v2/cards',
    'GET /payments/v2/cards/ways',
    'GET /payments/v2/methods',
    'GET /products/v1/favourite/all',
    'GET /products/v1/grade',
    'GET /products/v1/overalls',
    'GET /products/v1/overalls/merchant/:merchantId',
    'GET /products/v1/products/:id',
    'GET /products/v1/products/:id/reviews',
    'GET /products/v1/search-index',
    'GET /products/v1/shop',
    'GET /support/v1/banner',
    'GET /support/v1/brand/catalog',
    'GET /support/v1/company/policies',
    'GET /support/v1/merchant/about',
    'GET /support/v1/merchant/settings/click-app/client',
    'GET /support/v1/merchant/settings/web',
    'GET /support/v1/vacancies',
    'GET /support/v1/vacancies/:id',
    'GET /users/v1/addresses/merchant/:merchantId/user/:userId',
    'GET /users/v1/branches',
    'GET /users/v1/branches/:id',
    'GET /users/v1/branches/full',
    'GET /users/v1/city-merchant/merchant/:merchantId',
    'GET /users/v1/consents',
    'GET /users/v1/merchants/sub/:sub',
    'GET /users/v1/region',
    'GET /users/v1/sessions',
    'GET /users/v1/users/deletion',
    'GET /users/v1/users/me',
    'GET /webbot/v1/setting',
    'GET /webbot/v1/users/phone-verification',
  ],
  quote: [
    'GET /users/v1/branches/merchant/:merchantId/closest',
    'POST /deliveries/v1/delivery/tariff/client/calculate',
    'POST /orders/v1/orders/quote',
    'POST /orders/v1/tables/:token/orders/quote',
    'POST /orders/v1/tables/:token/session',
  ],
}

function addresses(which: (endpoint: Endpoint) => boolean): readonly string[] {
  return Object.entries<Endpoint>(API)
    .filter(([, endpoint]) => which(endpoint))
    .map(([address]) => address)
    .sort()
}

it('the caller is identified in calls of customers and staff, and in the open calls listed here', () => {
  expect(addresses(({ access, identifies }) => access === 'customer' || identifies === true)).toEqual(IDENTIFY)
})

it('a call of the office is for the staff, but for signing in', () => {
  const open = addresses(({ access }) => access !== 'staff').filter((address) => address.includes(' /office/'))
  expect(open).toEqual(['code', 'confirm', 'telegram'].map((way) => `POST /office/v1/auth/${way}`))
  expect(addresses(({ access }) => access === 'staff').filter((address) => !address.includes(' /office/'))).toEqual([])
})

it('only these calls are refused while a brand does not sell', () => {
  expect(addresses(({ sells }) => sells === true)).toEqual(SELL)
})

it('these open reads, which identify nobody, set no cookie in a new browser', () => {
  expect(addresses(({ noDeviceCookie }) => noDeviceCookie === true)).toEqual(NO_DEVICE_COOKIE)
  expect(NO_DEVICE_COOKIE.filter((address) => IDENTIFY.includes(address) || !address.startsWith('GET '))).toEqual([])
})

it('an order has at most 32 kB', () => {
  expect(addresses(({ bodyLimit }) => bodyLimit === 32_768)).toEqual(SMALL_BODY)
})

it('a change of a thousand products, a published plan and a text of the brand have more than other bodies', () => {
  const others = addresses(({ bodyLimit }) => bodyLimit !== undefined && bodyLimit !== 32_768)
  expect(others).toEqual([
    'POST /office/v1/menu/plans/publish',
    'PUT /office/v1/menu/products',
    'PUT /office/v1/policies/:type',
  ])
})

it.each(Object.entries(SHED))('an overloaded process refuses these calls as %s', (name, listed) => {
  expect(addresses(({ shedAs }) => shedAs === name)).toEqual(listed)
})
