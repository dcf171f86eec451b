// What the table of roles is walked with: bodies of the office's calls.
import { randomUUID } from 'node:crypto'
import type { CityId } from '@dasturxon/domain/ids'
import { contentBody } from '../test-content.ts'

/** Bodies that get further than the example of the contract; other calls use the example. */
export const BODIES: Readonly<Record<string, object>> = {
  'POST /office/v1/orders/:id/approval-codes': { approverId: randomUUID() },
  'POST /office/v1/orders/:id/estimate': { readyTime: '2026-03-18T10:00:00Z', version: 1 },
  'PUT /office/v1/orders/:id/courier': { courierId: null, version: 1 },
  'PUT /office/v1/imports/:id': {},
  'PUT /office/v1/vacancies/:id': {
    ...{ version: 1, position: { uz: 'Oshpaz' }, salaryFrom: null, salaryTo: null, currency: 'UZS', schedule: {} },
    ...{ requirements: {}, duties: {}, conditions: {}, employmentType: 'FULL_TIME', branchIds: [], isActive: true },
    responsiblePerson: { name: 'Otabek', phone: '901234567', telegram: '' },
    ...{ publishedAt: '2026-03-01T00:00:00Z', validThrough: null },
  },
  'PUT /office/v1/notices/:id': {
    ...{ version: 1, category: 'NEWS', title: { uz: 'Salom' }, text: { uz: 'Keling' }, action: { type: 'NONE' } },
  },
  'POST /office/v1/imports/:id/apply': { plan: 'none' },
  'POST /office/v1/orders/:id/dishes': { position: 0, state: 'COOKING' },
  'POST /office/v1/orders/:id/moves': { to: 'ACCEPTED' },
  'POST /office/v1/orders/:id/refunds': { all: true, reason: 'Sovuq keldi' },
  'POST /office/v1/reservations/:id/moves': { to: 'SEATED' },
  'PUT /office/v1/branches/:id/services': { version: 1, phone: null, bookingPhone: null, services: ['PICK_UP'] },
  'PUT /office/v1/branches/:id/hours': { version: 1, workHours: [], exceptions: [] },
  'PUT /office/v1/terms': {
    ...{ version: 1, minimalDeliveryPrice: 0, minimalProductCount: 1, shouldValidateDeliveryArea: false },
    ...{ isSmsConfirmationRequiredPerOrder: false, cashbackPercent: 0, cashbackSharePercent: 100 },
    serviceFee: { isOn: false, amount: 0, isPercent: false, freeFrom: null, services: [] },
    tariff: { type: 'ZONE', baseKm: 0, basePrice: 0, perKm: 0, maxKm: null, freeFrom: null },
    defaultDeliveryPrice: 9_000,
  },
  'PUT /office/v1/people/:id': { name: 'Malika', role: 'waiter', branchId: null, isActive: false, version: 1 },
  'POST /office/v1/reservations/:id/table': { version: 99, tableId: randomUUID() },
  'POST /office/v1/branches/:id/halls': { name: { uz: 'Ayvon' } },
  'PUT /office/v1/halls/:id': { version: 99, name: { uz: 'Zal' }, plan: null, tables: [] },
  'POST /office/v1/branches/:id/reservations': {
    ...{ tableId: null, chairs: 100, reservationTime: '2000-01-01T10:00:00Z', name: 'Aziz', phone: '901234567' },
  },
  'PUT /office/v1/menu/products/:id': { version: 1, price: 27_000 },
  'PUT /office/v1/menu/plans/:id': { version: 1, planVersion: 0, publishAt: null, price: 27_000 },
  'PUT /office/v1/menu/categories/:id': { version: 1, viewType: 'BIG' },
  'PUT /office/v1/menu/groups/:id': { version: 1, name: { uz: 'Issiq' } },
  'PUT /office/v1/menu/option-groups/:id': {
    ...{ version: 1, name: { uz: 'Sous' }, min: 0, max: 1, freeQuota: 0 },
    options: [{ name: { uz: 'Shirin' }, price: 0, maxCount: 1, isDefault: false, isActive: true, image: null }],
  },
  'POST /office/v1/customers/:id/cashback': { kind: 'GIVE', amount: 5_000, reason: 'Uzr', balance: 0 },
  'PUT /office/v1/secrets/:name': { value: '7123456789:AAE-a-token-of-a-bot-that-is-not-there' },
}

const TEXT = { ru: 'Центр' }
const POINT = { latitude: 41.31, longitude: 69.28 }
const RULE = { discountType: 'AMOUNT', productDiscount: 5_000, deliveryDiscount: 0, minPrice: 0, usesPerUser: 1 }
const DATES = { startDate: '2026-03-01T00:00:00Z', endDate: '2026-04-01T00:00:00Z' }
const IDS = { joinPosterId: null, jowiId: null, iikoId: null, companyId: null, paymentId: null }
const SWITCHES = {
  ...{ expressEnabled: false, kitchenEnabled: false, payOfficeEnabled: false },
  ...{ storageEnabled: false, yandexEnabled: false },
}
const GEOMETRY = {
  type: 'Polygon',
  coordinates: [
    [
      [69.2, 41.3],
      [69.3, 41.3],
      [69.3, 41.4],
      [69.2, 41.3],
    ],
  ],
}
const RESIDENCE = { ...{ name: TEXT, address: TEXT, landmark: {}, ...POINT, isActive: true, isMain: false } }
const COSTS = { price: 9_000, minimum: null, freeFrom: null }

/** The same for calls whose bodies name what the brand has. */
export function bodyOfBrand(address: string, cityId: CityId): object | undefined {
  if (address.endsWith(' /office/v1/branches') || address === 'PUT /office/v1/branches/:id')
    return { ...RESIDENCE, cityId, deliveryPrice: null, foreignIds: IDS, switches: SWITCHES, version: 1 }
  if (address.includes('/zones'))
    return { cityId, name: TEXT, geometry: GEOMETRY, color: '#3B82F6', ...COSTS, version: 1 }
  if (address.includes('/cities')) return { name: TEXT, ...POINT, isMain: false, version: 1 }
  if (!address.includes('/promos')) return contentBody(address)
  const code = `NEW-${randomUUID().slice(0, 8)}`
  return { code, ...RULE, ...DATES, isActive: true, firstOrderOnly: false, description: {}, version: 1 }
}
