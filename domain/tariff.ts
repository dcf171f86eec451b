// What it costs to bring an order to a point: zone price, else distance, else the branch's price, else the merchant's.
import type { ZoneId } from './ids.ts'
import { type Money, money } from './money.ts'
import { type Err, ok, type Result, refuse } from './result.ts'
import { distanceM as distanceBetween, type Point, type ZoneShape } from './zones.ts'

export type Tariff = {
  readonly type: 'ZONE' | 'DISTANCE' | 'ZONE_THEN_DISTANCE'
  readonly baseKm: number
  readonly basePrice: Money
  readonly perKm: Money
  /** No delivery farther than this by distance; `null` is no limit. */
  readonly maxKm: number | null
  readonly freeFrom: Money | null
}

/** A zone without a price only tells where we deliver. */
export type Zone = ZoneShape & { readonly id: ZoneId; readonly price: Money | null }

export type DeliveryAsk = {
  readonly tariff: Tariff | null
  /** The zone that holds the point. */
  readonly zone: Pick<Zone, 'id' | 'price'> | null
  readonly point: Point
  readonly branchPoint: Point
  readonly branchPrice: Money | null
  readonly defaultPrice: Money | null
  readonly mustBeInZone: boolean
}

/** Whose price it is: the zone's, the distance's, the branch's or the brand's. */
export type PriceSource = 'ZONE' | 'DISTANCE' | 'BRANCH' | 'BRAND'

export type DeliveryFee = {
  readonly price: Money
  readonly source: PriceSource
  readonly zoneId: ZoneId | null
  readonly distanceM: number
}
export type OutOfZone = Err<'OUT_OF_ZONE', { readonly distanceM: number; readonly maxKm: number | null }>

const ROUNDING = 500

/** The price of delivery before any free-from amount, or a refusal when nobody brings an order there. */
export function deliveryFee(ask: DeliveryAsk): Result<DeliveryFee, OutOfZone> {
  const { tariff, zone, point, mustBeInZone } = ask
  const distanceM = distanceBetween(ask.branchPoint, point)
  const outOfZone = refuse('OUT_OF_ZONE', { distanceM, maxKm: tariff?.maxKm ?? null })
  const at = (price: Money, source: PriceSource) => ok({ price, source, zoneId: zone?.id ?? null, distanceM })

  if (zone === null && mustBeInZone) return outOfZone
  if (zone !== null && zone.price !== null && tariff?.type !== 'DISTANCE') return at(zone.price, 'ZONE')
  if (tariff !== null && tariff.type !== 'ZONE') {
    const price = distanceFee(tariff, distanceM)
    return price === null ? outOfZone : at(price, 'DISTANCE')
  }
  if (ask.branchPrice !== null) return at(ask.branchPrice, 'BRANCH')
  return ask.defaultPrice === null ? outOfZone : at(ask.defaultPrice, 'BRAND')
}

export type AnnouncedFee = {
  readonly from: Money
  /** Every address that is served pays this. */
  readonly isExact: boolean
}

type AnnounceAsk = Pick<DeliveryAsk, 'tariff' | 'defaultPrice' | 'mustBeInZone'> & {
  readonly zones: readonly Pick<Zone, 'price'>[]
  /** Of every branch that delivers. */
  readonly branchPrices: readonly (Money | null)[]
}

/** The lowest delivery fee, shown before an address is given; `null` when no branch delivers. */
export function announcedFee(ask: AnnounceAsk): AnnouncedFee | null {
  const { tariff, zones, mustBeInZone } = ask
  if (ask.branchPrices.length === 0) return null
  const zonePrices = tariff?.type === 'DISTANCE' ? [] : zones.flatMap(({ price }) => price ?? [])
  // an address without a priced zone: there are none where every zone has a price and one must be inside
  const hasOthers =
    tariff?.type === 'DISTANCE' ? zones.length > 0 || !mustBeInZone : !mustBeInZone || zonePrices.length < zones.length
  const others = hasOthers ? pricesWithoutZone(ask) : { prices: [], grows: false }
  const prices = [...zonePrices, ...others.prices]
  const [from] = prices.toSorted((a, b) => a - b)
  if (from === undefined) return null
  return { from, isExact: !others.grows && prices.every((price) => price === from) }
}

function pricesWithoutZone({ tariff, branchPrices, defaultPrice }: AnnounceAsk) {
  if (tariff !== null && tariff.type !== 'ZONE') {
    const price = distanceFee(tariff, 0)
    return { prices: price === null ? [] : [price], grows: tariff.perKm > 0 }
  }
  return { prices: branchPrices.flatMap((price) => price ?? defaultPrice ?? []), grows: false }
}

/** Base price up to `baseKm`, then per started kilometre, rounded up to 500 so'm; `null` beyond `maxKm`. */
export function distanceFee(tariff: Tariff, distanceM: number): Money | null {
  if (tariff.maxKm !== null && distanceM > metres(tariff.maxKm)) return null
  const startedKm = Math.max(0, Math.ceil((distanceM - metres(tariff.baseKm)) / 1000))
  const exact = tariff.basePrice + tariff.perKm * startedKm
  return money(Math.ceil(exact / ROUNDING) * ROUNDING)
}

// 2.3 km times 1000 is a hair under 2300 m, and a hair is a started kilometre
function metres(km: number): number {
  return Math.round(km * 1000)
}
