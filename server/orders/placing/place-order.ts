// Places an order: exactly once, at the price the customer saw.
import { createHash, randomUUID } from 'node:crypto'
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import { flatOf } from '@dasturxon/domain/address'
import { changeFor } from '@dasturxon/domain/cash'
import { spendOldestFirst } from '@dasturxon/domain/cashback'
import { promisedWindow } from '@dasturxon/domain/estimate'
import { idFrom, type OrderId, type UserId } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import { pageChannelOf } from '@dasturxon/domain/menu'
import { type Money, ZERO } from '@dasturxon/domain/money'
import { firstPaymentStatus, PAYMENT_TYPES, paymentExpiresAt } from '@dasturxon/domain/payment-status'
import type { PriceBook } from '@dasturxon/domain/price-book'
import {
  type Draft,
  deliveryUntil,
  type LiveFacts,
  type PricedDraft,
  priceDraft,
  stockOf,
  type TableTerms,
} from '@dasturxon/domain/price-draft'
import { type Ok, ok, type Result, refuse } from '@dasturxon/domain/result'
import { PAY_CHANNEL_OF, type PayChannel } from '@dasturxon/domain/ways-to-pay'
import type { Scope } from '../../db/scope.ts'
import { newOrderJob } from '../../messages/tell-by-telegram.ts'
import { listViewsOf } from '../find-order.ts'
import { followUpJobs } from '../follow-up.ts'
import type { LineRow, OrderFacts, OrderRow } from '../rows.ts'
import { type OrderView, orderView } from '../view.ts'
import { firstStatus, needsCodeOfItsOwn } from '../waiting.ts'
import { draftOf, type PlaceBody } from './ask.ts'
import { insertOrder, liveFacts, lockPlaceFacts, type PlaceFacts, type PlaceKeys, type Seat } from './place-store.ts'
import type { PriceBooks } from './price-books.ts'
import { quoteChanges } from './quote-changes.ts'
import { fingerprint, lineView, quoteView } from './quote-view.ts'
import { readTarget, type Target } from './read-target.ts'

const TWIN_MS = 60_000
const MOST_UNPAID = 3

export type PlaceOrder = {
  readonly body: PlaceBody
  readonly key: string
  readonly language: Language
} & Sender

/** A customer, or a guest at a table, with or without an account. */
export type Sender =
  | {
      readonly userId: UserId
      readonly table: null
      readonly phoneConfirmedAt: Date | null
      /** whether the saved card of the request can pay; true for a request without one */
      readonly canUseCard: boolean
    }
  | { readonly userId: UserId | null; readonly table: Seat & TableTerms }

/** `replayed` is the stored answer of an earlier call with the same key. */
export type Placed = { readonly order: OrderView; readonly replayed: boolean }

/** Turns a draft into an order at the price the customer saw, or refuses. A repeated key gets its first answer again. */
export async function placeOrder(
  scope: Scope,
  ask: PlaceOrder,
  books: PriceBooks,
): Promise<Result<Placed, ErrorRefusal>> {
  const target = await readTarget(scope, ask.body, ask.userId)
  const draft = draftOf(target.ok ? { ...ask.body, ...target.value } : ask.body, ask.table)
  const bodyHash = sha256(JSON.stringify(ask.body))
  const likeness = likenessOf(draft)
  const facts = await lockPlaceFacts(scope, placeKeys(scope, ask, draft, likeness))
  const before = await earlierAnswer(scope, facts, ask, { bodyHash, likeness })
  if (before !== null) return before
  // only now: the saved address may be gone since the first call with this key
  if (!target.ok) return target

  const book = await books.at(scope, facts.revision)
  const closed = closedWay(book, ask)
  if (closed !== null) return closed
  const live = liveFacts(facts, scope.now)
  const priced = priceDraft(book, draft, live)
  if (!priced.ok) return priced
  if (priced.value.minimum !== null) return refuse('BELOW_MINIMUM', priced.value.minimum)
  if (!isSeenPrice(priced.value, ask.body)) {
    const quote = quoteView(priced.value)
    return refuse('QUOTE_CHANGED', { quote, changes: quoteChanges(ask.body.seen ?? null, quote) })
  }
  const cash = cashOf(ask.body, priced.value.totals.total)
  if (cash === 'too little') return refuse('CHANGE_TOO_SMALL', { total: priced.value.totals.total })
  const receiver = receiverOf(ask, facts)
  if (receiver === null) return refuse('SESSION_INVALID')

  const known = { facts, book, priced: priced.value, receiver, cash, address: target.value.address }
  const order = orderRow(scope, ask, known)
  const lines = lineRows(priced.value)
  const keyOwner = ask.table === null ? ask.userId : ask.table.sessionId
  const view = orderView(factsOf(order, lines, priced.value, book.mayCancel), scope.now)
  await insertOrder(scope, {
    order,
    keyOwner,
    likeness,
    lines,
    jobs: [...followUpJobs(scope, order, order.status), ...newsJobs(scope, order, facts)],
    taken: takenStock(priced.value, live),
    spent: spendOldestFirst(live.cashback, priced.value.totals.cashback).taken,
    bodyHash,
    answer: JSON.stringify(view),
  })
  return ok({ order: view, replayed: false })
}

