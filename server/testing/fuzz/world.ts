// Two brands with rows in every table that tests use, and customers with orders, so that ids exist.
import { randomUUID } from 'node:crypto'
import { type Id, idFrom } from '@dasturxon/domain/ids'
import { aPerson, contactOf, launchOf, setBot } from '../../customers/telegram/test-telegram.ts'
import { giveTestKeys } from '../../payments/test-order.ts'
import { CENTRE, type TestMerchant, type Wish } from '../a-merchant.ts'
import { insertRow } from '../insert.ts'
import type { TestApp } from '../test-app.ts'
import type { Brands, FuzzCaller } from './people.ts'
import type { Row } from './rows.ts'

/** A word in every text of the second brand. */
export const SECOND_BRAND = `zzbrand${randomUUID().slice(0, 8)}`

const newId = <I extends Id<string>>() => idFrom<I>(randomUUID())

const SETTINGS: NonNullable<Wish['settings']> = {
  ...{ vacanciesActive: true, storiesActive: true, bannersActive: true, favouriteActive: true, cashbackActive: true },
  ...{ dineInActive: true, bookingActive: true, paymeActive: true, clickActive: true, notificationsActive: true },
}
const BRANCH: NonNullable<Wish['branch']> = { dinein_enabled: true, booking_enabled: true }

/** Creates the brands; everything that the second one shows contains `SECOND_BRAND`. */
export async function twoBrands(app: TestApp): Promise<Brands> {
  const wish = { settings: SETTINGS, branch: BRANCH }
  const [first, second] = [await app.aMerchant(wish), await app.aMerchant(wish)]
  for (const merchant of [first, second]) {
    await addRows(app, merchant)
    await giveTestKeys(app, merchant)
    await setBot(app, merchant, BOT)
  }
  await signTexts(app, second)
  await app.services.merchants.refresh()
  return { first, second }
}

const BOT = '7000000001:AA-a-token-of-a-bot-that-is-not-there'

/** Data signed by Telegram for one person at each brand: the launch of the mini app and the contact. */
export function signedByTelegram(app: TestApp, { first, second }: Brands): ReadonlyMap<string, readonly Row[]> {
  const person = aPerson()
  const of = (merchant: TestMerchant, value: string): Row => ({ value, merchantId: merchant.id, userId: null })
  const brands = [first, second].map((merchant) => ({ merchant, botToken: BOT }))
  return new Map([
    ['init_data', brands.map((brand) => of(brand.merchant, launchOf(app, brand, person)))],
    ['contact', brands.map((brand) => of(brand.merchant, contactOf(app, brand, person, '+998909999999')))],
    ['provider', brands.flatMap(({ merchant }) => ['ASKS', 'CHARGES'].map((name) => of(merchant, name)))],
  ])
}

async function addRows({ superuser }: TestApp, merchant: TestMerchant): Promise<void> {
  const of = { merchant_id: merchant.id }
  const name = JSON.stringify({ uz: 'Namuna', ru: 'Пример', eng: 'Sample' })
  const at = new Date('2026-03-01T00:00:00Z')
  const branch = { branch_id: merchant.branchId }
  await insertRow(superuser, 'couriers', {
    ...of,
    id: newId(),
    first_name: 'Jasur',
    phone: '+998990000001',
    ...branch,
    ...CENTRE,
  })
  const promo = {
    discount_type: 'AMOUNT',
    product_discount: 5_000,
    starts_at: at,
    ends_at: new Date('2027-01-01'),
  } as const
  await insertRow(superuser, 'promos', { ...of, id: newId(), code: 'BAHOR25', ...promo, uses_per_user: 1_000_000 })
  const hallId = newId<Id<'hall'>>()
  await insertRow(superuser, 'halls', { ...of, id: hallId, name, ...branch })
  for (const number of [1, 2, 3]) {
    const table = {
      id: newId<Id<'table'>>(),
      hall_id: hallId,
      number,
      chairs: 4,
      token: `table-${randomUUID().slice(0, 13)}`,
    }
    await insertRow(superuser, 'hall_tables', { ...of, ...table })
  }
  await insertRow(superuser, 'banners', { ...of, id: newId(), title: name, image: 'a.webp' })
  await insertRow(superuser, 'stories', { ...of, id: newId(), title: name, cover: 'a.webp', slides: '[]' })
  await insertRow(superuser, 'vacancies', { ...of, id: newId(), position: name, requirements: name, published_at: at })
  for (const type of ['TERMS', 'ABOUT_COMPANY', 'PRIVACY_POLICY'] as const) {
    await insertRow(superuser, 'policies', { ...of, type, text: name })
  }
}

