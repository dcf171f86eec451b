// A brand with two branches and one object of each kind that office calls are about, for the tests of roles.
import { randomUUID } from 'node:crypto'
import {
  type BranchId,
  type CourierId,
  type HallId,
  type Id,
  idFrom,
  type OrderId,
  type StoryId,
} from '@dasturxon/domain/ids'
import type { ServiceType } from '@dasturxon/domain/menu'
import type { OrderStatus } from '@dasturxon/domain/order-status'
import type { StaffRole } from '@dasturxon/domain/staff-roles'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { insertRow } from '../../testing/insert.ts'
import type { TestApp, TestCustomer } from '../../testing/test-app.ts'

/** A branch with its hall. */
export type TestBranch = { readonly merchant: TestMerchant; readonly branchId: BranchId; readonly hallId: HallId }

export type TestOffice = {
  readonly merchant: TestMerchant
  readonly customer: TestCustomer
  readonly own: TestBranch
  readonly other: TestBranch
}

const newId = <I extends Id<string>>() => idFrom<I>(randomUUID())

/** The brand; `own` is the branch of its staff keys. */
export async function testOffice(app: TestApp): Promise<TestOffice> {
  const merchant = await app.aMerchant({
    settings: { dineInActive: true, bookingActive: true },
    branch: { dinein_enabled: true, booking_enabled: true },
  })
  const [own, other] = [
    await aPlace(app, merchant, merchant.branchId),
    await aPlace(app, merchant, await app.aBranch(merchant)),
  ]
  return { merchant, customer: await app.aCustomer(merchant), own, other }
}

async function aPlace({ superuser }: TestApp, merchant: TestMerchant, branchId: BranchId): Promise<TestBranch> {
  const hallId = newId<HallId>()
  const name = JSON.stringify({ uz: 'Zal', ru: 'Зал', eng: 'Hall' })
  await insertRow(superuser, 'halls', { merchant_id: merchant.id, id: hallId, branch_id: branchId, name })
  return { merchant, branchId, hallId }
}

export type OrderWish = {
  readonly service?: ServiceType
  readonly status?: OrderStatus
  readonly courierId?: CourierId | null
  readonly isPaid?: boolean
}

/** An order of the customer at a branch: for pickup and just placed, unless given otherwise. */
export async function anOrderAt(
  app: TestApp,
  { merchant, branchId }: TestBranch,
  customer: TestCustomer,
  wish: OrderWish = {},
): Promise<OrderId> {
  const { service = 'PICK_UP', status = 'OPEN', courierId = null, isPaid = false } = wish
  const id = newId<OrderId>()
  const now = app.clock.now()
  const none = { item_discount: 0, promo_product: 0, delivery: 0, promo_delivery: 0, service_fee: 0, cashback: 0 }
  await insertRow(app.superuser, 'orders', {
    ...{ merchant_id: merchant.id, id, user_id: customer.userId, branch_id: branchId, service, status },
    ...{ language: 'uz', payment_type: 'CASH', is_paid: isPaid, courier_id: courierId },
    ...{ receiver_name: 'Nodira', receiver_phone: customer.phone, promised_from: now, promised_to: now },
    ...{ gross: 30_000, ...none, total: 30_000, idempotency_key: randomUUID(), likeness: Buffer.alloc(16) },
    ...{ placed_at: now, updated_at: now },
  })
  await insertRow(app.superuser, 'order_lines', {
    ...{ merchant_id: merchant.id, order_id: id, position: 0, product_id: merchant.products.plain },
    ...{ name: JSON.stringify({ uz: 'Osh' }), unit: 'COUNT', measure: 1, quantity: 1 },
    ...{ unit_price: 30_000, gross: 30_000, discount: 0, total: 30_000 },
  })
  return id
}

/** A table with an open visit. */
async function aTableAt(app: TestApp, { merchant, hallId }: TestBranch) {
  const of = { merchant_id: merchant.id }
  const [tableId, sessionId] = [newId<Id<'table'>>(), newId<Id<'tableSession'>>()]
  const { rows } = await app.superuser.query('select count(*)::int from hall_tables where hall_id = $1', [hallId])
  const table = { id: tableId, hall_id: hallId, number: rows[0].count + 1, chairs: 4, token: `table-${randomUUID()}` }
  await insertRow(app.superuser, 'hall_tables', { ...of, ...table })
  const now = app.clock.now()
  const visit = { id: sessionId, table_id: tableId, opened_at: now, last_action_at: now }
  await insertRow(app.superuser, 'table_sessions', { ...of, ...visit })
  return { tableId, sessionId }
}