/** The first news in Telegram, for a customer who has linked it. */
function newsJobs(scope: Scope, { id: orderId, language, status }: OrderRow, { has_telegram }: PlaceFacts) {
  return has_telegram ? [newOrderJob(scope, { orderId, language }, status)] : []
}

function placeKeys(scope: Scope, { userId, table, key }: PlaceOrder, draft: Draft, likeness: Buffer): PlaceKeys {
  const products = [...new Set(draft.lines.map((line) => line.productId))]
  const twinsSince = new Date(scope.now.getTime() - TWIN_MS)
  const { promoCode, cashback } = draft
  return { userId, seat: table, products, promoCode, cashback, key, likeness, twinsSince }
}

/** Whether the customer saw this price: by the hash of their quote, or by the total of a client that asks for no quote. */
function isSeenPrice(priced: PricedDraft, { quoteHash, totalPrice }: PlaceBody): boolean {
  return quoteHash === undefined ? priced.totals.total === totalPrice : fingerprint(priced) === quoteHash
}

type Hashes = { readonly bodyHash: Buffer; readonly likeness: Buffer }

/** What an earlier call requires: its own answer, a mismatch, or the refusal of a twin. */
async function earlierAnswer(
  scope: Scope,
  facts: PlaceFacts,
  ask: PlaceOrder,
  hashes: Hashes,
): Promise<Ok<Placed> | ErrorRefusal | null> {
  const { earlier, made, twin } = facts
  if (earlier !== null) {
    if (earlier.body_hash !== hashes.bodyHash.toString('hex')) return refuse('IDEMPOTENCY_MISMATCH')
    return ok({ order: seenBy(ask.userId, JSON.parse(earlier.answer) as OrderView), replayed: true })
  }
  if (made !== null) return madeAnswer(scope, made, ask, hashes)
  if (facts.unpaid >= MOST_UNPAID) return refuse('TOO_MANY_OPEN', { most: MOST_UNPAID })
  if (twin !== null && !ask.body.confirmDuplicate) {
    return refuse('DUPLICATE_SUSPECTED', { orderId: twin.id, number: twin.number })
  }
  return null
}

/** Answers are stored for seven days, the key stays with its order: afterwards its current state is shown. */
async function madeAnswer(
  scope: Scope,
  { id, likeness, is_here }: NonNullable<PlaceFacts['made']>,
  ask: PlaceOrder,
  hashes: Hashes,
): Promise<Ok<Placed> | ErrorRefusal> {
  // the body is not known any more, but the lines and the place of the order are
  if (!is_here || likeness !== hashes.likeness.toString('hex')) return refuse('IDEMPOTENCY_MISMATCH')
  const [order] = await listViewsOf(scope, [id])
  if (order === undefined) throw new Error('expected the order of the key')
  return ok({ order: seenBy(ask.userId, order), replayed: true })
}

