// Prices a draft by the price book, stock and promo, or refuses it. Pure: quote and order use the same function, so they
// differ only when the data changed.
import { type ChosenOption, checkOptions, lineKey } from './basket.ts'
import { balanceOf, type CashbackEntry } from './cashback.ts'
import { type Shortage, sumDraft } from './draft-sums.ts'
import { cookingMinutes, type Minutes, promisedMinutes, travelMinutes } from './estimate.ts'
import { hoursFor, isOpenAt, opensNext } from './hours.ts'
import type { BranchId, ProductId } from './ids.ts'
import { isOffered, isQuantityAllowed, maxQuantity, type PageChannel, pieces, type ServiceType } from './menu.ts'
import { type Money, ZERO } from './money.ts'
import type { BookBranch, BookProduct, MenuChannel, PriceBook } from './price-book.ts'
import type { PriceLine, Totals } from './pricing.ts'
import type { Promo, PromoCustomer } from './promo.ts'
import { type Err, ok, type Result, refuse } from './result.ts'
import { type Serving, servingBranch } from './serving.ts'
import { nearestSlots, slotsFor } from './slots.ts'
import { addMinutes } from './tashkent.ts'
import type { Point } from './zones.ts'

export type DraftLine = {
  readonly productId: ProductId
  readonly quantity: number
  readonly options: readonly ChosenOption[]
  readonly comment: string
}

/** What a table changes in the price of a round. */
export type TableTerms = {
  /** a fixed fee is charged once per visit, and an earlier round of this visit has paid it */
  readonly isFeeTaken: boolean
  /** false for guests: cashback needs an account */
  readonly isEarning: boolean
}

export type Draft = {
  readonly service: ServiceType
  /** the menu that the customer orders from; the web's when absent */
  readonly channel?: PageChannel
  readonly branchId: BranchId | null
  readonly point: Point | null
  readonly lines: readonly DraftLine[]
  readonly promoCode: string | null
  readonly cashback: Money
  readonly deliveryAt: Date | null
  /** only for a round at a table */
  readonly table: TableTerms | null
}

/** Data that changes with every order and is therefore read each time: stock by product and branch, and the promo. */
export type LiveFacts = {
  readonly stock: readonly {
    readonly productId: ProductId
    readonly branchId: BranchId | null
    readonly amount: number
  }[]
  readonly promo: (Promo & { readonly customer: PromoCustomer }) | null
  /** the customer's earnings; read only when some of them are to be spent */
  readonly cashback: readonly CashbackEntry[]
  readonly now: Date
}

export type PricedDraftLine = DraftLine & { readonly key: string; readonly product: BookProduct }

export type PricedDraft = {
  readonly service: ServiceType
  readonly branch: BookBranch
  readonly distanceM: number | null
  readonly zoneId: string | null
  readonly lines: readonly PricedDraftLine[]
  readonly totals: Totals
  readonly promo: { readonly code: string; readonly refusal: string | null; readonly minPrice: Money | null } | null
  readonly appliedPromo: Promo | null
  readonly minimum: Shortage | null
  readonly freeDeliveryFrom: Money | null
  readonly cooking: Minutes
  readonly minutes: Minutes
  readonly deliveryAt: Date | null
}

/** Why a draft cannot be ordered; the contract has a sentence for each. */
export type PriceRefusal = Err<
  | 'BRANCH_NOT_FOUND'
  | 'BRANCH_CLOSED'
  | 'CASHBACK_SHORT'
  | 'ITEMS_UNAVAILABLE'
  | 'OPTIONS_INVALID'
  | 'OUT_OF_ZONE'
  | 'SLOT_GONE',
  object
>

type Target = Omit<Serving<BookBranch>, 'source'> & { readonly isDelivery: boolean }

