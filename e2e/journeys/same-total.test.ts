// Invariant: for any basket the page and the server calculate the same sums. For the page we run the code of the basket
// screen, for the server the real call on a real database, and the menus are those of the demo brands.
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Shop } from '@dasturxon/contract/shop/shop'
import { seedDemo } from '@dasturxon/demo/seed'
import { addToBasket, type Basket, type ChosenOption } from '@dasturxon/domain/basket'
import { addQuantities, quantityStep } from '@dasturxon/domain/menu'
import { money, ZERO } from '@dasturxon/domain/money'
import type { Promo } from '@dasturxon/domain/promo'
import { testClock } from '@dasturxon/server/testing/clock'
import { insertRow } from '@dasturxon/server/testing/insert'
import { ownApp, type TestApp, type TestCustomer } from '@dasturxon/server/testing/test-app'
import { promoOf } from '@dasturxon/storefront/basket/benefits/promo'
import { EMPTY_DRAFT } from '@dasturxon/storefront/basket/draft'
import { basketAskOf } from '@dasturxon/storefront/basket/price/basket-ask'
import { basketView, type PriceFacts } from '@dasturxon/storefront/basket/price/basket-view'
import { estimatedSums } from '@dasturxon/storefront/basket/price/bill'
import type { Place } from '@dasturxon/storefront/places/place'
import { menuOf, type Product, type ShopOptionGroup } from '@dasturxon/storefront/shop/menu'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

const SEED = 20_261_115
/** `SAME_TOTAL_BASKETS=10000` makes a long campaign of it. */
const BASKETS = Number(process.env.SAME_TOTAL_BASKETS ?? 2_500)
const AT_ONCE = 8
const BALANCE = money(47_300)
const SUBS = ['qarsildoq', 'xontaxta', 'kumomaki', 'lolanabot']
// inside and outside of zones, near and far
const POINTS = [
  { lat: 41.3111, lon: 69.2797 },
  { lat: 41.3274, lon: 69.2841 },
  { lat: 41.2995, lon: 69.2401 },
  { lat: 41.3601, lon: 69.2887 },
]

type Where = { readonly place: Place; readonly tariff: PriceFacts['tariff'] }
type Counter = {
  readonly merchant: { readonly id: string; readonly sub: string }
  readonly shop: Shop
  readonly customer: TestCustomer
  readonly promos: readonly Promo[]
  readonly places: readonly Where[]
}

let app: TestApp
const counters: Counter[] = []

beforeAll(async () => {
  // a Friday afternoon: all branches of all brands are open
  app = await ownApp({ clock: testClock('2026-03-20T10:00:00.000Z') })
  const client = await app.superuser.connect()
  await seedDemo(client, { mediaDir: null, now: app.clock.now(), secretKey: 'a secret of the test' })
  // cases that no demo brand has: odd percents, a fee in percent, partial cashback payment, zones with their own rules
  await client.query('update products set discount_percent = 12.5 where priority % 7 = 0')
  await client.query(`update order_settings set service_fee_enabled = true, service_fee_is_percent = true,
    service_fee_amount = 7, service_fee_free_from = 150000, cashback_share_percent = 33.3
    where merchant_id = (select id from merchants where sub = 'kumomaki')`)
  await client.query(
    'update zones set free_from = 90000, minimum = 60000 where id in (select min(id::text)::uuid from zones group by merchant_id)',
  )
  client.release()
  await app.services.merchants.refresh()
  for (const sub of SUBS) counters.push(await aCounter(sub))
}, 120_000)

afterAll(() => app.stop())

async function aCounter(sub: string): Promise<Counter> {
  const shop = (await app.asked('GET /products/v1/shop', { merchant: { sub } }, { query: { language: 'uz' } })).value
  const { merchant } = shop
  const customer = await app.aCustomer(merchant)
  await insertRow(app.superuser, 'cashback_entries', {
    ...{ merchant_id: merchant.id, id: randomUUID(), user_id: customer.userId, earned: BALANCE, left: BALANCE },
    created_at: app.clock.now(),
    expires_at: new Date(app.clock.now().getTime() + 86_400_000),
  })
  const promos = (await app.asked('GET /orders/v1/promos', { merchant, customer })).value.map(promoOf)
  return { merchant, shop, customer, promos, places: [...pickups(shop), ...(await deliveries(shop))] }
}

const SERVICES = ['DELIVERY', 'PICK_UP'] as const

function pickups(shop: Shop): readonly Where[] {
  return shop.branches
    .filter(({ services }) => services.includes('PICK_UP'))
    .map((branch) => {
      const facts = { branch, branchId: branch.id, address: null, isKnown: true, isLoaded: true }
      return { place: { service: 'PICK_UP', services: SERVICES, ...facts }, tariff: null }
    })
}

/** The places within delivery, each with its tariff as the page requests it. */
async function deliveries(shop: Shop): Promise<readonly Where[]> {
  const places: Where[] = []
  for (const point of POINTS) {
    const body = { latitude: point.lat, longitude: point.lon }
    const ask = 'POST /deliveries/v1/delivery/tariff/client/calculate'
    const answer = await app.asked(ask, { merchant: shop.merchant }, { body })
    if (answer.status !== 200) continue
    const branch = shop.branches.find(({ id }) => id === answer.value.branchId) ?? null
    const kind = { kind: 'HOUSE', comment: '', mode: 'MAP', account: null } as const
    const named = { name: 'Uy', streetName: 'Navoiy', houseNumber: '1', description: '', ...kind }
    const address = { ...named, office: '', domophone: '', entrance: '', floor: '', point }
    const facts = { branch, branchId: answer.value.branchId, address, isKnown: true, isLoaded: true }
    places.push({
      place: { service: 'DELIVERY', services: SERVICES, ...facts },
      tariff: { ...answer.value, fullPrice: answer.value.price },
    })
  }
  return places
}

