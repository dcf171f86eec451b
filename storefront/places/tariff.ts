// The server's delivery tariff for the chosen address. A new address asks for its closest branch, and the answer has the fee;
// a changed basket asks only the tariff from that branch, because the goods do not change which branch is the closest.

import { type Answer, queries, useAnswer, useQuery } from '@dasturxon/client/query'
import { useDebounced } from '@dasturxon/client/use-debounced'
import type { Api } from '@dasturxon/contract/api'
import type { CallResult } from '@dasturxon/contract/client'
import type { Reply } from '@dasturxon/contract/endpoint'
import type { BranchId, CityId } from '@dasturxon/domain/ids'
import { type Money, ZERO } from '@dasturxon/domain/money'
import { useEffect } from 'react'
import { call } from '../shop/api.ts'
import { useShop } from '../shop/shop.tsx'
import { type SavedAddress, setDeliveryBranch } from './place-store.ts'

type Fee = Pick<Reply<Api['POST /deliveries/v1/delivery/tariff/client/calculate']>, 'price' | 'freeFrom' | 'minimum'>

/** `price` is for the goods that were asked with; `fullPrice` is the fee below the threshold of free delivery. */
export type DeliveryTariff = Fee & { readonly distance: number; readonly fullPrice: Money }

type PointKey = { readonly lat: number; readonly lon: number }
type ChosenKey = PointKey & { readonly merchantId: string }
type Nearest = { readonly branchId: BranchId; readonly cityId: CityId; readonly fullPrice: Money }

const REST_MS = 300
const RETRY_MS = 10_000
/** Refusals after which the known branch no longer serves the point. */
const NOT_SERVED: readonly string[] = ['OUT_OF_ZONE', 'BRANCH_NOT_FOUND']

/** The closest branch of each point that was asked for, and the price of the goods that its tariff was asked with. */
const nearestAt = new Map<string, Nearest>()
const askedWith = new Map<string, number>()
let goodsInBasket = 0

const tariffQuery = queries(async (key: ChosenKey, signal): Promise<CallResult<DeliveryTariff>> => {
  // the basket reports its worth in an effect of the same commit, which may run after the effect that asks
  await null
  const name = nameOf(key)
  askedWith.set(name, goodsInBasket)
  const known = nearestAt.get(name)
  if (known !== undefined) {
    const priced = await tariffFrom(known, key, signal)
    if (priced.ok || !NOT_SERVED.includes(priced.code)) return priced
  }
  return closestTo(key, signal)
})

async function tariffFrom(nearest: Nearest, { lat, lon }: PointKey, signal: AbortSignal) {
  const { branchId, cityId } = nearest
  const productPrice = goodsInBasket
  const body = { productPrice, branchId, cityId, latitude: lat, longitude: lon }
  const answer = await call('POST /deliveries/v1/delivery/tariff/client/calculate', { body }, { signal })
  if (!answer.ok) return answer
  const fee = feeOf(answer.value, productPrice, nearest.fullPrice)
  nearestAt.set(nameOf({ lat, lon }), { ...nearest, fullPrice: fee.fullPrice })
  return { ...answer, value: { ...fee, distance: answer.value.distance } }
}

async function closestTo(key: ChosenKey, signal: AbortSignal): Promise<CallResult<DeliveryTariff>> {
  const { merchantId, lat, lon } = key
  const productPrice = goodsInBasket
  const answer = await call(
    'GET /users/v1/branches/merchant/:merchantId/closest',
    { params: { merchantId }, query: { lat, lon, type: 'DELIVERY', productPrice } },
    { signal },
  )
  if (!answer.ok) {
    if (!signal.aborted) nearestAt.delete(nameOf(key))
    return answer
  }
  const { id, cityId, distance, tariff } = answer.value
  const nearest = { branchId: id, cityId, fullPrice: tariff?.price ?? ZERO }
  nearestAt.set(nameOf(key), nearest)
  // the specification's answer is a branch without its fee
  if (tariff === null) return tariffFrom(nearest, key, signal)
  return { ...answer, value: { ...feeOf(tariff, productPrice, tariff.price), distance } }
}

/** The fee; when it is free because of the goods, the full price is the one known before. */
function feeOf({ price, freeFrom, minimum }: Fee, goods: number, known: Money): Omit<DeliveryTariff, 'distance'> {
  const isFree = freeFrom !== null && goods >= freeFrom
  return { price, freeFrom, minimum, fullPrice: isFree ? known : price }
}

function nameOf({ lat, lon }: PointKey): string {
  return `${lat} ${lon}`
}

const tariffAtQuery = queries(({ lat, lon }: PointKey, signal) =>
  call(
    'POST /deliveries/v1/delivery/tariff/client/calculate',
    { body: { productPrice: goodsInBasket, latitude: lat, longitude: lon } },
    { signal },
  ),
)

/** The tariff for a point that is not chosen yet; `null` sends no request. */
export function useTariffAt(point: PointKey | null) {
  return useQuery(point === null ? null : tariffAtQuery({ lat: point.lat, lon: point.lon }))
}

function useTariffQuery(address: SavedAddress | null) {
  const { merchant } = useShop()
  if (address === null) return null
  return tariffQuery({ lat: address.point.lat, lon: address.point.lon, merchantId: merchant.id })
}

/**
 * The tariff for an address; stores which branch delivers to it, and removes it when none is found. While a changed basket
 * is priced and when that fails, the last tariff stays.
 */
export function useTariff(address: SavedAddress | null): Answer<DeliveryTariff> {
  const answer = useQuery(useTariffQuery(address))
  useEffect(() => {
    if (address === null || answer.state === 'loading') return
    setDeliveryBranch(nearestAt.get(nameOf(address.point))?.branchId ?? null)
  }, [address, answer])
  return answer
}

/** Whether the tariff on the screen is not the server's answer for this basket, because the last request failed. */
export function isUnchecked(answer: Answer<DeliveryTariff>): boolean {
  return answer.state === 'ready' && answer.failure !== null && !isOutOfZone(answer)
}

/** Whether nothing is delivered to the address. */
export function isOutOfZone(answer: Answer<DeliveryTariff>): boolean {
  return answer.state !== 'loading' && answer.failure?.code === 'OUT_OF_ZONE'
}

/** Asks for the tariff again when the goods of the basket changed and rested; `isPaused` where the quote prices them. */
export function useTariffRecount(address: SavedAddress | null, goods: Money, isPaused: boolean): void {
  const query = useTariffQuery(address)
  const answer = useAnswer(query)
  const rested = Number(useDebounced(String(goods), REST_MS))
  const asked = address === null ? undefined : askedWith.get(nameOf(address.point))
  useEffect(() => {
    // the first request needs the goods on every page
    if (isPaused && asked !== undefined) return
    goodsInBasket = rested
    if (asked !== undefined && asked !== rested) void query?.refresh()
  }, [query, asked, rested, isPaused])
  const isRetried = answer.state === 'ready' && answer.isFresh && isUnchecked(answer) && !isPaused
  useEffect(() => {
    if (!isRetried) return
    const timer = setTimeout(() => void query?.refresh(), RETRY_MS)
    return () => clearTimeout(timer)
  }, [query, isRetried])
}