/** The draft with its price, or the first reason why it cannot be ordered. A minimum not met is reported, not refused. */
export function priceDraft(book: PriceBook, draft: Draft, live: LiveFacts): Result<PricedDraft, PriceRefusal> {
  const target = findTarget(book, draft, live.now)
  if (!target.ok) return target
  const { branch, distanceM, isDelivery } = target.value

  const lines = checkLines(book, draft, branch.id, live)
  if (!lines.ok) return lines
  const cooking = cookingMinutes(lines.value.map((line) => line.product))
  const time = checkTime(branch, draft, cooking, isDelivery ? distanceM : null, live.now)
  if (!time.ok) return time
  const prices = priced(book, draft, lines.value, target.value, live)
  if (prices.totals.cashback < draft.cashback) {
    const balance = balanceOf(live.cashback, live.now)
    return refuse('CASHBACK_SHORT', { balance, most: prices.totals.cashback })
  }

  return ok({
    service: draft.service,
    branch,
    distanceM: isDelivery ? distanceM : null,
    zoneId: target.value.zoneId,
    lines: lines.value,
    ...prices,
    cooking,
    minutes: promisedMinutes(cooking, isDelivery ? distanceM : null),
    deliveryAt: draft.deliveryAt,
  })
}

function findTarget(book: PriceBook, draft: Draft, now: Date): Result<Target, PriceRefusal> {
  if (!book.services.includes(draft.service)) return refuse('BRANCH_NOT_FOUND')
  if (draft.service !== 'DELIVERY') return houseTarget(book, draft)
  if (draft.point === null) return refuse('OUT_OF_ZONE')
  const serving = servingBranch({
    branches: book.branches,
    zones: book.zones,
    tariff: book.tariff,
    defaultPrice: book.defaultDeliveryPrice,
    point: draft.point,
    service: 'DELIVERY',
    mustBeInZone: book.mustBeInZone,
    // a later order is cooked later, so the branch does not have to be open now
    at: draft.deliveryAt === null ? now : null,
  })
  return serving.ok ? ok({ ...serving.value, isDelivery: true }) : serving
}

/** The branch itself, for pickup and for tables. */
function houseTarget(book: PriceBook, draft: Draft): Result<Target, PriceRefusal> {
  const branch = book.branches.find(({ id }) => id === draft.branchId)
  if (branch === undefined || !branch.services.includes(draft.service)) return refuse('BRANCH_NOT_FOUND')
  return ok({ branch, fee: ZERO, zoneId: null, distanceM: 0, isDelivery: false })
}

function checkTime(
  branch: BookBranch,
  draft: Draft,
  cooking: Minutes,
  distanceM: number | null,
  now: Date,
): Result<void, PriceRefusal> {
  const hours = hoursFor(branch.workHours, draft.service)
  if (draft.deliveryAt === null) {
    if (isOpenAt(hours, now, branch.exceptions)) return ok(undefined)
    return refuse('BRANCH_CLOSED', { branchId: branch.id, opensAt: opensNext(hours, now, branch.exceptions) })
  }
  const wanted = draft.deliveryAt
  const travel = distanceM === null ? 0 : travelMinutes(distanceM)
  const slots = slotsFor({
    hours,
    now,
    leadMinutes: cooking.to + travel,
    cookingMinutes: cooking.to,
    exceptions: branch.exceptions,
  })
  if (slots.some(({ start }) => start.getTime() === wanted.getTime())) return ok(undefined)
  return refuse('SLOT_GONE', { slots: nearestSlots(slots, wanted).map(({ start }) => start) })
}

type Missing = { readonly key: string; readonly productId: ProductId; readonly reason: string; readonly max: number }

function checkLines(
  book: PriceBook,
  draft: Draft,
  branchId: BranchId,
  live: LiveFacts,
): Result<readonly PricedDraftLine[], PriceRefusal> {
  const lines: PricedDraftLine[] = []
  const missing: Missing[] = []
  const wanted = Map.groupBy(draft.lines, (line) => line.productId)
  const channel: MenuChannel = draft.service === 'DINE_IN' ? 'QR' : (draft.channel ?? 'WEB')
  for (const line of draft.lines) {
    const key = lineKey(line.productId, line.options, line.comment)
    const product = book.products.get(line.productId)
    if (!product?.channels.includes(channel)) {
      missing.push({ key, productId: line.productId, reason: 'GONE', max: 0 })
      continue
    }
    const options = checkOptions(product.optionGroups, line.options)
    if (!options.ok) return refuse('OPTIONS_INVALID', { key, productId: product.id, ...options.facts })
    const all = (wanted.get(product.id) ?? []).reduce((sum, each) => sum + Math.round(each.quantity * 1000), 0) / 1000
    const lack = lackOf(product, line.quantity, all, {
      branchId,
      service: draft.service,
      stock: stockOf(live, product.id, branchId),
    })
    if (lack !== null) missing.push({ key, productId: product.id, ...lack })
    lines.push({ ...line, key, product })
  }
  return missing.length === 0 ? ok(lines) : refuse('ITEMS_UNAVAILABLE', { lines: missing })
}