const wish = fc.record({
  counter: fc.nat(),
  place: fc.nat(),
  // half of the baskets have no promo code
  promo: fc.option(fc.nat()),
  isSigned: fc.boolean(),
  cashback: fc.oneof(fc.constant(0), fc.nat(60_000)),
  lines: fc.array(
    fc.record({
      product: fc.nat(),
      steps: fc.integer({ min: 1, max: 8 }),
      picks: fc.array(fc.nat(), { maxLength: 8 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
})
type BasketWish = typeof wish extends fc.Arbitrary<infer T> ? T : never

function nth<T>(list: readonly T[], n: number): T {
  const found = list[n % list.length]
  if (found === undefined) throw new Error('expected something to choose from')
  return found
}

/** Options that the group allows: its minimum and a few more, chosen by the picks. */
function optionsOf(groups: readonly ShopOptionGroup[], picks: readonly number[]): readonly ChosenOption[] {
  let next = 0
  const pick = () => picks[next++ % Math.max(1, picks.length)] ?? 0
  return groups.flatMap((group) => {
    const counts = new Map<ChosenOption['optionId'], number>()
    const room = Math.min(
      group.max,
      group.options.reduce((sum, { maxCount }) => sum + maxCount, 0),
    )
    const wanted = group.min + (pick() % (room - group.min + 1))
    for (let taken = 0, at = pick(); taken < wanted; at += 1) {
      const option = nth(group.options, at)
      const held = counts.get(option.id) ?? 0
      if (held >= option.maxCount) continue
      counts.set(option.id, held + 1)
      taken += 1
    }
    return [...counts].map(([optionId, count]) => ({ optionId, count }))
  })
}

function basketOf(shop: Shop, lines: BasketWish['lines']): Basket {
  const menu = menuOf(shop)
  const amount = (product: Product, steps: number) =>
    Array.from({ length: steps }).reduce<number>((sum) => addQuantities(sum, quantityStep(product)), 0)
  return lines.reduce<Basket>((basket, { product: n, steps, picks }) => {
    const product = nth(shop.products, n)
    const options = optionsOf(menu.optionGroupsOf(product), picks)
    return addToBasket(basket, { productId: product.id, options, comment: '' }, amount(product, steps))
  }, [])
}

/** The sums of the page and of the server; `null` when nothing of the basket is available there. */
async function bothSides({ counter: c, place: p, promo: code, isSigned, cashback, lines }: BasketWish) {
  const { merchant, shop, customer, promos, places } = nth(counters, c)
  const { place, tariff } = nth(places, p)
  const promo = code === null ? null : nth(promos, code)
  const view = basketView(basketOf(shop, lines), {
    ...{ shop, place, tariff, promo, now: app.clock.now() },
    cashbackAsked: money(cashback),
    cashbackBalance: isSigned ? BALANCE : ZERO,
  })
  const draft = { ...EMPTY_DRAFT, promoCode: promo?.code ?? '', promo }
  const body = basketAskOf(view, place, draft)
  if (body === null) return null
  const { value } = await app.asked('POST /orders/v1/orders/quote', isSigned ? { merchant, customer } : { merchant }, {
    body,
  })
  const { productPrice, productDiscount, promoDiscount, deliveryPrice, deliveryDiscount, servicePrice } = value
  const sums = { productPrice, productDiscount, promoDiscount, deliveryPrice, deliveryDiscount, servicePrice }
  return {
    page: {
      ...estimatedSums(view),
      cashbackEarned: view.totals.cashbackEarned,
      promo: promo === null ? null : view.promoRefusal,
      lines: view.totals.lines.map(({ key, total }) => [key, total]),
    },
    server: {
      ...{ ...sums, cashback: value.cashback, totalPrice: value.totalPrice, cashbackEarned: value.cashbackEarned },
      promo: value.promo?.refusal ?? null,
      lines: value.lines.map(({ key, total }) => [key, total]),
    },
  }
}

it(`a page and the server agree about ${BASKETS} baskets`, { timeout: 600_000 }, async () => {
  const wishes = fc.sample(wish, { seed: SEED, numRuns: BASKETS })
  const met = { priced: 0, promo: 0, cashback: 0, discount: 0, service: 0, delivery: 0 }
  let next = 0
  const worker = async () => {
    for (let index = next++; index < wishes.length; index = next++) {
      const asked = wishes[index]
      const sides = asked === undefined ? null : await bothSides(asked)
      if (sides === null) continue
      // the comparison of the test runner is slower than the quote itself
      if (!isDeepStrictEqual(sides.page, sides.server)) {
        expect(sides.page, `basket ${index} of seed ${SEED}: ${JSON.stringify(asked)}`).toEqual(sides.server)
      }
      met.priced += 1
      met.promo += Number(sides.server.promoDiscount + sides.server.deliveryDiscount > 0)
      met.cashback += Number(sides.server.cashback > 0)
      met.discount += Number(sides.server.productDiscount > 0)
      met.service += Number(sides.server.servicePrice > 0)
      met.delivery += Number(sides.server.deliveryPrice > 0)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  // the test is useful only if most baskets could be priced
  expect(met.priced).toBeGreaterThan(BASKETS * 0.95)
  for (const kind of ['promo', 'cashback', 'discount', 'service', 'delivery'] as const) {
    expect(met[kind], kind).toBeGreaterThan(BASKETS * 0.05)
  }
})
