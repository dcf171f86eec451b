// The journeys that every `npm test` runs: what a shop lives on. All others run with `npm run test:all`, and by CI.

/** Files of e2e/journeys. */
export const CORE_JOURNEYS = [
  // an order, once
  'once',
  'delivery',
  'pickup',
  'checkout-guest',
  // money
  'paying',
  'promo',
  'cards',
  // who is who
  'sign-in',
  'session-end',
  // a table
  'table',
  // a day at the desk
  'desk',
  'desk-orders',
  'desk-stops',
  'desk-hall',
  // people find, type, and use keys alone
  'search',
  'keyboard',
  'product',
  'basket',
  // every page opens, and everybody can use each kind of page
  'every-route',
  'audit',
].map((name) => `**/${name}.e2e.ts`)