async function aCallAt(app: TestApp, place: TestBranch): Promise<string> {
  const { tableId, sessionId } = await aTableAt(app, place)
  const id = newId<Id<'waiterCall'>>()
  const now = app.clock.now()
  await insertRow(app.superuser, 'waiter_calls', {
    ...{ merchant_id: place.merchant.id, id, table_id: tableId, table_session_id: sessionId },
    ...{ reason: 'COME', status: 'CALLED', first_called_at: now, called_at: now },
  })
  return id
}

type ReservationWish = { readonly status: 'CONFIRMED' | 'REQUESTED'; readonly call_due_at?: Date }

async function aReservationAt(
  app: TestApp,
  place: TestBranch,
  customer: TestCustomer,
  wish: ReservationWish = { status: 'CONFIRMED' },
): Promise<string> {
  const id = newId<Id<'reservation'>>()
  const now = app.clock.now()
  await insertRow(app.superuser, 'reservations', {
    ...{ merchant_id: place.merchant.id, id, user_id: customer.userId, branch_id: place.branchId, chairs: 2 },
    ...{ ...wish, name: 'Nodira', phone: customer.phone, created_at: now, updated_at: now },
    ...{ starts_at: now, ends_at: new Date(now.getTime() + 7_200_000) },
  })
  return id
}

/** A review of an order; its id is that of the order. */
async function aReviewAt(app: TestApp, place: TestBranch, customer: TestCustomer): Promise<string> {
  const id = await anOrderAt(app, place, customer, { status: 'DELIVERED' })
  const now = app.clock.now()
  await insertRow(app.superuser, 'order_reviews', {
    ...{ merchant_id: place.merchant.id, order_id: id, user_id: customer.userId, stars: 4, text: 'Mazali' },
    ...{ created_at: now, updated_at: now },
  })
  return id
}

/** A stop of a product of its own; its id is that of the product. */
async function aStopAt(app: TestApp, { merchant, branchId }: TestBranch): Promise<string> {
  const id = newId<Id<'product'>>()
  await app.superuser.query(
    `insert into products (merchant_id, id, category_id, name, price)
     select merchant_id, $2, category_id, name, price from products where merchant_id = $1 and id = $3`,
    [merchant.id, id, merchant.products.plain],
  )
  await insertRow(app.superuser, 'product_stops', { merchant_id: merchant.id, product_id: id, branch_id: branchId })
  return id
}

/** A payment of an order at this branch. */
async function aPaymentAt(app: TestApp, place: TestBranch, customer: TestCustomer, more: object = {}) {
  const orderId = await anOrderAt(app, place, customer, { status: 'DELIVERED', isPaid: true })
  const [paymentId, now] = [newId<Id<'payment'>>(), app.clock.now()]
  await insertRow(app.superuser, 'payments', {
    ...{ merchant_id: place.merchant.id, id: paymentId, order_id: orderId, provider: 'ASKS', amount: 30_000 },
    ...{ provider_transaction_id: randomUUID(), state: 'PAID', created_at: now, expires_at: now, paid_at: now },
    ...more,
  })
  return paymentId
}

/** A refund of a whole payment. */
async function aRefundAt(app: TestApp, place: TestBranch, customer: TestCustomer): Promise<string> {
  const id = randomUUID()
  const refund = { refund_state: 'DONE', refund_amount: 30_000, refund_at: app.clock.now(), refund_reason: 'Sovuq' }
  await aPaymentAt(app, place, customer, { refund_id: id, ...refund })
  return id
}

/** A payment that its provider knows otherwise. */
async function aDifferenceAt(app: TestApp, place: TestBranch, customer: TestCustomer): Promise<string> {
  const id = randomUUID()
  await insertRow(app.superuser, 'payment_differences', {
    ...{ merchant_id: place.merchant.id, id, payment_id: await aPaymentAt(app, place, customer) },
    ...{ ours: 'PAID', theirs: 'CANCELED', found_at: app.clock.now() },
  })
  return id
}

/** An import of the menu that was uploaded and not applied. */
async function anImportAt(app: TestApp, { merchant }: TestBranch): Promise<string> {
  const id = newId<Id<'menuImport'>>()
  const sheet = { sheet: '', headers: ['Kategoriya', 'Nomi', 'Narxi'], rows: [['Taomlar', id, '1000']] }
  await insertRow(app.superuser, 'menu_imports', {
    ...{ merchant_id: merchant.id, id, file_name: 'Menyu.csv', made_at: app.clock.now(), made_by: id },
    ...{ sheet: JSON.stringify(sheet), columns: JSON.stringify(['category_uz', 'name_uz', 'price']) },
  })
  return id
}

/** A pause of the branch; its id is that of the branch. */
async function aPauseAt(app: TestApp, { merchant, branchId }: TestBranch): Promise<string> {
  await app.superuser.query(
    'insert into branch_pauses (merchant_id, branch_id, paused_at) values ($1, $2, $3) on conflict do nothing',
    [merchant.id, branchId, app.clock.now()],
  )
  return branchId
}