const TRANSLATED = `
  select c.table_name as table, c.column_name as column from information_schema.columns c
   where c.table_schema = 'public' and c.data_type = 'jsonb' and c.column_name in ('name', 'title', 'description', 'address', 'position', 'requirements', 'text')
     and exists (select from information_schema.columns m
                  where m.table_schema = 'public' and m.table_name = c.table_name and m.column_name = 'merchant_id')`

/** Puts the brand's word into every translated text that it has. */
async function signTexts({ superuser }: TestApp, merchant: TestMerchant): Promise<void> {
  const text = JSON.stringify({ uz: SECOND_BRAND, ru: SECOND_BRAND, eng: SECOND_BRAND })
  const { rows } = await superuser.query<{ table: string; column: string }>(TRANSLATED)
  for (const { table, column } of rows) {
    await superuser.query(`update ${table} set ${column} = $2 where merchant_id = $1`, [merchant.id, text])
  }
}

/** A request that worked, as it was sent. */
export type Done = { readonly address: string; readonly url: string; readonly body: object }

/** The customer orders twice (one order is delivered), saves an address and a card, reserves a table, marks favourites. */
export async function settleIn(app: TestApp, person: FuzzCaller): Promise<readonly Done[]> {
  const { merchant, word } = person
  const done: Done[] = []
  const send = async (path: string, body: object, address = `POST ${path}`) => {
    const answer = await app.server.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: {
        ...{ host: `${merchant.sub}.localhost`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        ...person.headers(),
      },
      payload: JSON.stringify(body),
    })
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`)
    done.push({ address, url: `/api${path}`, body })
    return answer.json()
  }
  for (const [serviceType, isDone] of [
    ['PICK_UP', false],
    ['DELIVERY', true],
  ] as const) {
    const basket = basketOf(person, serviceType)
    const { hash } = await send('/orders/v1/orders/quote', basket)
    const order = await send('/orders/v1/orders', { ...basket, quoteHash: hash, comment: word, confirmDuplicate: true })
    if (isDone) await handOver(app, order.id)
  }
  const home = { name: word, latitude: CENTRE.lat, longitude: CENTRE.lon }
  await send(`/users/v1/addresses/user/${person.owner().userId}`, home, 'POST /users/v1/addresses/user/{userId}')
  const guest = { name: word, phone: '901234567', chairs: 2, comment: word }
  await send('/orders/v1/reservations', {
    ...guest,
    branchId: merchant.branchId,
    reservationTime: '2026-03-19T14:00:00Z',
  })
  for (const productId of Object.values(merchant.products)) {
    await send('/products/v1/favourite', { productId, isFavourite: true })
  }
  const card = { number: '860049******6478', expire: '03/29', type: 'UZCARD', name: word }
  await send('/payments/v2/cards', { ...card, token: `token-${word}`, paymentType: 'PAYME' })
  return done
}

function basketOf({ merchant, word }: FuzzCaller, serviceType: 'PICK_UP' | 'DELIVERY') {
  return {
    serviceType,
    branchId: merchant.branchId,
    address: { name: 'Uy', streetName: word, latitude: CENTRE.lat, longitude: CENTRE.lon },
    cartItems: [{ productId: merchant.products.plain, count: 2, comment: word }],
  }
}

async function handOver({ superuser }: TestApp, orderId: string): Promise<void> {
  await superuser.query(`update orders set status = 'DELIVERED', delivered_at = placed_at where id = $1`, [orderId])
}