/** The guests of a table share keys, not accounts: the order is shown only to its own account. */
function seenBy(userId: UserId | null, order: OrderView): OrderView {
  if (order.userId === null || order.userId === userId) return order
  const receiver = { ...order.receiver, phone: '' }
  return { ...order, userId: null, receiver, promoId: null, promoCode: null, canCancel: false }
}

/** The same lines for the same place: how a twin within a minute is recognised. */
function likenessOf(draft: Draft): Buffer {
  const lines = draft.lines
    .map((line) => [line.productId, line.quantity, line.options, line.comment])
    .map((line) => JSON.stringify(line))
  const target = draft.service === 'DELIVERY' ? draft.point : draft.branchId
  return sha256(JSON.stringify([draft.service, target, draft.deliveryAt, lines.toSorted()])).subarray(0, 16)
}

/** Whether the payment type is not offered, and what is offered instead, or whether the saved card cannot pay. */
function closedWay(book: PriceBook, { body, ...sender }: PlaceOrder): ErrorRefusal | null {
  const channel = channelOf(body)
  if (book.takes(body.paymentType, channel)) {
    return sender.table === null && !sender.canUseCard ? refuse('CARD_UNAVAILABLE') : null
  }
  return refuse('PAYMENT_UNAVAILABLE', { methods: PAYMENT_TYPES.filter((type) => book.takes(type, channel)) })
}

function channelOf({ serviceType, orderDevice }: PlaceBody): PayChannel {
  if (serviceType === 'DINE_IN') return 'QR'
  return PAY_CHANNEL_OF[pageChannelOf(orderDevice)]
}

/** The cash that the customer hands over; `null` when that is the exact sum or when nothing is paid in cash. */
function cashOf({ paymentType, changeFrom }: PlaceBody, total: Money): Money | null | 'too little' {
  if (paymentType !== 'CASH' || changeFrom == null || total === 0) return null
  return changeFor(total, changeFrom) === null ? 'too little' : changeFrom
}

type Receiver = { readonly name: string; readonly phone: string }

function receiverOf({ body, userId, table }: PlaceOrder, { person }: PlaceFacts): Receiver | null {
  if (userId === null) return { name: body.receiver?.name ?? '', phone: '' }
  // the account may have been deleted while this order waited for its lock
  if (person?.is_active !== true) return null
  if (table !== null) return { name: body.receiver?.name ?? person.name, phone: person.phone ?? '' }
  if (body.receiver) return body.receiver
  return person.phone ? { name: person.name, phone: person.phone } : null
}

type Known = {
  readonly facts: PlaceFacts
  readonly book: PriceBook
  readonly priced: PricedDraft
  readonly receiver: Receiver
  readonly cash: Money | null
  readonly address: Target['address']
}

function orderRow(scope: Scope, ask: PlaceOrder, { facts, book, priced, receiver, cash, address }: Known): OrderRow {
  const { body } = ask
  const { totals, deliveryAt } = priced
  const isPaid = firstPaymentStatus(totals.total) === 'PAID'
  // at a table the staff are near: the code of the table is enough
  const needsCode = ask.table === null && needsCodeOfItsOwn(book.needsCode, ask.phoneConfirmedAt, scope.now)
  const status = firstStatus({ paymentType: body.paymentType, isPaid, deliveryAt }, needsCode)
  const promised = promisedWindow(scope.now, priced.minutes)
  return {
    merchant_id: scope.merchantId,
    id: idFrom<OrderId>(randomUUID()),
    number: facts.number,
    user_id: ask.userId,
    branch_id: priced.branch.id,
    service: priced.service,
    status,
    version: 1,
    device: body.orderDevice,
    language: ask.language,
    payment_type: body.paymentType,
    is_paid: isPaid,
    receiver_name: receiver.name,
    receiver_phone: receiver.phone,
    comment: body.comment,
    note: body.note || null,
    cutlery: body.cutlery ?? 0,
    change_from: cash,
    card_id: body.cardId ?? null,
    cheque_phone: chequePhone(body, facts),
    place: priced.service === 'DELIVERY' ? placeRow(body, address) : null,
    distance_m: priced.distanceM,
    zone_id: priced.zoneId,
    delivery_at: deliveryAt,
    delivery_until: deliveryUntil(deliveryAt),
    promised_from: deliveryAt ?? promised.from,
    promised_to: deliveryUntil(deliveryAt) ?? promised.to,
    ...sumsOf(totals),
    promo_id: priced.appliedPromo?.id ?? null,
    promo_code: priced.appliedPromo?.code ?? null,
    cooking_max: priced.cooking.to,
    idempotency_key: ask.key,
    placed_at: scope.now,
    expires_at: status === 'CREATED' ? paymentExpiresAt(scope.now) : null,
    ...UNTOUCHED,
    updated_at: scope.now,
  }
}

