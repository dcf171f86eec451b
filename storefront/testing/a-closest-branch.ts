// The server's answer with the closest branch and its fee, for tests.
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { money } from '@dasturxon/domain/money'
import { aBranch, aShop } from './a-shop.ts'

export const CLOSEST = 'GET /users/v1/branches/merchant/:merchantId/closest'
export const TARIFF = 'POST /deliveries/v1/delivery/tariff/client/calculate'

type Closest = Reply<Api[typeof CLOSEST]>
type Fee = NonNullable<Closest['tariff']>
type Named = { uz: string; ru: string; eng: string }

const inAll = (text: string): Named => ({ uz: text, ru: text, eng: text })

/** The first branch of the shop, 2.4 km away; delivery is 12 000 unless given otherwise. */
export function aClosestBranch(fee: Partial<Fee> = {}): Closest {
  const { id, cityId, latitude, longitude, phone } = aBranch(1)
  const merchantId = aShop().merchant.id
  const [never, none] = [
    { createdDate: '2026-11-01T00:00:00.000Z', lastModifiedDate: '2026-11-01T00:00:00.000Z' },
    null,
  ]
  return {
    ...{ id, merchantId, cityId, name: inAll('Filial'), address: inAll(''), landmark: inAll('') },
    ...{ latitude, longitude, phone, bookingPhone: none, isActive: true, isMain: true, deleted: false },
    ...{ open: none, close: none, deliveryStart: none, deliveryEnd: none, deliveryPrice: none, ...never },
    ...{ joinPosterId: none, jowiId: none, iikoId: none, companyId: none, paymentId: none },
    ...{ workHours: [], exceptions: [], distance: 2_400 },
    settings: {
      ...{ bookingEnabled: false, deliveryEnabled: true, dineinEnabled: false, directorId: none, merchantId },
      ...{ expressEnabled: false, kitchenEnabled: true, payOfficeEnabled: false, pickupEnabled: true },
      ...{ storageEnabled: false, yandexEnabled: false },
    },
    tariff: { price: money(12_000), freeFrom: null, minimum: money(0), ...fee },
  }
}

/** The answer with the tariff from that branch. */
export function aTariff(fee: Partial<Fee> = {}): Reply<Api[typeof TARIFF]> {
  const { id, distance } = aClosestBranch()
  return { price: money(12_000), freeFrom: null, minimum: money(0), ...fee, distance, branchId: id, zoneId: null }
}
