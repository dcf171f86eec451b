// A demo brand as rows of the database, table by table, in the order in which they may be inserted.
import { createHash } from 'node:crypto'
import { type DemoBrand, type DemoShared, weekHours } from './brands.ts'
import { contentRows } from './seed-content-rows.ts'
import { daysFrom, type SeedFacts, type TableRows } from './seed-facts.ts'
import { menuRows } from './seed-menu-rows.ts'
import { paymentRows } from './seed-payment-rows.ts'
import { type DemoStaff, staffName } from './staff-key.ts'
import { demoId } from './uuid.ts'

/** Every row of the brand except the merchant itself, which must exist before the tenant is set. */
export function brandRows(facts: SeedFacts): readonly TableRows[] {
  return [
    ...settingsRows(facts),
    ...paymentRows(facts),
    ...placeRows(facts),
    ...menuRows(facts),
    ...peopleRows(facts),
    ...contentRows(facts),
  ]
}

/** The merchant in the registry, and the host it would have outside the demo. */
export function merchantRows({ brand, now, pictureOf }: SeedFacts): readonly TableRows[] {
  const { merchant } = brand
  const id = demoId(merchant.id)
  const row = {
    ...{ id, sub: merchant.sub, name: merchant.name, slogan: merchant.slogan, kind: merchant.kind },
    color: merchant.color,
    logo: pictureOf('logo').image,
    is_active: merchant.isActive,
    ...{ lat: merchant.latitude, lon: merchant.longitude },
    main_city_id: demoId(merchant.mainCityId),
    domain_url: merchant.domainUrl,
    ...{ sms_gateway: merchant.smsGateway, app_id: appIdOf(brand) },
    created_at: daysFrom(now, -merchant.createdDaysAgo),
  }
  return [
    { table: 'merchants', rows: [row] },
    { table: 'merchant_hosts', rows: [{ host: merchant.domainUrl, merchant_id: id }] },
  ]
}

/** A key of the demo's staff programs, stored as its hash like any other. */
export function staffKeyRow(staff: DemoStaff, staffKey: string): Readonly<Record<string, unknown>> {
  const hash = createHash('sha256').update(staffKey).digest('hex')
  const who = holderOf(staff)
  return { id: demoId(`staff-key ${staffName(staff)}`), key_hash: `\\x${hash}`, name: `Demo ${who.role}`, ...who }
}

function holderOf(staff: DemoStaff) {
  if (typeof staff === 'string') return { role: staff, branch_id: null, courier_id: null }
  if ('role' in staff) return { role: staff.role, branch_id: staff.branchId, courier_id: null }
  return { role: 'courier', branch_id: null, courier_id: staff.courierId }
}

/** The couriers of the brand. A brand that was seeded before may lack some of them. */
export function courierRows({ couriers }: DemoBrand, now: Date): TableRows['rows'] {
  return couriers.map((courier) => ({
    ...{ id: demoId(courier.id), first_name: courier.user.firstName, last_name: courier.user.lastName },
    ...{ phone: courier.user.phone, status: courier.status, balance: courier.balance },
    ...{ branch_id: demoId(courier.branchId), lat: courier.latitude, lon: courier.longitude, position_at: now },
  }))
}

function settingsRows({ brand, pictureOf, tabMerchantIds }: SeedFacts): readonly TableRows[] {
  const { orderSettings: order, deliveryTariff: tariff } = brand
  const [logo, favicon] = [pictureOf('logo').image, pictureOf('favicon').image]
  const own = demoId(brand.merchant.id)
  const web = { ...brand.settings, logo, favicon, tabMerchantIds: tabMerchantIds.filter((id) => id !== own) }
  const row = {
    service_fee_enabled: order.isServiceFeeEnabled,
    service_fee_amount: order.serviceFeeAmount,
    service_fee_is_percent: order.serviceFeeIsPercent ?? false,
    service_fee_free_from: order.isServiceFeeFreeAboveThreshold ? order.serviceFeeThreshold : null,
    service_fee_services: order.serviceFeeAppliesTo ?? ['DELIVERY', 'PICK_UP', 'DINE_IN'],
    minimal_delivery_price: order.minimalDeliveryPrice,
    minimal_product_count: order.minimalProductCount,
    should_validate_delivery_area: order.shouldValidateDeliveryArea,
    is_sms_confirmation_required: order.isSmsConfirmationRequiredPerOrder,
    cashback_percent: order.cashbackPercent,
    ...{ tariff_type: tariff.type, tariff_base_km: tariff.baseKm, tariff_base_price: tariff.basePrice },
    ...{ tariff_per_km: tariff.perKm, tariff_max_km: tariff.maxKm, tariff_free_from: tariff.freeFrom },
  }
  return [
    { table: 'merchant_settings', rows: [{ web }] },
    { table: 'order_settings', rows: [row] },
  ]
}