type Where = { readonly branchId: BranchId; readonly service: ServiceType; readonly stock: number | null }

/** Why the product cannot be ordered in this quantity; `all` is the quantity of it in the whole basket. */
function lackOf(
  product: BookProduct,
  quantity: number,
  all: number,
  where: Where,
): { reason: string; max: number } | null {
  const stocked = { ...product, stock: where.stock }
  if (!isOffered(stocked, where.branchId, where.service)) return { reason: 'STOPPED', max: 0 }
  const max = maxQuantity(stocked)
  if (!isQuantityAllowed(product, quantity)) return { reason: 'QUANTITY', max }
  return all > max ? { reason: 'STOCK', max } : null
}

/** The row of the branch wins over the row for all branches; without a row there is no limit. */
export function stockOf(live: Pick<LiveFacts, 'stock'>, productId: ProductId, branchId: BranchId): number | null {
  const rows = live.stock.filter((row) => row.productId === productId)
  return (rows.find((row) => row.branchId === branchId) ?? rows.find((row) => row.branchId === null))?.amount ?? null
}

function priced(book: PriceBook, draft: Draft, lines: readonly PricedDraftLine[], target: Target, live: LiveFacts) {
  const zone = book.zones.find(({ id }) => id === target.zoneId)
  const freeDeliveryFrom = target.isDelivery ? (zone?.freeFrom ?? book.tariff.freeFrom) : null
  const minimum = zone?.minimum ?? book.minimalDeliveryPrice
  const count = lines.reduce((sum, line) => sum + pieces(line.product, line.quantity), 0)
  const promo = draft.promoCode === null ? null : live.promo
  const sums = sumDraft(lines.map(priceLineOf), count, {
    service: draft.service,
    delivery: target.isDelivery ? { fee: target.fee, freeFrom: freeDeliveryFrom, minimum } : null,
    promo,
    serviceFee: serviceFeeOf(book, draft),
    cashbackAsked: draft.cashback,
    cashbackBalance: balanceOf(live.cashback, live.now),
    cashbackSharePercent: book.cashbackSharePercent,
    cashbackPercent: draft.table?.isEarning === false ? 0 : book.cashbackPercent,
    minimalProductCount: book.minimalProductCount,
    now: live.now,
  })
  return {
    totals: sums.totals,
    promo: judgedPromo(draft.promoCode, promo, sums.promoRefusal),
    appliedPromo: sums.promoRefusal === null ? promo : null,
    minimum: sums.shortage,
    freeDeliveryFrom,
  }
}

function serviceFeeOf(book: PriceBook, { service, table }: Draft): ReturnType<PriceBook['serviceFee']> {
  const fee = book.serviceFee(service)
  return fee !== null && !fee.isPercent && table?.isFeeTaken === true ? null : fee
}

function priceLineOf(line: PricedDraftLine): PriceLine {
  const { product } = line
  return {
    key: line.key,
    price: product.price,
    discountPercent: product.discountPercent,
    quantity: line.quantity,
    options: chosenOptions(line).map(({ option, groupId, count }) => ({ price: option.price, count, groupId })),
    freeQuota: Object.fromEntries(product.optionGroups.map((group) => [group.id, group.freeQuota])),
  }
}

/** The chosen options of a line with their group, as the menu has them. */
export function chosenOptions(line: PricedDraftLine) {
  return line.product.optionGroups.flatMap((group) =>
    group.options.flatMap((option) => {
      const count = line.options.find(({ optionId }) => optionId === option.id)?.count ?? 0
      return count === 0 ? [] : [{ option, groupId: group.id, count }]
    }),
  )
}

function judgedPromo(code: string | null, promo: Promo | null, refusal: string | null): PricedDraft['promo'] {
  if (code === null) return null
  if (promo === null) return { code, refusal: 'PROMO_NOT_FOUND', minPrice: null }
  return { code, refusal, minPrice: promo.minPrice }
}

/** The end of the promised window of a later order. */
export function deliveryUntil(deliveryAt: Date | null): Date | null {
  return deliveryAt === null ? null : addMinutes(deliveryAt, 30)
}