function chequePhone({ sendCheque, sendChequePhone }: PlaceBody, { person }: PlaceFacts): string | null {
  return sendCheque === true ? (sendChequePhone ?? person?.phone ?? null) : null
}

function placeRow(body: PlaceBody, address: Target['address']): OrderRow['place'] {
  if (address === null) return null
  const { addressType, courierComment } = body
  const flat = {
    office: flatOf(address) || (body.office ?? ''),
    domophone: address.domophone || (body.domophone ?? ''),
    entrance: address.entrance || (body.entrance ?? ''),
    floor: address.floor || (body.floor ?? ''),
  }
  return { ...address, ...flat, courierComment, ...(addressType && { mode: addressType }) }
}

function sumsOf(totals: PricedDraft['totals']) {
  return {
    gross: totals.gross,
    item_discount: totals.itemDiscount,
    promo_product: totals.promoProduct,
    delivery: totals.delivery,
    promo_delivery: totals.promoDelivery,
    service_fee: totals.serviceFee,
    cashback: totals.cashback,
    total: totals.total,
    cashback_earned: totals.cashbackEarned,
    goods_refunded: ZERO,
  }
}

const UNTOUCHED = {
  courier_id: null,
  courier_status: null,
  cancel_reason: null,
  canceled_by: null,
  accepted_at: null,
  cooking_at: null,
  done_at: null,
  on_way_at: null,
  delivered_at: null,
  closed_at: null,
  canceled_at: null,
  ready_at: null,
} as const

function lineRows(priced: PricedDraft): readonly LineRow[] {
  return priced.lines.map((line, position) => {
    const view = lineView(line, priced.totals, position)
    return {
      position,
      product_id: view.productId,
      name: view.name,
      image: view.image,
      unit: view.unit,
      measure: view.measure,
      quantity: view.count,
      unit_price: view.unitPrice,
      gross: view.gross,
      discount: view.discount,
      total: view.total,
      options: view.modifications,
      comment: view.comment,
      mxik_code: line.product.mxikCode,
    }
  })
}

function factsOf(order: OrderRow, lines: readonly LineRow[], priced: PricedDraft, mayCancel: boolean): OrderFacts {
  const { id, name, address, phone, point } = priced.branch
  return {
    ...order,
    lines,
    branch: { id, name, address, phone, ...point },
    courier: null,
    may_cancel: mayCancel,
    review: null,
    refund: null,
  }
}

/** How much the order takes from which stock row: from the branch's own row where there is one. */
function takenStock(priced: PricedDraft, live: LiveFacts) {
  const amounts = Map.groupBy(priced.lines, (line) => line.productId)
  return [...amounts].flatMap(([productId, lines]) => {
    if (stockOf(live, productId, priced.branch.id) === null) return []
    const isOwn = live.stock.some((row) => row.productId === productId && row.branchId === priced.branch.id)
    const thousandths = lines.reduce((sum, line) => sum + Math.round(line.quantity * 1000), 0)
    return [{ product_id: productId, branch_id: isOwn ? priced.branch.id : null, amount: thousandths / 1000 }]
  })
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