function placeRows({ brand, shared }: SeedFacts): readonly TableRows[] {
  const cities = shared.cities.filter((city) => brand.cityIds.includes(city.id))
  const halls = brand.branches.flatMap((branch) => branch.halls.map((hall) => ({ ...hall, branchId: branch.id })))
  return [
    { table: 'cities', rows: cities.map(cityRow) },
    { table: 'branches', rows: branchRows(brand) },
    { table: 'branch_hours', rows: brand.branches.flatMap(hoursRows) },
    {
      table: 'zones',
      rows: brand.zones.map(({ id, cityId, name, polygon, color, price }) => ({
        ...{ id: demoId(id), city_id: demoId(cityId), name, polygon, color, price },
      })),
    },
    {
      table: 'halls',
      rows: halls.map((hall) => ({ id: demoId(hall.id), branch_id: demoId(hall.branchId), name: hall.name })),
    },
    {
      table: 'hall_tables',
      rows: halls.flatMap((hall) =>
        hall.tables.map(({ id, number, chairs, qrCode }) => ({
          ...{ id: demoId(id), hall_id: demoId(hall.id), number, chairs, token: qrCode },
        })),
      ),
    },
  ]
}

function cityRow(city: DemoShared['cities'][number]) {
  return {
    ...{ id: demoId(city.id), name: city.name, description: city.description, lat: city.latitude, lon: city.longitude },
    ...{ is_main: city.isMain, is_taximeter: city.isTaximeter, taximeter_comment: city.taximeterComments ?? {} },
  }
}

/** The name of the brand's own app; no such app is in any store. */
export function appIdOf({ merchant }: DemoBrand): string {
  return `example.${merchant.sub}`
}

/** The branches of the brand. A brand that was seeded before may lack some of their fields. */
export function branchRows({ branches }: DemoBrand): TableRows['rows'] {
  return branches.map(branchRow)
}

function branchRow(branch: DemoBrand['branches'][number], index: number) {
  const { deliveryEnabled, pickupEnabled, dineinEnabled, bookingEnabled, ...switches } = branch.settings
  return {
    ...{ id: demoId(branch.id), city_id: demoId(branch.cityId), name: branch.name, address: branch.address },
    ...{ landmark: branch.landmark, lat: branch.latitude, lon: branch.longitude, phone: branch.phone },
    ...{ booking_phone: branch.bookingPhone, is_active: branch.isActive, is_main: branch.isMain },
    ...{ delivery_enabled: deliveryEnabled, pickup_enabled: pickupEnabled, dinein_enabled: dineinEnabled },
    ...{ booking_enabled: bookingEnabled, switches, priority: index + 1 },
    ...plainHours(branch),
    ...{ join_poster_id: `demo-poster-${branch.id}`, jowi_id: `demo-jowi-${branch.id}` },
    ...{ iiko_id: `demo-iiko-${branch.id}`, company_id: `demo-company-${branch.cityId}` },
    ...{ payment_id: `demo-payment-${branch.id}`, director_id: demoId(`director ${branch.id}`) },
  }
}

/** One pair of times for each service, for clients that read no week: those of the first day that works. */
function plainHours({ hours }: DemoBrand['branches'][number]) {
  const first = (week: readonly string[] | undefined) => weekHours(week ?? []).find(({ isDayOff }) => !isDayOff)
  const [pickup, delivery] = [first(hours.PICK_UP), first(hours.DELIVERY ?? hours.PICK_UP)]
  return {
    ...{ open: pickup?.open ?? null, close: pickup?.close ?? null },
    ...{ delivery_start: delivery?.open ?? null, delivery_end: delivery?.close ?? null },
  }
}

function hoursRows(branch: DemoBrand['branches'][number]) {
  return Object.entries(branch.hours).map(([type, week]) => ({
    ...{ branch_id: demoId(branch.id), type, hours: weekHours(week) },
  }))
}

function peopleRows({ brand, shared, now }: SeedFacts): readonly TableRows[] {
  // one person is a separate customer of each brand, so the key contains the brand
  const userId = (key: string) => demoId(`${brand.key}/${key}`)
  const users = shared.users.map((user) => ({
    ...{ id: userId(user.id), phone: user.phone, first_name: user.firstName, last_name: user.lastName },
    ...{ gender: user.gender, birthday: user.birthday, language: user.language },
  }))
  const addresses = shared.users.flatMap((user) =>
    user.addresses.map((address) => ({
      ...{ id: userId(address.id), user_id: userId(user.id), type: address.type, name: address.name },
      ...{ street_name: address.streetName, house_number: address.houseNumber, description: address.description },
      ...{ details: address.details, comment: address.comment, city_id: demoId(brand.merchant.mainCityId) },
      ...{ lat: address.latitude, lon: address.longitude },
    })),
  )
  return [
    { table: 'users', rows: users },
    { table: 'addresses', rows: addresses },
    { table: 'couriers', rows: courierRows(brand, now) },
  ]
}
