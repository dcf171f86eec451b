// The draft of an order without basket and place: the customer's other choices, and the idempotency key.

import { fieldsOf, idOf, numberOf, oneOf, textOf } from '@dasturxon/client/parse-stored'
import { persistedStore } from '@dasturxon/client/persisted-store'
import { MOST_CUTLERY } from '@dasturxon/domain/basket'
import type { CardId, OrderId } from '@dasturxon/domain/ids'
import type { Money } from '@dasturxon/domain/money'
import { PAYMENT_TYPES, type PaymentType } from '@dasturxon/domain/payment-status'
import type { Promo } from '@dasturxon/domain/promo'
import { heldPromoOf, type LostPromo, lostPromoOf, moneyOf } from './benefits/held-promo.ts'

/** `start` is the start of the chosen slot, an ISO time. */
export type Timing = { readonly when: 'ASAP' } | { readonly when: 'LATER'; readonly start: string }
export type Receiver = { readonly name: string; readonly phone: string }

/** `fresh`: not sent yet. `sending`: waiting for an answer. `checking`: no answer came, so the order is looked up by key. */
export type SendState = 'fresh' | 'sending' | 'checking'
/** The idempotency key and the fingerprint of the draft it belongs to. */
export type OrderKey = { readonly key: string; readonly fingerprint: string; readonly state: SendState }

export type Draft = {
  readonly timing: Timing
  readonly comment: string
  /** `null` until the customer types one: then the comment of the address is sent. */
  readonly courierComment: string | null
  /** The payment type that the customer chose last; `null` until they choose one. */
  readonly payment: PaymentType | null
  /** The saved card that the customer chose last instead of a payment type. */
  readonly cardId: CardId | null
  /** The cash to hand over; 0 while its field is empty, `null` for the exact sum. */
  readonly changeFrom: Money | null
  /** The phone that gets the cheque by SMS, as typed; `null` when no cheque is wanted. */
  readonly chequePhone: string | null
  /** `null`: the customer receives the order. */
  readonly receiver: Receiver | null
  /** The code that is sent with the order; '' when there is none. */
  readonly promoCode: string
  /** The rules of the code, from the server; `null` until they are loaded. */
  readonly promo: Promo | null
  /** The last code that did not apply; kept until the customer types or applies another code. */
  readonly lostPromo: LostPromo | null
  /** The cashback to spend, before it is limited to the allowed maximum; `null` when none is spent. */
  readonly cashback: Money | null
  /** The number of cutlery sets. */
  readonly cutlery: number
  readonly orderKey: OrderKey | null
  readonly lastOrderId: OrderId | null
}

/** A draft without any choices. */
export const EMPTY_DRAFT: Draft = {
  timing: { when: 'ASAP' },
  comment: '',
  courierComment: null,
  payment: null,
  cardId: null,
  changeFrom: null,
  chequePhone: null,
  receiver: null,
  promoCode: '',
  promo: null,
  lostPromo: null,
  cashback: null,
  cutlery: 0,
  orderKey: null,
  lastOrderId: null,
}
const SEND_STATES: readonly SendState[] = ['fresh', 'sending', 'checking']

const store = persistedStore<Draft>('draft', EMPTY_DRAFT, draftOf)

export const useDraft = store.use
export const useDraftLoaded = store.useIsLoaded
export const currentDraft = store.get

/** Changes parts of the draft; it is written to storage before this returns. */
export function changeDraft(parts: Partial<Draft>): void {
  store.set((draft) => ({ ...draft, ...parts }))
}

/** Starts a new draft after an order was placed; keeps the id of that order, the payment type and the card. */
export function endDraft(lastOrderId: OrderId): void {
  store.set(({ payment, cardId }) => ({ ...EMPTY_DRAFT, payment, cardId, lastOrderId }))
}

function draftOf(stored: unknown): Draft | null {
  const fields = fieldsOf(stored)
  if (fields === null) return null
  return {
    timing: timingOf(fields.timing),
    comment: textOf(fields.comment),
    courierComment: typeof fields.courierComment === 'string' ? fields.courierComment : null,
    payment: oneOf(fields.payment, PAYMENT_TYPES),
    cardId: idOf<CardId>(fields.cardId),
    changeFrom: moneyOf(fields.changeFrom),
    chequePhone: typeof fields.chequePhone === 'string' ? fields.chequePhone : null,
    receiver: receiverOf(fields.receiver),
    promoCode: textOf(fields.promoCode),
    promo: heldPromoOf(fields.promo),
    lostPromo: lostPromoOf(fields.lostPromo),
    cashback: moneyOf(fields.cashback),
    cutlery: cutleryOf(fields.cutlery),
    orderKey: orderKeyOf(fields.orderKey),
    lastOrderId: idOf<OrderId>(fields.lastOrderId),
  }
}

function cutleryOf(stored: unknown): number {
  return Math.trunc(Math.min(Math.max(numberOf(stored) ?? 0, 0), MOST_CUTLERY))
}

function timingOf(stored: unknown): Timing {
  const start = textOf(fieldsOf(stored)?.start)
  return start === '' || Number.isNaN(Date.parse(start)) ? { when: 'ASAP' } : { when: 'LATER', start }
}

function receiverOf(stored: unknown): Receiver | null {
  const fields = fieldsOf(stored)
  return fields === null ? null : { name: textOf(fields.name), phone: textOf(fields.phone) }
}

/** Parses a stored key; `null` when it is not valid. */
export function orderKeyOf(stored: unknown): OrderKey | null {
  const fields = fieldsOf(stored)
  const [key, fingerprint] = [textOf(fields?.key), textOf(fields?.fingerprint)]
  const state = oneOf(fields?.state, SEND_STATES)
  return key === '' || state === null ? null : { key, fingerprint, state }
}