/** A product of its own, off the menu unless somebody buys it: its id. */
async function aProductOf(app: TestApp, { merchant }: TestBranch, isActive = true): Promise<Id<'product'>> {
  const id = newId<Id<'product'>>()
  const named = { category_id: merchant.categoryId, name: JSON.stringify({ uz: 'Manti' }), price: 25_000 }
  await insertRow(app.superuser, 'products', { merchant_id: merchant.id, id, ...named, is_active: isActive })
  return id
}

/** A change of a product that guests do not see yet; its id is that of the product. */
async function aPlanAt(app: TestApp, place: TestBranch): Promise<string> {
  const id = await aProductOf(app, place)
  const [change, before] = [JSON.stringify({ price: 27_000 }), JSON.stringify({ price: 25_000 })]
  const plan = { change, before, made_by: randomUUID(), made_at: app.clock.now() }
  await insertRow(app.superuser, 'menu_plans', { merchant_id: place.merchant.id, product_id: id, ...plan })
  return id
}

/** A counted product; its id is that of the product. */
async function aStockAt(app: TestApp, place: TestBranch): Promise<string> {
  const id = await aProductOf(app, place)
  const row = { merchant_id: place.merchant.id, product_id: id, branch_id: place.branchId, amount: 5 }
  await insertRow(app.superuser, 'product_stock', row)
  return id
}

/** A thing of the menu that nothing uses, by its table. */
async function anUnusedAt(app: TestApp, { merchant }: TestBranch, table: 'categories' | 'groups' | 'option_groups') {
  const id = newId<Id<never>>()
  await insertRow(app.superuser, table, { merchant_id: merchant.id, id, name: JSON.stringify({ uz: 'Ichimliklar' }) })
  return id
}

/** An order on the bill of a visit. */
async function aRoundAt(app: TestApp, place: TestBranch, customer: TestCustomer): Promise<OrderId> {
  const { sessionId } = await aTableAt(app, place)
  const id = await anOrderAt(app, place, customer, { service: 'DINE_IN' })
  const of = { merchant_id: place.merchant.id, table_session_id: sessionId }
  await insertRow(app.superuser, 'table_rounds', { ...of, order_id: id })
  return id
}

/** A promo of the brand. */
async function aPromoAt(app: TestApp, { merchant }: TestBranch): Promise<string> {
  const id = newId<Id<'promo'>>()
  const now = app.clock.now()
  await insertRow(app.superuser, 'promos', {
    ...{ merchant_id: merchant.id, id, code: `CODE-${id.slice(0, 8).toUpperCase()}`, discount_type: 'AMOUNT' },
    ...{ product_discount: 5_000, starts_at: now, ends_at: new Date(now.getTime() + 86_400_000) },
  })
  return id
}

async function aVacancyAt(app: TestApp, { merchant, branchId }: TestBranch): Promise<Id<'vacancy'>> {
  const id = newId<Id<'vacancy'>>()
  const position = JSON.stringify({ uz: 'Oshpaz' })
  await insertRow(app.superuser, 'vacancies', { merchant_id: merchant.id, id, position, branch_id: branchId })
  return id
}

async function anApplicationAt(app: TestApp, place: TestBranch): Promise<string> {
  const id = newId<Id<'application'>>()
  await insertRow(app.superuser, 'vacancy_applications', {
    ...{ merchant_id: place.merchant.id, id, vacancy_id: await aVacancyAt(app, place), name: 'Aziz' },
    ...{
      phone: '+998901234567',
      created_at: app.clock.now(),
      file: Buffer.from('%PDF-1.4'),
      file_type: 'application/pdf',
    },
  })
  return id
}

async function aNoticeAt(app: TestApp, { merchant }: TestBranch): Promise<string> {
  const id = newId<Id<'notice'>>()
  const words = JSON.stringify({ uz: 'Salom' })
  await insertRow(app.superuser, 'notices', {
    ...{ merchant_id: merchant.id, id, category: 'NEWS', title: words, text: words },
    ...{ created_at: app.clock.now(), updated_at: app.clock.now() },
  })
  return id
}

/** A waiter of the branch, who is signed in; for a session its id, else that of the person. */
async function aPersonAt(
  app: TestApp,
  { merchant, branchId }: TestBranch,
  kind: 'person' | 'session',
): Promise<string> {
  const { id } = await app.aPerson(merchant, 'waiter', { branchId })
  if (kind === 'person') return id
  const { rows } = await app.superuser.query('select id from staff_sessions where staff_id = $1', [id])
  return rows[0].id
}

async function aKeyAt(app: TestApp, { merchant, branchId }: TestBranch): Promise<string> {
  await app.aStaffKey(merchant, 'waiter', { branchId })
  const text = 'select id from staff_keys where merchant_id = $1 and branch_id = $2 order by created_at desc limit 1'
  return (await app.superuser.query(text, [merchant.id, branchId])).rows[0].id
}

