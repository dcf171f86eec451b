// The calls that clients of the specified system make, as they are written there. `WITH_TOKEN` marks a call of a signed-in
// customer and is not part of the path.

export type SpecifiedCall = { readonly call: string; readonly payload: string; readonly answer: string }

const line = (text: string): SpecifiedCall => {
  const [call = '', payload = '', answer = ''] = text.split('|').map((part) => part.trim())
  return { call, payload, answer }
}

/** All 46, in the order in which they were written down. */
export const SPECIFIED: readonly SpecifiedCall[] = `
GET /users/v1/merchants/sub/{sub} | none | merchant
GET /support/v1/merchant/settings/web | none | merchant settings
GET /support/v1/merchant/settings/click-app/client | none | settings for the payment-app client
GET /orders/v1/merchant/settings | none | shouldValidateDeliveryArea, isSmsConfirmationRequiredPerOrder
GET /support/v1/company/policies | query policies (policy type) | policy text
GET /support/v1/banner | none; only if bannersActive | list of banners
GET /notifications/v2/stories | none; only if storiesActive | stories
GET /support/v1/brand/catalog | none | brand list
GET /webbot/v1/setting | header merchant | store settings
GET /users/v1/city-merchant/merchant/{merchantId} | none | list of cities
GET /users/v1/branches | header merchant | branches
GET /users/v1/branches/full | query cityId | branches
GET /users/v1/branches/{id} | none | branch
GET /users/v1/branches/merchant/{merchantId}/closest | query lat, lon (and type=DELIVERY on some hosts) | branch
GET /users/v1/region/WITH_TOKEN | none | regions with id and polygon
GET /products/v1/overalls | query type (channel) | groups, categories, products
GET /products/v1/grade | none | list of productId and grade
GET /products/v1/favourite/all/WITH_TOKEN | query userId, isFavourite | favourites
POST /products/v1/favourite/WITH_TOKEN | productId, isFavourite | not shown
DELETE /products/v1/favourite/{id}/WITH_TOKEN | none | not shown
POST /webbot/v1/users/token | initData | token
POST /webbot/v1/users/auth/WITH_TOKEN | initData | not shown
POST /webbot/v1/users/login | login payload | not shown
POST /webbot/v1/users/logout/WITH_TOKEN | initData | not shown
PUT /webbot/v1/users/logout/WITH_TOKEN | initData, language | not shown
POST /users/v1/users/logout/WITH_TOKEN | none | not shown
GET /users/v1/users/me/WITH_TOKEN | none | user
PUT /users/v1/users/{id}/WITH_TOKEN | user fields | not shown
PUT /users/v1/users/phone/WITH_TOKEN | phone, type | phone-change record
PUT /users/v1/users/phone/verify/WITH_TOKEN | id, code, phone, type | not shown
DELETE /users/v1/users/WITH_TOKEN | none (delete account) | not shown
GET /deliveries/v1/delivery/courier/{id}/WITH_TOKEN | none | courier record
POST /deliveries/v1/delivery/tariff/client/calculate/WITH_TOKEN | delivery tariff request | price
GET /orders/v1/orders/user/{userId}/WITH_TOKEN | query size 10, page (zero-based), optional onlyArchive | orders
GET /orders/v1/orders/user/{userId}/active/WITH_TOKEN | none | active orders
GET /orders/v1/orders/{id}/WITH_TOKEN | none | order
GET /orders/v1/order/setting/{id}/WITH_TOKEN | none | order settings
POST /orders/v1/orders/WITH_TOKEN | order request | not shown
POST /orders/v1/orders/at-time/WITH_TOKEN | order request (later orders) | not shown
GET /payments/v2/checkout/{id}/WITH_TOKEN | none | not shown
GET /users/v1/addresses/merchant/{merchantId}/user/{userId}/WITH_TOKEN | none | addresses
POST /users/v1/addresses/user/{userId}/WITH_TOKEN | address | not shown
PUT /users/v1/addresses/{id}/WITH_TOKEN | address | not shown
DELETE /users/v1/addresses/{id}/WITH_TOKEN | none | not shown
GET /notifications/v1/nominatim/reverse/WITH_TOKEN | query format, lat, lon | address lookup
GET /notifications/v1/nominatim/search | query format, q | address search results`
  .trim()
  .split('\n')
  .map(line)

/** What the specified system does at unknown addresses, and where it is done here. */
export const UNNAMED: readonly (readonly [what: string, calls: readonly string[]])[] = [
  ['ask for a sign-in code, confirm it', ['POST /users/v1/auth/code', 'POST /users/v1/auth/confirm']],
  ['change or remove the profile picture', ['PUT /users/v1/users/image', 'DELETE /users/v1/users/image']],
  [
    'Telegram: whether a phone is needed, registration, first call',
    ['GET /webbot/v1/users/phone-verification', 'POST /webbot/v1/users/registration', 'POST /webbot/v1/init'],
  ],
  ['about the company', ['GET /support/v1/merchant/about']],
  [
    'vacancies and applications',
    ['GET /support/v1/vacancies', 'GET /support/v1/vacancies/{id}', 'POST /support/v1/vacancies/{id}/applications'],
  ],
  ['the menu of a brand tab', ['GET /products/v1/overalls/merchant/{merchantId}']],
  ['reviews of a product', ['GET /products/v1/products/{id}/reviews']],
  ['the price of a basket', ['POST /orders/v1/orders/quote']],
  ['promo codes', ['POST /orders/v1/promos/check', 'GET /orders/v1/promos']],
  [
    'an order: found by its key, canceled, reviewed, followed live',
    [
      'GET /orders/v1/orders/by-key/{key}',
      'POST /orders/v1/orders/{id}/cancel',
      'POST /orders/v1/orders/{id}/review',
      'GET /orders/v1/orders/{id}/live',
    ],
  ],
  ['confirming an order by SMS', ['POST /orders/v1/orders/{id}/confirm']],
  [
    'reservations',
    [
      'GET /orders/v1/reservations/slots',
      'GET /orders/v1/reservations',
      'POST /orders/v1/reservations',
      'POST /orders/v1/reservations/{id}/cancel',
    ],
  ],
  [
    'at a table: the visit, calling a waiter',
    ['POST /orders/v1/tables/{token}/session', 'POST /orders/v1/tables/{token}/waiter-calls'],
  ],
  [
    'ways to pay, saved cards',
    [
      'GET /payments/v2/methods',
      'GET /payments/v2/cards',
      'POST /payments/v2/cards',
      'POST /payments/v2/cards/{id}/confirm',
      'DELETE /payments/v2/cards/{id}',
    ],
  ],
  ['what providers tell us', ['POST /payments/v2/callbacks/{provider}/{merchantId}']],
  ['notes to the customer', ['GET /notifications/v1/notifications', 'POST /notifications/v1/notifications/{id}/read']],
]
