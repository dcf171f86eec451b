// Changes of places and terms.
import { randomInt } from 'node:crypto'
import { THINGS } from '../test-office.ts'
import { type ChangeMakers, given, named, ownerOf, saved, seen, type TestDesk, type Turn, versionOf } from './maker.ts'

const TEXT = { uz: 'Markaz' }
const POINT = { latitude: 41.31, longitude: 69.28 }
const IDS = { joinPosterId: null, jowiId: null, iikoId: null, companyId: null, paymentId: null }
const SWITCHES = {
  ...{ expressEnabled: false, kitchenEnabled: false, payOfficeEnabled: false },
  ...{ storageEnabled: false, yandexEnabled: false },
}
const RESIDENCE = { address: TEXT, landmark: {}, ...POINT, isActive: true, isMain: false }
const RING = [
  [69.2, 41.3],
  [69.3, 41.3],
  [69.3, 41.4],
  [69.2, 41.3],
]
const ZONE = { geometry: { type: 'Polygon', coordinates: [RING] }, color: '#3B82F6', minimum: null, freeFrom: null }
const PROMO = {
  ...{ discountType: 'AMOUNT', deliveryDiscount: 0, minPrice: 0, usesPerUser: 1, isActive: true },
  ...{ startDate: '2026-03-01T00:00:00Z', endDate: '2026-04-01T00:00:00Z', firstOrderOnly: false, description: {} },
}
const TERMS = {
  ...{ minimalProductCount: 1, shouldValidateDeliveryArea: false, isSmsConfirmationRequiredPerOrder: false },
  ...{ cashbackPercent: 0, cashbackSharePercent: 100, defaultDeliveryPrice: 9_000 },
  serviceFee: { isOn: false, amount: 0, isPercent: false, freeFrom: null, services: [] },
  tariff: { type: 'ZONE', baseKm: 0, basePrice: 0, perKm: 0, maxKm: null, freeFrom: null },
}
const branch = (turn: Turn, { office }: TestDesk) => ({
  ...{ ...RESIDENCE, name: named(turn), cityId: office.merchant.cityId, deliveryPrice: null },
  ...{ foreignIds: IDS, switches: SWITCHES },
})
const zone = (turn: Turn, { office }: TestDesk) => ({
  ...{ ...ZONE, cityId: office.merchant.cityId, name: named(turn), price: 9_000 },
})
const city = (turn: Turn) => ({ name: named(turn), ...POINT, isMain: false })
const promo = (turn: Turn) => ({
  ...PROMO,
  code: `NEW-${randomInt(1e9)}`,
  productDiscount: turn * 1_000,
})

/** Branches, cities, zones, pauses, terms, promos. */
export const PLACE_CHANGES: ChangeMakers = {
  'POST /office/v1/branches': given(branch),
  'PUT /office/v1/branches/:id': saved('branches', branch),
  'PUT /office/v1/branches/:id/services': saved('branches', (turn) => ({
    ...{ phone: `+99871200000${turn}`, bookingPhone: null, services: ['PICK_UP'] },
  })),
  'PUT /office/v1/branches/:id/hours': saved('branches', (turn) => ({
    ...{ workHours: [], exceptions: [{ date: `2026-04-0${turn}`, isDayOff: true, open: null, close: null }] },
  })),
  'POST /office/v1/cities': given(city),
  'PUT /office/v1/cities/:id': saved('cities', city),
  'POST /office/v1/zones': given(zone),
  'PUT /office/v1/zones/:id': saved('zones', zone),
  'DELETE /office/v1/zones/:id': async (desk, id) => {
    const version = String(await versionOf(desk, 'zones', id))
    return () => ({ params: { id }, query: { version } })
  },
  'PUT /office/v1/branches/:id/pause': given((turn) => ({ until: turn === 1 ? 'HOUR' : 'BY_HAND' })),
  'DELETE /office/v1/branches/:id/pause': async (desk, id) => {
    await THINGS.pauses?.(desk.app, desk.office.own, ownerOf(desk))
    return () => ({ params: { id } })
  },
  'POST /office/v1/promos': given(promo),
  'PUT /office/v1/promos/:id': saved('promos', promo),
  'PUT /office/v1/terms': async (desk) => {
    const { version } = await seen<{ version: number }>(desk, 'GET /office/v1/terms')
    return (turn) => ({ body: { ...TERMS, version, minimalDeliveryPrice: turn * 1_000 } })
  },
}