/** A customer of their own, who has ordered from the branch. */
async function aCustomerAt(app: TestApp, place: TestBranch): Promise<string> {
  const customer = await app.aCustomer(place.merchant, { firstName: 'Nodira' })
  // the list begins with who ordered last
  app.clock.advance(1)
  await anOrderAt(app, place, customer, { status: 'DELIVERED' })
  return customer.userId
}

/** For whom an object is made: a role sees only some orders, a courier only their own. */
export type RowOwner = {
  readonly role: StaffRole
  readonly courierId: CourierId | null
  readonly customer: TestCustomer
}

const SERVICE_OF: Readonly<Partial<Record<StaffRole, ServiceType>>> = { waiter: 'DINE_IN', courier: 'DELIVERY' }

async function aStoryAt(app: TestApp, { merchant }: TestBranch): Promise<string> {
  const id = idFrom<StoryId>(randomUUID())
  const story = { title: '{"uz": "Yangi"}', cover: 'brand/cover', slides: '[{"image": "brand/slide"}]' }
  await insertRow(app.superuser, 'stories', { merchant_id: merchant.id, id, ...story })
  return id
}

async function aBannerAt(app: TestApp, { merchant }: TestBranch): Promise<string> {
  const id = randomUUID()
  const banner = { title: '{"uz": "Aksiya"}', image: 'brand/banner' }
  await insertRow(app.superuser, 'banners', { merchant_id: merchant.id, id, ...banner })
  return id
}

type Maker = (app: TestApp, place: TestBranch, holder: RowOwner) => Promise<string>

/** Makes an object by the part of the path that names its kind, or for one call alone, and gives its id. */
export const THINGS: Readonly<Record<string, Maker>> = {
  orders: (app, place, { role, courierId, customer }) =>
    anOrderAt(app, place, customer, { service: SERVICE_OF[role] ?? 'PICK_UP', courierId }),
  'POST /office/v1/orders/:id/dishes': (app, place, { customer }) => aRoundAt(app, place, customer),
  couriers: async (app, { merchant, branchId }, { courierId }) =>
    courierId ?? (await app.aCourier(merchant, { branchId })),
  'waiter-calls': aCallAt,
  tables: async (app, place) => (await aTableAt(app, place)).tableId,
  branches: async (_, { branchId }) => branchId,
  cities: async (_, { merchant }) => merchant.cityId,
  zones: async (_, { merchant }) => merchant.zoneId,
  promos: aPromoAt,
  stories: aStoryAt,
  banners: aBannerAt,
  notices: aNoticeAt,
  vacancies: aVacancyAt,
  applications: anApplicationAt,
  halls: async (_, { hallId }) => hallId,
  stops: aStopAt,
  pauses: aPauseAt,
  refunds: (app, place, { customer }) => aRefundAt(app, place, customer),
  differences: (app, place, { customer }) => aDifferenceAt(app, place, customer),
  people: (app, place) => aPersonAt(app, place, 'person'),
  sessions: (app, place) => aPersonAt(app, place, 'session'),
  keys: aKeyAt,
  stock: aStockAt,
  'GET /office/v1/menu/products/:id': (app, place) => aProductOf(app, place),
  'PUT /office/v1/menu/products/:id': (app, place) => aProductOf(app, place),
  'PUT /office/v1/menu/products/:id/stock': (app, place) => aProductOf(app, place),
  'DELETE /office/v1/menu/products/:id': (app, place) => aProductOf(app, place, false),
  'PUT /office/v1/menu/plans/:id': (app, place) => aProductOf(app, place),
  'DELETE /office/v1/menu/plans/:id': aPlanAt,
  'PUT /office/v1/menu/categories/:id': (app, place) => anUnusedAt(app, place, 'categories'),
  'DELETE /office/v1/menu/categories/:id': (app, place) => anUnusedAt(app, place, 'categories'),
  'PUT /office/v1/menu/groups/:id': (app, place) => anUnusedAt(app, place, 'groups'),
  'DELETE /office/v1/menu/groups/:id': (app, place) => anUnusedAt(app, place, 'groups'),
  'PUT /office/v1/menu/option-groups/:id': (app, place) => anUnusedAt(app, place, 'option_groups'),
  'DELETE /office/v1/menu/option-groups/:id': (app, place) => anUnusedAt(app, place, 'option_groups'),
  customers: aCustomerAt,
  imports: anImportAt,
  reviews: (app, place, { customer }) => aReviewAt(app, place, customer),
  reservations: (app, place, { customer }) => aReservationAt(app, place, customer),
  'GET /office/v1/reservations/calls': (app, place, { customer }) =>
    aReservationAt(app, place, customer, { status: 'REQUESTED', call_due_at: app.clock.now() }),
}
